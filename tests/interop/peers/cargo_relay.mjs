/** A CogRPC server around a relay object, with the service definition that @relaycorp/cogrpc ships. */
import grpc from '@grpc/grpc-js';
import { CargoRelayService } from '@relaycorp/cogrpc';

import { emit } from './lines.mjs';

const AUTHORIZATION_SCHEME = 'Relaynet-CCA ';

/** gRPC answers that end a call with a status other than OK. */
export class CallRefusal extends Error {
  /** @param status Name of a gRPC status, such as INVALID_ARGUMENT */
  constructor(status, details) {
    super(details);
    this.status = status;
  }
}

/** @returns {Buffer} the CCA in a call's metadata @throws CallRefusal unless there is exactly one */
export function readCca(call) {
  const values = call.metadata.get('authorization');
  if (values.length !== 1) throw new CallRefusal('UNAUTHENTICATED', 'Authorization metadata should be given once');
  if (!values[0].startsWith(AUTHORIZATION_SCHEME)) {
    throw new CallRefusal('UNAUTHENTICATED', 'Authorization type should be Relaynet-CCA');
  }
  return Buffer.from(values[0].slice(AUTHORIZATION_SCHEME.length), 'base64');
}

/** Octets of metadata as HTTP/2 counts header lists (RFC 9113, 6.5.2), without the few that gRPC adds itself. */
export function metadataSize(call) {
  return Object.entries(call.metadata.toHttp2Headers())
    .flatMap(([name, values]) => [values].flat().map((value) => name.length + String(value).length + 32))
    .reduce((total, size) => total + size, 0);
}

/** Handle the messages of a call one after the other, reading none while one is handled. */
async function forEachMessage(call, handle) {
  await new Promise((resolve, reject) => {
    let handled = Promise.resolve();
    call.on('data', (message) => {
      call.pause();
      handled = handled.then(() => handle(message)).then(() => call.resume());
      handled.catch(reject);
    });
    call.once('end', () => handled.then(resolve, reject));
    call.once('cancelled', () => reject(new CallRefusal('CANCELLED', 'The client cancelled the call')));
    call.once('error', reject);
  });
}

async function concludeCall(call, name, number, conduct) {
  try {
    await conduct();
    call.end();
    emit('call_ended', { call: number, method: name, status: 'OK' });
  } catch (error) {
    const status = error instanceof CallRefusal ? error.status : 'UNAVAILABLE';
    emit('call_ended', { call: number, method: name, status, error: error.message });
    if (status !== 'CANCELLED') call.emit('error', { code: grpc.status[status], details: error.message });
  }
}

let calls = 0;

/** Deliver cargo to the client until `relay` has no more; its acknowledgements may come at any time. */
async function collect(relay, call, number) {
  emit('call_started', { call: number, method: 'CollectCargo', metadata_size: metadataSize(call) });
  await concludeCall(call, 'CollectCargo', number, async () => {
    const cargoes = await relay.cargoesFor(call, number);
    const unacknowledged = new Map();
    const finished = new Promise((resolve) => {
      const check = () => unacknowledged.size === 0 && resolve();
      call.on('data', ({ id }) => {
        const isKnown = unacknowledged.has(id);
        emit('cargo_acknowledged', { call: number, delivery_id: id, is_known: isKnown });
        if (isKnown) relay.cargoAcknowledged(unacknowledged.get(id));
        unacknowledged.delete(id);
        check();
      });
      call.once('end', resolve);
      call.once('cancelled', resolve);
      for (const delivery of cargoes) unacknowledged.set(delivery.id, delivery);
      check();
    });
    for (const delivery of cargoes) {
      emit('cargo_handed_over', { call: number, delivery_id: delivery.id, size: delivery.cargo.length });
      call.write({ id: delivery.id, cargo: delivery.cargo });
      if (relay.pauseMs) await new Promise((resume) => setTimeout(resume, relay.pauseMs));
    }
    if (relay.waitsForAcknowledgements) await finished;
    if (call.cancelled) throw new CallRefusal('CANCELLED', 'The client cancelled the call');
  });
}

/** Take cargo from the client and acknowledge each. */
async function deliver(relay, call, number) {
  emit('call_started', { call: number, method: 'DeliverCargo', metadata_size: metadataSize(call) });
  await concludeCall(call, 'DeliverCargo', number, async () => {
    await forEachMessage(call, async ({ id, cargo }) => {
      await relay.takeCargo(cargo, { call: number, delivery_id: id });
      if (relay.acknowledges) call.write({ id });
    });
  });
}

/**
 * @param relay {cargoesFor(call, number), cargoAcknowledged(delivery), takeCargo(octets, details),
 *   waitsForAcknowledgements, acknowledges, pauseMs}
 * @param tls {cert, key} in PEM, or null for plain text
 * @returns {Promise<{server, port}>}
 */
export async function startCargoRelay(relay, { host, port, tls, limits = {} }) {
  const server = new grpc.Server(limits);
  server.addService(CargoRelayService, {
    collectCargo: (call) => collect(relay, call, ++calls),
    deliverCargo: (call) => deliver(relay, call, ++calls),
  });
  const credentials =
    tls === null
      ? grpc.ServerCredentials.createInsecure()
      : grpc.ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.cert }]);
  const boundPort = await new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return { server, port: boundPort };
}
