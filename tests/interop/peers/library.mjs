/**
 * relaynet-core as an oracle: makes and judges structures on request, with no state of its own.
 *
 * Every operation takes an optional `now` (ISO 8601): the instant the library is made to believe in.
 */
import { at } from './clock.mjs';
import { generateIdentity, generateSessionKey } from './keys.mjs';
import {
  certificationPath,
  decrypt,
  encrypt,
  encryptWithoutSession,
  inspectCertificate,
  inspectMessage,
  issueCertificate,
  makeMessage,
} from './library_messages.mjs';
import { STRUCTURES } from './library_structures.mjs';
import { PeerError, serve, toArrayBuffer, verdict } from './lines.mjs';

function structure(kind) {
  if (!Object.hasOwn(STRUCTURES, kind)) throw new PeerError(`Unknown kind ${kind}`, 'UnknownKind');
  return STRUCTURES[kind];
}

const operations = {
  generate_identity: generateIdentity,
  generate_session_key: generateSessionKey,
  issue_certificate: issueCertificate,
  inspect_certificate: inspectCertificate,
  certification_path: certificationPath,
  make_message: makeMessage,
  inspect_message: inspectMessage,
  encrypt,
  encrypt_without_session: encryptWithoutSession,
  decrypt,

  async make({ kind, fields }) {
    return { octets: await structure(kind).make(fields) };
  },

  async inspect({ kind, octets, context }) {
    return verdict(async () => structure(kind).read(toArrayBuffer(octets), context ?? {}));
  },
};

const handlers = Object.fromEntries(
  Object.entries(operations).map(([name, operation]) => [
    name,
    ({ now, ...parameters }) => at(now, () => operation(parameters)),
  ]),
);

await serve(handlers, {}, { oneAtATime: true });
