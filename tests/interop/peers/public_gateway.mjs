/**
 * An Internet gateway made of the JavaScript library: PoWeb over TLS (HTTP and WebSocket) on one port, CogRPC on another,
 * and operations on cargo and CCAs for tests that carry them by hand.
 */
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';

import { startCargoRelay } from './cargo_relay.mjs';
import { CollectionQueue } from './collection_queue.mjs';
import { InternetGatewayNode } from './internet_gateway_node.mjs';
import { InternetGatewayRelay } from './internet_gateway_relay.mjs';
import { emit, parseArguments, serve } from './lines.mjs';
import { makePowebHandler } from './poweb_routes.mjs';

const options = parseArguments({
  internet_address: 'gateway.example.com',
  host: '127.0.0.1',
  port: 0,
  cogrpc_port: 0,
  tls_certificate: '',
  tls_key: '',
  minimum_tls: 'TLSv1.3',
});

async function listen(server) {
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return server.address().port;
}

const tls =
  options.tls_certificate === ''
    ? null
    : { cert: readFileSync(options.tls_certificate), key: readFileSync(options.tls_key) };

const node = await InternetGatewayNode.create(options.internet_address);
const queue = new CollectionQueue(node);
const handleRequest = makePowebHandler(node);
const server =
  tls === null
    ? createHttpServer(handleRequest)
    : createHttpsServer({ ...tls, minVersion: options.minimum_tls }, handleRequest);
server.on('upgrade', queue.handleUpgrade);
server.on('secureConnection', (socket) => {
  emit('tls', { server_name: socket.servername || null, protocol: socket.getProtocol() });
});
const port = await listen(server);

const relay = new InternetGatewayRelay(node, queue);
const cogrpc = await startCargoRelay(relay, { host: options.host, port: options.cogrpc_port, tls });

/** A private gateway's identity public key, which the gateway knows since its registration or its CCA. */
async function publicKeyOf(privateGatewayId) {
  const { identityKeys } = node.keyStores.publicKeyStore;
  return identityKeys[privateGatewayId];
}

const handlers = {
  /** Queue a parcel from the Internet for whichever private gateway serves its recipient. */
  async queue_parcel({ parcel, private_gateway_id }) {
    const routed = private_gateway_id === undefined ? await node.routeIncomingParcel(parcel) : { private_gateway_id };
    const deliveryId = queue.add(routed.private_gateway_id, parcel);
    return { ...routed, delivery_id: deliveryId };
  },
  async queued({ private_gateway_id }) {
    return { delivery_ids: queue.idsFor(private_gateway_id) };
  },
  async accept_cca({ cca, once }) {
    return node.acceptCca(cca, { once });
  },
  async make_cargoes({ private_gateway_id, items, expiry_days }) {
    return { cargoes: await node.makeCargoes(private_gateway_id, items, expiry_days) };
  },
  async open_cargo({ cargo }) {
    return node.openCargo(cargo);
  },
  async make_rotation({ private_gateway_id, public_key, days, backdated_hours }) {
    const period = { days, backdated_hours };
    return node.makeRotation(public_key ?? (await publicKeyOf(private_gateway_id)), period);
  },
  /** Cut every open connection, as a failing network would. */
  async drop_connections() {
    queue.terminateAll();
    server.closeAllConnections();
  },
};

await serve(handlers, { port, cogrpc_port: cogrpc.port, ...(await node.describe()) });
