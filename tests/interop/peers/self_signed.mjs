/** The TLS certificate that the deployed (Android) courier makes at each start. */
import asn1js from 'asn1js';
import { randomBytes, webcrypto } from 'node:crypto';
import pkijs from 'pkijs';

const COMMON_NAME = '2.5.4.3';
const SUBJECT_ALTERNATIVE_NAME = '2.5.29.17';
const IP_ADDRESS_NAME = 7;

const KEY_ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

function pem(label, octets) {
  const lines = Buffer.from(octets).toString('base64').match(/.{1,64}/g);
  return Buffer.from(`-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`);
}

function alternativeName(address) {
  const octets = new Uint8Array(address.split('.').map(Number));
  const name = new pkijs.GeneralName({
    type: IP_ADDRESS_NAME,
    value: new asn1js.OctetString({ valueHex: octets.buffer }),
  });
  const names = new pkijs.GeneralNames({ names: [name] });
  return new pkijs.Extension({
    extnID: SUBJECT_ALTERNATIVE_NAME,
    critical: true,
    extnValue: names.toSchema().toBER(false),
  });
}

/**
 * @param address IPv4 address: common name, and subject alternative name in a critical extension
 * @returns {Promise<{cert: Buffer, key: Buffer, der: Buffer}>} RSA-2048, self-signed with SHA-256, no basicConstraints
 */
export async function makeSelfSigned(address, { notBefore, notAfter }) {
  const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto });
  const pair = await webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  const serialNumber = randomBytes(8);
  serialNumber[0] = (serialNumber[0] & 0x7f) | 0x01;
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: new Uint8Array(serialNumber).buffer }),
    extensions: [alternativeName(address)],
  });
  for (const name of [certificate.subject, certificate.issuer]) {
    const value = new asn1js.Utf8String({ value: address });
    name.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: COMMON_NAME, value }));
  }
  certificate.notBefore.value = notBefore;
  certificate.notAfter.value = notAfter;
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, engine);
  await certificate.sign(pair.privateKey, 'SHA-256', engine);
  const der = Buffer.from(certificate.toSchema(true).toBER(false));
  const key = await webcrypto.subtle.exportKey('pkcs8', pair.privateKey);
  return { cert: pem('CERTIFICATE', der), key: pem('PRIVATE KEY', key), der };
}
