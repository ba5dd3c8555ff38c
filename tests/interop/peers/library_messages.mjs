/** RAMF messages, session-encrypted payloads and certificates, made and judged by relaynet-core. */
import { createRequire } from 'node:module';

import {
  Cargo,
  CargoCollectionAuthorization,
  derSerializePrivateKey,
  EnvelopedData,
  issueDeliveryAuthorization,
  issueEndpointCertificate,
  issueGatewayCertificate,
  Parcel,
  SessionEnvelopedData,
  SessionlessEnvelopedData,
} from '@relaycorp/relaynet-core';

import {
  describeCertificate,
  describeSessionKey,
  parseCertificate,
  parseCertificates,
  parseIdentityPrivateKey,
  parseIdentityPublicKey,
  parseSessionKey,
  parseSessionPrivateKey,
} from './keys.mjs';
import { toArrayBuffer, verdict } from './lines.mjs';

// The CommonJS copy, which is the one that the library uses: keys of another copy would not be taken.
const { Crypto } = createRequire(import.meta.url)('@peculiar/webcrypto');

const MESSAGE_CLASSES = { parcel: Parcel, cargo: Cargo, cca: CargoCollectionAuthorization };

const ISSUERS = {
  gateway: issueGatewayCertificate,
  endpoint: issueEndpointCertificate,
  delivery_authorization: issueDeliveryAuthorization,
};

/** Recipients as the vectors' manifests write them: internetAddress only if there is one. */
function describeRecipient({ id, internetAddress }) {
  return internetAddress === undefined ? { id } : { id, internetAddress };
}

async function describePath(path) {
  return { path: await Promise.all(path.map((certificate) => certificate.calculateSubjectId())) };
}

export async function makeMessage(parameters) {
  const { kind, recipient, sender_certificate, chain, payload, message_id, created, ttl } = parameters;
  const hash = parameters.key_hash ?? 'SHA-256';
  const message = new MESSAGE_CLASSES[kind](recipient, parseCertificate(sender_certificate), payload, {
    id: message_id,
    creationDate: created === undefined ? undefined : new Date(created),
    ttl,
    senderCaCertificateChain: parseCertificates(chain),
  });
  const privateKey = await parseIdentityPrivateKey(parameters.sender_private_key, hash);
  const signature = parameters.digest === undefined ? undefined : { hashingAlgorithmName: parameters.digest };
  return { octets: await message.serialize(privateKey, signature) };
}

async function describeMessage(message) {
  return {
    recipient: describeRecipient(message.recipient),
    id: message.id,
    created: message.creationDate,
    ttl: message.ttl,
    payload: message.payloadSerialized,
    sender_id: await message.senderCertificate.calculateSubjectId(),
    sender_certificate: message.senderCertificate.serialize(),
    attached_cas: message.senderCaCertificateChain.map((certificate) => certificate.serialize()),
  };
}

/** One line on what a decrypted payload holds, whichever of the three classes it is. */
function describePayload(payload) {
  const members = { payload_class: payload.constructor.name };
  if (payload.constructor.name === 'ServiceMessage') return { ...members, type: payload.type, content: payload.content };
  if (payload.constructor.name === 'CargoMessageSet') return { ...members, items: Array.from(payload.messages) };
  return { ...members, cda: payload.cargoDeliveryAuthorization.serialize() };
}

/**
 * The library's whole opinion on a message: deserialize, validate (sender's certificate only),
 * validate_trusted (if `trusted` is given) and unwrap (if `session_private_key` is given).
 */
export async function inspectMessage({ kind, octets, trusted, session_private_key, curve }) {
  let message;
  const opinion = {
    deserialize: await verdict(async () => {
      message = await MESSAGE_CLASSES[kind].deserialize(toArrayBuffer(octets));
      return describeMessage(message);
    }),
  };
  if (message === undefined) return opinion;
  opinion.validate = await verdict(async () => void (await message.validate()));
  if (trusted !== undefined) {
    opinion.validate_trusted = await verdict(async () =>
      describePath(await message.validate(parseCertificates(trusted))),
    );
  }
  if (session_private_key !== undefined) {
    opinion.unwrap = await verdict(async () => {
      const key = await parseSessionPrivateKey(session_private_key, curve);
      const { payload, senderSessionKey } = await message.unwrapPayload(key);
      return { ...describePayload(payload), sender_session_key: await describeSessionKey(senderSessionKey) };
    });
  }
  return opinion;
}

export async function encrypt({ plaintext, session_key, curve, aes }) {
  const recipientKey = await parseSessionKey(session_key, curve);
  const options = aes === undefined ? {} : { aesKeySize: aes };
  const { envelopedData, dhKeyId, dhPrivateKey } = await SessionEnvelopedData.encrypt(
    toArrayBuffer(plaintext),
    recipientKey,
    options,
  );
  return {
    octets: envelopedData.serialize(),
    originator_key_id: dhKeyId,
    originator_private_key: await derSerializePrivateKey(dhPrivateKey),
  };
}

export async function encryptWithoutSession({ plaintext, certificate, aes }) {
  const options = aes === undefined ? {} : { aesKeySize: aes };
  const data = await SessionlessEnvelopedData.encrypt(toArrayBuffer(plaintext), parseCertificate(certificate), options);
  return { octets: data.serialize() };
}

/** Decrypt with an EC private key, or with an RSA one if the data is of the sessionless kind. */
export async function decrypt({ octets, private_key, curve }) {
  return verdict(async () => {
    const data = EnvelopedData.deserialize(toArrayBuffer(octets));
    const described = { class: data.constructor.name, recipient_key_id: data.getRecipientKeyId() };
    if (data instanceof SessionlessEnvelopedData) {
      return { ...described, plaintext: await data.decrypt(await importOaepKey(private_key)) };
    }
    const plaintext = await data.decrypt(await parseSessionPrivateKey(private_key, curve));
    return { ...described, plaintext, originator_key: await describeSessionKey(await data.getOriginatorKey()) };
  });
}

async function importOaepKey(pkcs8) {
  return new Crypto().subtle.importKey('pkcs8', pkcs8, { name: 'RSA-OAEP', hash: 'SHA-256' }, true, ['decrypt']);
}

export async function issueCertificate(parameters) {
  const { role, subject_public_key, issuer_certificate, issuer_private_key, not_before, not_after } = parameters;
  const certificate = await ISSUERS[role]({
    subjectPublicKey: await parseIdentityPublicKey(subject_public_key),
    issuerPrivateKey: await parseIdentityPrivateKey(issuer_private_key, parameters.key_hash),
    issuerCertificate: issuer_certificate === undefined ? undefined : parseCertificate(issuer_certificate),
    validityStartDate: not_before === undefined ? undefined : new Date(not_before),
    validityEndDate: new Date(not_after),
  });
  return { octets: certificate.serialize() };
}

export async function inspectCertificate({ octets }) {
  return verdict(async () => {
    const certificate = parseCertificate(octets);
    const valid = await verdict(async () => void certificate.validate());
    return { ...(await describeCertificate(certificate)), valid };
  });
}

export async function certificationPath({ leaf, intermediates, trusted }) {
  return verdict(async () =>
    describePath(
      await parseCertificate(leaf).getCertificationPath(parseCertificates(intermediates), parseCertificates(trusted)),
    ),
  );
}
