/** The WebSocket side of an Internet gateway's PoWeb server: parcels waiting for private gateways, and their collection. */
import { HandshakeChallenge, HandshakeResponse, ParcelDelivery } from '@relaycorp/relaynet-core';
import { randomBytes, randomUUID } from 'node:crypto';
import WebSocket from 'ws';

import { emit, toArrayBuffer } from './lines.mjs';

const PATH = '/v1/parcel-collection';
const MAXIMUM_FRAME = 6 * 1024;
const PING_INTERVAL_MS = 5_000;
const NORMAL = 1000;
const CANNOT_ACCEPT = 1003;

export class CollectionQueue {
  /** delivery id → {privateGatewayId, parcel}, oldest first. */
  #waiting = new Map();

  /** Sessions that completed the handshake. */
  #sessions = new Set();

  constructor(node) {
    this.node = node;
    this.server = new WebSocket.Server({ noServer: true, maxPayload: MAXIMUM_FRAME });
    this.handleUpgrade = this.handleUpgrade.bind(this);
  }

  handleUpgrade(request, socket, head) {
    if (request.url !== PATH) {
      socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
      return;
    }
    this.server.handleUpgrade(request, socket, head, (connection) => this.#open(connection, request));
  }

  add(privateGatewayId, parcel) {
    const deliveryId = randomUUID();
    this.#waiting.set(deliveryId, { privateGatewayId, parcel });
    for (const session of this.#sessions) {
      if (session.privateGatewayId === privateGatewayId && !session.closesWhenDone) this.#send(session, deliveryId);
    }
    return deliveryId;
  }

  idsFor(privateGatewayId) {
    return [...this.#waiting]
      .filter(([, entry]) => entry.privateGatewayId === privateGatewayId)
      .map(([deliveryId]) => deliveryId);
  }

  /** Take all parcels for a private gateway out of the queue, because they left in cargo. */
  takeAll(privateGatewayId) {
    return this.idsFor(privateGatewayId).map((deliveryId) => {
      const { parcel } = this.#waiting.get(deliveryId);
      this.#waiting.delete(deliveryId);
      return parcel;
    });
  }

  terminateAll() {
    for (const connection of this.server.clients) connection.terminate();
  }

  #open(connection, request) {
    const nonce = randomBytes(16);
    const mode = request.headers['x-relaynet-streaming-mode'] ?? null;
    const session = { connection, nonce, unacknowledged: new Set(), closesWhenDone: mode === 'close-upon-completion' };
    const pinger = setInterval(() => connection.ping(), PING_INTERVAL_MS);
    emit('collection_opened', { mode });
    connection.on('error', (error) => emit('collection_fault', { error: error.message }));
    connection.once('close', (code, reason) => {
      clearInterval(pinger);
      this.#sessions.delete(session);
      emit('collection_closed', { code, reason: String(reason), private_gateway_id: session.privateGatewayId ?? null });
    });
    connection.once('message', (message) => this.#completeHandshake(session, message));
    connection.send(Buffer.from(new HandshakeChallenge(toArrayBuffer(nonce)).serialize()));
  }

  async #completeHandshake(session, message) {
    const { connection } = session;
    try {
      const { nonceSignatures } = HandshakeResponse.deserialize(toArrayBuffer(Buffer.from(message)));
      if (nonceSignatures.length !== 1) throw new Error('Handshake response should include exactly one signature');
      session.privateGatewayId = await this.node.verifyHandshake(nonceSignatures[0], session.nonce);
    } catch (error) {
      emit('handshake_refused', { error: error.message });
      connection.close(CANNOT_ACCEPT, 'Invalid handshake response');
      return;
    }
    emit('handshake_completed', { private_gateway_id: session.privateGatewayId });
    this.#sessions.add(session);
    connection.on('message', (acknowledgement) => this.#acknowledge(session, acknowledgement));
    for (const deliveryId of this.idsFor(session.privateGatewayId)) this.#send(session, deliveryId);
    this.#closeIfDone(session);
  }

  #send(session, deliveryId) {
    const { parcel } = this.#waiting.get(deliveryId);
    session.unacknowledged.add(deliveryId);
    session.connection.send(Buffer.from(new ParcelDelivery(deliveryId, toArrayBuffer(parcel)).serialize()));
  }

  #acknowledge(session, acknowledgement) {
    const deliveryId = acknowledgement.toString();
    const is_text = typeof acknowledgement === 'string';
    if (!session.unacknowledged.delete(deliveryId)) {
      session.connection.close(CANNOT_ACCEPT, 'Unknown acknowledgement');
      return;
    }
    this.#waiting.delete(deliveryId);
    emit('parcel_acknowledged', { delivery_id: deliveryId, is_text, private_gateway_id: session.privateGatewayId });
    this.#closeIfDone(session);
  }

  #closeIfDone(session) {
    if (session.closesWhenDone && session.unacknowledged.size === 0) session.connection.close(NORMAL, '');
  }
}
