/** How much processor time relaynet-core takes for what a gateway does most. One operation at a time. */
import {
  Cargo,
  CargoMessageSet,
  Parcel,
  SessionEnvelopedData,
} from '@relaycorp/relaynet-core';

import {
  parseCertificate,
  parseCertificates,
  parseIdentityPrivateKey,
  parseSessionKey,
  parseSessionPrivateKey,
} from './keys.mjs';
import { serve, toArrayBuffer } from './lines.mjs';

/** @returns seconds of processor time, all threads of the process, for one call: the median of the rounds */
async function measure(rounds, repeats, work) {
  const seconds = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = process.cpuUsage();
    for (let time = 0; time < repeats; time += 1) await work();
    const used = process.cpuUsage(before);
    if (round > 0) seconds.push((used.user + used.system) / 1e6 / repeats);
  }
  return { seconds: seconds.sort((a, b) => a - b)[Math.floor(rounds / 2)] };
}

const operations = {
  async read_parcel({ octets, trusted, rounds, repeats }) {
    const certificates = parseCertificates(trusted);
    return measure(rounds, repeats, async () => {
      const parcel = await Parcel.deserialize(toArrayBuffer(octets));
      await parcel.validate(certificates);
    });
  },

  async pack({ items, recipient_id, sender_certificate, sender_private_key, session_key, rounds, repeats }) {
    const certificate = parseCertificate(sender_certificate);
    const privateKey = await parseIdentityPrivateKey(sender_private_key);
    const recipientKey = await parseSessionKey(session_key);
    const messages = items.map(toArrayBuffer);
    return measure(rounds, repeats, async () => {
      const set = new CargoMessageSet(messages);
      const { envelopedData } = await SessionEnvelopedData.encrypt(set.serialize(), recipientKey);
      const cargo = new Cargo({ id: recipient_id }, certificate, Buffer.from(envelopedData.serialize()));
      await cargo.serialize(privateKey);
    });
  },

  async unpack({ octets, session_private_key, rounds, repeats }) {
    const key = await parseSessionPrivateKey(session_private_key);
    return measure(rounds, repeats, async () => {
      const cargo = await Cargo.deserialize(toArrayBuffer(octets));
      await cargo.validate();
      const { payload } = await cargo.unwrapPayload(key);
      if (Array.from(payload.messages).length === 0) throw new Error('The cargo is empty');
    });
  },
};

await serve(operations, {}, { oneAtATime: true });
