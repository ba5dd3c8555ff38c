/**
 * A courier: CogRPC over TLS with a fresh self-signed certificate, the limits of the deployed (Android) courier, and a
 * store of cargo and CCAs that lives as long as the process, or until it begins anew.
 */
import { Cargo, CargoCollectionAuthorization } from '@relaycorp/relaynet-core';
import { randomUUID } from 'node:crypto';

import { CallRefusal, metadataSize, readCca, startCargoRelay } from './cargo_relay.mjs';
import { hoursFromNow } from './keys.mjs';
import { emit, parseArguments, serve, toArrayBuffer } from './lines.mjs';
import { makeSelfSigned } from './self_signed.mjs';

/** What the deployed courier accepts, wire-formats and field notes: octets, seconds. */
const MAXIMUM_MESSAGE = 8_397_056;
const MAXIMUM_METADATA = 6_000;
const LIMITS = {
  'grpc.max_receive_message_length': MAXIMUM_MESSAGE,
  'grpc.max_concurrent_streams': 3,
  'grpc.max_connection_idle_ms': 10_000,
  'grpc.max_connection_age_ms': 15 * 60_000,
  'grpc.max_connection_age_grace_ms': 30_000,
};

const options = parseArguments({
  host: '127.0.0.1',
  port: 0,
  starts_hours: -2,
  ends_hours: 24,
  quota: 1_000_000_000,
  plain: false,
});

class CourierRelay {
  waitsForAcknowledgements = true;
  acknowledges = true;
  pauseMs = 0;

  /** CCAs of private gateways, to be shown to their Internet gateways. */
  ccas = [];

  /** Cargo for Internet gateways. */
  outgoing = [];

  /** Cargo for private gateways: {id, cargo, recipientId}. */
  incoming = [];

  constructor(quota) {
    this.quota = quota;
  }

  get usedOctets() {
    return [...this.outgoing, ...this.incoming].reduce((total, { cargo }) => total + cargo.length, 0);
  }

  /** A missing or invalid CCA ends the call with nothing, not with an error: that is what the deployed courier does. */
  async cargoesFor(call, number) {
    let octets;
    let cca;
    try {
      if (MAXIMUM_METADATA < metadataSize(call)) throw new CallRefusal('RESOURCE_EXHAUSTED', 'Metadata is too long');
      octets = readCca(call);
      cca = await CargoCollectionAuthorization.deserialize(toArrayBuffer(octets));
      await cca.validate();
    } catch (error) {
      emit('cca_refused', { call: number, cca: octets ?? null, error: error.message });
      if (error.status === 'RESOURCE_EXHAUSTED') throw error;
      return [];
    }
    const privateGatewayId = await cca.senderCertificate.calculateSubjectId();
    this.ccas.push({ private_gateway_id: privateGatewayId, recipient: cca.recipient, cca: octets });
    emit('cca_stored', { call: number, private_gateway_id: privateGatewayId, recipient: cca.recipient, cca: octets });
    return this.incoming.filter(({ recipientId }) => recipientId === privateGatewayId);
  }

  cargoAcknowledged(delivery) {
    this.incoming = this.incoming.filter(({ id }) => id !== delivery.id);
  }

  async takeCargo(octets, details) {
    if (this.quota < this.usedOctets + octets.length) {
      emit('cargo_refused', { ...details, error: 'No space' });
      throw new CallRefusal('RESOURCE_EXHAUSTED', 'No space left');
    }
    let cargo;
    try {
      cargo = await Cargo.deserialize(toArrayBuffer(octets));
      await cargo.validate();
    } catch (error) {
      emit('cargo_refused', { ...details, error: error.message });
      throw new CallRefusal('INVALID_ARGUMENT', error.message);
    }
    this.outgoing.push({ cargo: octets, cargo_id: cargo.id, recipient: cargo.recipient });
    emit('cargo_stored', { ...details, cargo_id: cargo.id, recipient: cargo.recipient, cargo: octets });
  }
}

let relay;
let server = null;

/** Be a courier that nobody has met: another certificate, another port, and nothing in store. */
async function begin({ host, port, starts_hours, ends_hours, quota, plain }) {
  server?.forceShutdown();
  relay = new CourierRelay(quota);
  const certificate = await makeSelfSigned(host, {
    notBefore: hoursFromNow(starts_hours),
    notAfter: hoursFromNow(ends_hours),
  });
  const started = await startCargoRelay(relay, { host, port, tls: plain ? null : certificate, limits: LIMITS });
  server = started.server;
  return { host, port: started.port, certificate: certificate.der };
}

const handlers = {
  /** The options of the command line, where they differ. */
  async begin_anew(changes) {
    return begin({ ...options, ...changes });
  },
  /** Cargo from the Internet, for a private gateway; not validated unless `check`. */
  async add_cargo({ cargo, recipient_id, check }) {
    const parsed = check === false ? null : await Cargo.deserialize(toArrayBuffer(cargo));
    const delivery = { id: randomUUID(), cargo, recipientId: recipient_id ?? parsed.recipient.id };
    relay.incoming.push(delivery);
    return { delivery_id: delivery.id, recipient_id: delivery.recipientId };
  },
  /** Everything in store. */
  async store() {
    return {
      ccas: relay.ccas,
      outgoing: relay.outgoing,
      incoming: relay.incoming.map(({ id, recipientId }) => ({ delivery_id: id, recipient_id: recipientId })),
      used: relay.usedOctets,
    };
  },
  /** `pause_ms` between cargoes handed over; `acknowledges` cargo or keeps silent; `quota` in octets. */
  async behave({ pause_ms, acknowledges, quota }) {
    relay.pauseMs = pause_ms ?? relay.pauseMs;
    relay.acknowledges = acknowledges ?? relay.acknowledges;
    relay.quota = quota ?? relay.quota;
  },
};

await serve(handlers, await begin(options));
