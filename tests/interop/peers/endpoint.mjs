/**
 * Endpoints (and any other private node registered over PoWeb) behind a private gateway, with the PoWeb client that the
 * deployed network uses. One process holds as many endpoints as the test creates, each under a name.
 */
import { PoWebClient } from '@relaycorp/relaynet-poweb';
import { StreamingMode } from '@relaycorp/relaynet-core';

import { EndpointNode } from './endpoint_node.mjs';
import { FAULTS, shakeHands } from './handshakes.mjs';
import { describeError, emit, parseArguments, PATIENCE_MS, PeerError, serve, toArrayBuffer } from './lines.mjs';

const STREAMING_MODES = {
  'keep-alive': StreamingMode.KEEP_ALIVE,
  'close-upon-completion': StreamingMode.CLOSE_UPON_COMPLETION,
};

const options = parseArguments({ gateway: '127.0.0.1:13276', tls: false });
const nodes = new Map();
const collections = new Map();
let gateway;

function connect(address) {
  const { hostname, port } = new URL(`http://${address}`);
  const client = new PoWebClient(hostname, Number(port), options.tls, PATIENCE_MS);
  const scheme = options.tls ? 'wss' : 'ws';
  gateway = { client, collectionUrl: `${scheme}://${address}/v1/parcel-collection` };
}

function node(name) {
  const found = nodes.get(name ?? 'main');
  if (found === undefined) throw new PeerError(`No endpoint called ${name}`, 'UnknownEndpoint');
  return found;
}

/** The status is only in the text of the library's errors. */
function withStatus(error) {
  const status = /HTTP (\d{3})|status \((\d{3})\)/.exec(error.message);
  if (error.name === 'RefusedParcelError') return new PeerError(error.message, error.name, { status: 422 });
  if (status === null) return error;
  return new PeerError(error.message, error.name, { status: Number(status[1] ?? status[2]) });
}

/** Collect in the background, reporting each parcel, until the library or `limit` says that it is over. */
async function runCollection(collection, { signers, mode, acknowledge, limit }) {
  const { id, waiting } = collection;
  let count = 0;
  try {
    const onHandshake = () => emit('handshake_completed', { collection: id });
    for await (const received of gateway.client.collectParcels(signers, mode, onHandshake)) {
      count += 1;
      waiting.push(received);
      emit('parcel_received', { collection: id, index: count - 1, parcel: received.parcelSerialized });
      if (acknowledge) await received.ack();
      if (limit !== undefined && limit <= count) break;
    }
    emit('collection_ended', { collection: id, count, error: null, code: null });
  } catch (error) {
    emit('collection_ended', { collection: id, count, ...describeError(error) });
  }
}

const handlers = {
  async connect({ gateway: address }) {
    connect(address);
  },

  async create({ endpoint, internet_address, private_key }) {
    const created = await EndpointNode.create({ internetAddress: internet_address, pkcs8: private_key });
    nodes.set(endpoint ?? 'main', created);
    return created.describe();
  },

  async pre_register({ endpoint }) {
    try {
      const authorization = await gateway.client.preRegisterNode(node(endpoint).identityKeyPair.publicKey);
      return { authorization };
    } catch (error) {
      throw withStatus(error);
    }
  },

  /** With `authorization` (another node's, an old one) the pre-registration is left out. */
  async register({ endpoint, authorization }) {
    const registrant = node(endpoint);
    try {
      const pnra =
        authorization ?? (await gateway.client.preRegisterNode(registrant.identityKeyPair.publicKey));
      const request = await registrant.makeRegistrationRequest(pnra);
      return await registrant.adoptRegistration(await gateway.client.registerNode(request));
    } catch (error) {
      throw withStatus(error);
    }
  },

  async make_registration_request({ endpoint, authorization }) {
    return { request: await node(endpoint).makeRegistrationRequest(authorization) };
  },

  async adopt_registration({ endpoint, registration }) {
    return node(endpoint).adoptRegistration(registration);
  },

  async authorize({ endpoint, sender_public_key, days }) {
    return node(endpoint).authorize(sender_public_key, { days });
  },

  async add_private_peer({ endpoint, connection_params, known_since }) {
    return node(endpoint).addPrivatePeer(connection_params, { known_since });
  },

  async add_internet_peer({ endpoint, connection_params, self_issued }) {
    return node(endpoint).addInternetPeer(connection_params, { self_issued });
  },

  async make_parcel({ endpoint, ...message }) {
    return node(endpoint).makeParcel(message);
  },

  async open_parcel({ endpoint, parcel }) {
    return node(endpoint).openParcel(parcel);
  },

  /** `signer` names the endpoint that countersigns, when it is not the one that delivers. */
  async deliver({ endpoint, parcel, signer }) {
    try {
      await gateway.client.deliverParcel(toArrayBuffer(parcel), node(signer ?? endpoint).deliverySigner());
    } catch (error) {
      throw withStatus(error);
    }
  },

  async collect({ endpoints, mode, acknowledge, limit }) {
    const collection = { id: collections.size + 1, waiting: [] };
    collections.set(collection.id, collection);
    const signers = (endpoints ?? ['main']).map((name) => node(name).handshakeSigner());
    const streamingMode = STREAMING_MODES[mode ?? 'close-upon-completion'];
    runCollection(collection, { signers, mode: streamingMode, acknowledge: acknowledge ?? true, limit });
    return { collection: collection.id };
  },

  /** Acknowledge by hand the parcel of a "parcel_received" event. */
  async acknowledge({ collection, index }) {
    await collections.get(collection).waiting[index].ack();
  },

  async shake_hands({ endpoints, fault, mode }) {
    return shakeHands({
      url: gateway.collectionUrl,
      nodes: (endpoints ?? ['main']).map(node),
      stranger: await EndpointNode.create(),
      fault: fault ?? 'none',
      streamingMode: mode,
    });
  },
};

connect(options.gateway);
await serve(handlers, { faults: FAULTS });
