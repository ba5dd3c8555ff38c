/** The deployed network's CogRPC client, for our own couriers and public gateways. */
import grpc from '@grpc/grpc-js';
import { readFileSync } from 'node:fs';

import { emit, PATIENCE_MS, PeerError, serve } from './lines.mjs';

/** `version`: an earlier one of the library, which is installed beside the pinned one. */
async function library(version) {
  return (await import(version ? `cogrpc-${version}` : '@relaycorp/cogrpc')).CogRPCClient;
}

/** Calls without the library's deadline of three seconds, which a busy machine would turn into failures. */
function patient(client) {
  for (const name of ['collectCargo', 'deliverCargo']) {
    const call = client.grpcClient[name].bind(client.grpcClient);
    client.grpcClient[name] = (metadata) => call(metadata, { deadline: Date.now() + PATIENCE_MS });
  }
  return client;
}

/**
 * `mode` lan: TLS with whatever certificate the server shows, private addresses only. localhost: no TLS.
 * internet: TLS under `authority` (file of PEM certificates) for `address`, as if the SRV record had led there.
 */
async function connect({ mode, address, authority, version }) {
  const CogRPCClient = await library(version);
  if (mode === 'lan') return CogRPCClient.initLan(address);
  if (mode === 'localhost') return CogRPCClient.initLocalhost(Number(address.split(':').at(-1)));
  if (mode !== 'internet') throw new PeerError(`Unknown mode ${mode}`, 'UnknownMode');
  return new CogRPCClient(address, grpc.credentials.createSsl(readFileSync(authority)));
}

const handlers = {
  /** Collect all cargo that a CCA entitles to. Each cargo is an event too, sent before it is acknowledged. */
  async collect({ cca, ...server }) {
    const client = patient(await connect(server));
    const cargoes = [];
    try {
      for await (const cargo of client.collectCargo(cca)) {
        cargoes.push(cargo);
        emit('cargo_collected', { index: cargoes.length - 1, cargo });
      }
    } finally {
      client.close();
    }
    return { cargoes };
  },

  /** Deliver cargoes. @returns the indices of those that were acknowledged, in that order */
  async deliver({ cargoes, ...server }) {
    const client = patient(await connect(server));
    const acknowledged = [];
    async function* relays() {
      for (const [index, cargo] of cargoes.entries()) yield { localId: String(index), cargo };
    }
    try {
      for await (const localId of client.deliverCargo(relays())) {
        acknowledged.push(Number(localId));
        emit('cargo_acknowledged', { index: Number(localId) });
      }
    } catch (error) {
      throw new PeerError(error.message, error.name, { acknowledged });
    } finally {
      client.close();
    }
    return { acknowledged };
  },
};

await serve(handlers);
