/** Parcel collection handshakes that go wrong on purpose, which the library's client cannot do. */
import { HandshakeChallenge, HandshakeResponse, ParcelCollectionHandshakeSigner } from '@relaycorp/relaynet-core';
import { randomBytes } from 'node:crypto';
import WebSocket from 'ws';

import { PeerError, toArrayBuffer } from './lines.mjs';

const TIME_LIMIT_MS = 10_000;

async function signAll(nodes, nonce) {
  return Promise.all(nodes.map((node) => node.handshakeSigner().sign(nonce)));
}

async function respond(signatures) {
  return Buffer.from(new HandshakeResponse(await signatures).serialize());
}

/** What to answer to a challenge, by fault. Each gets the nodes, a stranger and the nonce. */
const RESPONSES = {
  none: ({ nodes, nonce }) => respond(signAll(nodes, nonce)),
  no_signature: () => respond([]),
  other_nonce: ({ nodes }) => respond(signAll(nodes, toArrayBuffer(randomBytes(16)))),
  // A registered endpoint's certificate under a signature by somebody else's key.
  wrong_key: ({ nodes, stranger, nonce }) => {
    const signer = new ParcelCollectionHandshakeSigner(
      nodes[0].registeredCertificate,
      stranger.identityKeyPair.privateKey,
    );
    return respond(Promise.all([signer.sign(nonce)]));
  },
  // A sound signature by a key that the gateway never certified.
  stranger: ({ stranger, nonce }) => respond(Promise.all([stranger.handshakeSigner(stranger.selfIssued).sign(nonce)])),
  // The first signature is good: the whole response must still be refused.
  good_then_stranger: async ({ nodes, stranger, nonce }) => {
    const good = await signAll(nodes, nonce);
    return respond([...good, await stranger.handshakeSigner(stranger.selfIssued).sign(nonce)]);
  },
  // Signed as a parcel delivery, so under the other object identifier.
  delivery_signature: async ({ nodes, nonce }) => respond([await nodes[0].deliverySigner().sign(nonce)]),
  malformed: async () => Buffer.from('This is not a handshake response'),
  truncated: async ({ nodes, nonce }) => (await respond(signAll(nodes, nonce))).subarray(0, -1),
  text: async () => 'This is not even binary',
};

export const FAULTS = Object.keys(RESPONSES);

/**
 * Do one handshake by hand and see what becomes of it.
 *
 * @param stranger An endpoint that never registered
 * @returns {Promise<{nonce, deliveries, outcome, close_code, close_reason}>} outcome is "closed", "delivering" (a first
 *   parcel came), or "open" (a ping came after the response, so the server keeps the connection)
 */
export async function shakeHands({ url, nodes, stranger, fault, streamingMode }) {
  if (!Object.hasOwn(RESPONSES, fault)) throw new PeerError(`Unknown fault ${fault}`, 'UnknownFault');
  const headers = streamingMode === undefined ? {} : { 'X-Relaynet-Streaming-Mode': streamingMode };
  const socket = new WebSocket(url, { headers, handshakeTimeout: TIME_LIMIT_MS });
  const result = { nonce: null, deliveries: 0, outcome: null, close_code: null, close_reason: null };
  const timer = setTimeout(() => socket.terminate(), TIME_LIMIT_MS);
  try {
    return await new Promise((resolve, reject) => {
      const finish = (outcome) => resolve({ ...result, outcome });
      socket.once('error', reject);
      socket.once('close', (code, reason) => {
        Object.assign(result, { close_code: code, close_reason: String(reason) });
        finish('closed');
      });
      socket.once('message', async (challenge) => {
        try {
          const { nonce } = HandshakeChallenge.deserialize(toArrayBuffer(challenge));
          result.nonce = nonce;
          socket.on('message', () => {
            result.deliveries += 1;
            finish('delivering');
          });
          socket.send(await RESPONSES[fault]({ nodes, stranger, nonce }));
          socket.once('ping', () => finish('open'));
        } catch (error) {
          reject(error);
        }
      });
    });
  } finally {
    clearTimeout(timer);
    socket.terminate();
  }
}
