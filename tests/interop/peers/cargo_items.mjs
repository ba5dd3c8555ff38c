/** The items of a cargo, told apart and described for the test. */
import {
  CargoMessageSet,
  CertificateRotation,
  CertificationPath,
  Parcel,
  ParcelCollectionAck,
} from '@relaycorp/relaynet-core';

import { parseCertificate, parseCertificates } from './keys.mjs';
import { describeError, PeerError } from './lines.mjs';

const KINDS = new Map([
  [Parcel, 'parcel'],
  [ParcelCollectionAck, 'pca'],
  [CertificateRotation, 'rotation'],
]);

/** @returns each item with its octets and kind; what the library refuses has kind "invalid" and its error */
export async function describeItems(messageSet) {
  return Promise.all(
    Array.from(messageSet.messages).map(async (octets) => {
      try {
        const item = await CargoMessageSet.deserializeItem(octets);
        return { kind: KINDS.get(item.constructor), octets, ...(await describeItem(item)) };
      } catch (error) {
        return { kind: 'invalid', octets, ...describeError(error) };
      }
    }),
  );
}

async function describeItem(item) {
  if (item instanceof Parcel) {
    const sender_id = await item.senderCertificate.calculateSubjectId();
    return { parcel_id: item.id, sender_id, recipient_id: item.recipient.id };
  }
  if (item instanceof ParcelCollectionAck) {
    return { parcel_id: item.parcelId, sender_id: item.senderEndpointId, recipient_id: item.recipientEndpointId };
  }
  const { leafCertificate, certificateAuthorities } = item.certificationPath;
  const cas = certificateAuthorities.map((certificate) => certificate.serialize());
  return { leaf: leafCertificate.serialize(), cas };
}

/** Octets of an item from its description: {parcel}, {pca: {…}}, {rotation: {leaf, cas}} or {octets} for anything. */
export function makeItem(item) {
  if (item.parcel !== undefined) return item.parcel;
  if (item.octets !== undefined) return item.octets;
  if (item.pca !== undefined) {
    const { sender_id, recipient_id, parcel_id } = item.pca;
    return Buffer.from(new ParcelCollectionAck(sender_id, recipient_id, parcel_id).serialize());
  }
  if (item.rotation !== undefined) {
    const path = new CertificationPath(
      parseCertificate(item.rotation.leaf),
      parseCertificates(item.rotation.cas),
    );
    return Buffer.from(new CertificateRotation(path).serialize());
  }
  throw new PeerError(`Not an item: ${Object.keys(item)}`, 'UnknownItem');
}

/** @returns {Promise<Buffer[]>} the cargoes that a library channel packs the items into */
export async function packCargoes(channel, items, expiry) {
  async function* messages() {
    for (const message of items) yield { message, expiryDate: expiry };
  }
  const cargoes = [];
  for await (const cargo of channel.generateCargoes(messages())) cargoes.push(cargo);
  return cargoes;
}
