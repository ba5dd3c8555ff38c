/** How an Internet gateway answers couriers: cargo made on the spot for the CCA's gateway, acknowledgements not awaited. */
import { CallRefusal, readCca } from './cargo_relay.mjs';
import { emit } from './lines.mjs';
import { randomUUID } from 'node:crypto';

/** Statuses of the deployed Internet gateway; anything else about a CCA is UNAUTHENTICATED. */
const STATUSES = { AlreadyFulfilled: 'PERMISSION_DENIED' };

export class InternetGatewayRelay {
  waitsForAcknowledgements = false;
  acknowledges = true;
  pauseMs = 0;

  constructor(node, queue) {
    this.node = node;
    this.queue = queue;
  }

  async cargoesFor(call, number) {
    const octets = readCca(call);
    const accepted = await this.#accept(octets);
    emit('cca_received', { call: number, cca: octets, ...accepted });
    const parcels = this.queue.takeAll(accepted.private_gateway_id);
    if (parcels.length === 0) return [];
    const items = parcels.map((parcel) => ({ parcel }));
    const cargoes = await this.node.makeCargoes(accepted.private_gateway_id, items);
    return cargoes.map((cargo) => ({ id: randomUUID(), cargo }));
  }

  async #accept(octets) {
    try {
      return await this.node.acceptCca(octets, { once: true });
    } catch (error) {
      const isForAnother = error.message.startsWith('Message is bound for another node');
      throw new CallRefusal(
        isForAnother ? 'INVALID_ARGUMENT' : (STATUSES[error.code] ?? 'UNAUTHENTICATED'),
        error.message,
      );
    }
  }

  cargoAcknowledged() {
    // The deployed Internet gateway ignores acknowledgements.
  }

  /** Malformed and invalid cargo is acknowledged too, so that couriers need not keep it. */
  async takeCargo(cargo, details) {
    try {
      emit('cargo_received', { ...details, ...(await this.node.openCargo(cargo)) });
    } catch (error) {
      emit('cargo_refused', { ...details, error: error.message });
    }
  }
}
