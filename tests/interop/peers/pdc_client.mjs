/** The deployed network's client of the Parcel Delivery Binding (PoHTTP), as public endpoints have it. */
import { deliverParcel } from '@relaycorp/relaynet-pohttp';

import { PATIENCE_MS, serve, toArrayBuffer } from './lines.mjs';

const handlers = {
  /** Deliver a parcel to `url`, which takes the place of an SRV record. @returns the status of the answer */
  async deliver({ parcel, url }) {
    const { status } = await deliverParcel(url, toArrayBuffer(parcel), { timeout: PATIENCE_MS });
    return { status };
  },
};

await serve(handlers);
