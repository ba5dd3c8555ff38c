/** Keys and certificates between their octets and the library's objects. */
import {
  Certificate,
  derDeserializeECDHPrivateKey,
  derDeserializeECDHPublicKey,
  derDeserializeRSAPrivateKey,
  derDeserializeRSAPublicKey,
  derSerializePrivateKey,
  derSerializePublicKey,
  generateECDHKeyPair,
  generateRSAKeyPair,
  getIdFromIdentityKey,
  SessionKeyPair,
} from '@relaycorp/relaynet-core';
import { randomBytes } from 'node:crypto';

import { toArrayBuffer } from './lines.mjs';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export function hoursFromNow(hours) {
  return new Date(Date.now() + hours * HOUR_MS);
}

export function daysFromNow(days) {
  return new Date(Date.now() + days * DAY_MS);
}

export function parseCertificate(octets) {
  return Certificate.deserialize(toArrayBuffer(octets));
}

export function parseCertificates(all) {
  return (all ?? []).map(parseCertificate);
}

export async function parseIdentityPublicKey(spki) {
  return derDeserializeRSAPublicKey(Buffer.from(spki));
}

/** @param hash The hash that the key object signs with: the library takes it from the key */
export async function parseIdentityPrivateKey(pkcs8, hash = 'SHA-256') {
  return derDeserializeRSAPrivateKey(pkcs8, { name: 'RSA-PSS', hash: { name: hash } });
}

export async function parseSessionPrivateKey(pkcs8, curve = 'P-256') {
  return derDeserializeECDHPrivateKey(pkcs8, curve);
}

/** @param sessionKey {key_id, public_key} with octets @returns the library's SessionKey */
export async function parseSessionKey(sessionKey, curve = 'P-256') {
  return {
    keyId: sessionKey.key_id,
    publicKey: await derDeserializeECDHPublicKey(sessionKey.public_key, curve),
  };
}

export async function describeSessionKey(sessionKey) {
  return { key_id: Buffer.from(sessionKey.keyId), public_key: await derSerializePublicKey(sessionKey.publicKey) };
}

export async function describeIdentityPublicKey(publicKey) {
  return { id: await getIdFromIdentityKey(publicKey), public_key: await derSerializePublicKey(publicKey) };
}

export async function generateIdentity({ modulus = 2048, hash = 'SHA-256' } = {}) {
  const pair = await generateRSAKeyPair({ modulus, hashingAlgorithm: hash });
  return {
    ...(await describeIdentityPublicKey(pair.publicKey)),
    private_key: await derSerializePrivateKey(pair.privateKey),
  };
}

export async function generateSessionKey({ curve = 'P-256' } = {}) {
  if (curve === 'P-256') {
    const { sessionKey, privateKey } = await SessionKeyPair.generate();
    return { ...(await describeSessionKey(sessionKey)), private_key: await derSerializePrivateKey(privateKey) };
  }
  const pair = await generateECDHKeyPair(curve);
  return {
    key_id: randomBytes(8),
    public_key: await derSerializePublicKey(pair.publicKey),
    private_key: await derSerializePrivateKey(pair.privateKey),
  };
}

export async function describeCertificate(certificate) {
  return {
    common_name: certificate.getCommonName(),
    subject_id: await certificate.calculateSubjectId(),
    issuer_id: certificate.getIssuerId(),
    serial_number: certificate.getSerialNumber(),
    not_before: certificate.startDate,
    not_after: certificate.expiryDate,
    public_key: await derSerializePublicKey(await certificate.getPublicKey()),
  };
}
