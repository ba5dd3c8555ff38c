/** The HTTP side of an Internet gateway's PoWeb server. Status codes and media types are those of the deployed one. */
import { emit } from './lines.mjs';

const PNRA = 'application/vnd.awala.node-registration.authorization';
const PNRR = 'application/vnd.awala.node-registration.request';
const PNR = 'application/vnd.awala.node-registration.registration';
const PARCEL = 'application/vnd.awala.parcel';
const CONNECTION_PARAMS = 'application/vnd.etsi.tsl.der';
const COUNTERSIGNATURE = 'Relaynet-Countersignature';

const MAXIMUM_BODY = 9_437_184;

class Refusal extends Error {
  constructor(status, message, headers = {}) {
    super(message);
    Object.assign(this, { status, headers });
  }
}

async function readBody(request) {
  const pieces = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    if (MAXIMUM_BODY < length) throw new Refusal(413, 'Body is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Media types are compared for equality, parameters included, as the deployed servers do. */
function requireType(request, type) {
  if (request.headers['content-type'] !== type) throw new Refusal(415, `Content type must be ${type}`);
}

async function preRegister(node, request) {
  requireType(request, 'text/plain');
  const digest = (await readBody(request)).toString();
  if (digest.length !== 64) throw new Refusal(400, 'Payload is not a SHA-256 digest');
  emit('pre_registered', { key_digest: digest });
  return { status: 200, type: PNRA, body: await node.authorizeRegistration(digest) };
}

async function register(node, request) {
  requireType(request, PNRR);
  const body = await readBody(request);
  try {
    const { registration, id } = await node.register(body);
    emit('registered', { private_gateway_id: id });
    return { status: 200, type: PNR, body: registration };
  } catch (error) {
    throw new Refusal(error.code === 'ForeignAuthorization' ? 403 : 400, error.message);
  }
}

async function takeParcel(node, request) {
  requireType(request, PARCEL);
  const parcel = await readBody(request);
  const [scheme, signature] = (request.headers.authorization ?? '').split(' ');
  const challenge = { 'WWW-Authenticate': COUNTERSIGNATURE };
  if (scheme !== COUNTERSIGNATURE || !signature) throw new Refusal(401, 'Countersignature is missing', challenge);
  let countersigner;
  try {
    countersigner = await node.verifyDelivery(Buffer.from(signature, 'base64'), parcel);
  } catch (error) {
    throw new Refusal(401, `Countersignature is invalid: ${error.message}`, challenge);
  }
  let described;
  try {
    described = await node.acceptOutgoingParcel(parcel);
  } catch (error) {
    const isMalformed = ['RAMFSyntaxError', 'CMSError'].includes(error.name);
    throw new Refusal(isMalformed ? 400 : 422, error.message);
  }
  emit('parcel_delivered', { private_gateway_id: countersigner, parcel, ...described });
  return { status: 202, type: 'application/json', body: '{}' };
}

async function sendConnectionParams(node) {
  return { status: 200, type: CONNECTION_PARAMS, body: await node.connectionParams() };
}

const ROUTES = {
  '/v1/pre-registrations': { POST: preRegister },
  '/v1/nodes': { POST: register },
  '/v1/parcels': { POST: takeParcel },
  '/connection-params.der': { GET: sendConnectionParams },
};

async function route(node, request) {
  const methods = ROUTES[request.url];
  if (methods === undefined) throw new Refusal(404, 'No such resource');
  const action = methods[request.method];
  if (action === undefined) throw new Refusal(405, 'Method not allowed', { Allow: Object.keys(methods).join(', ') });
  return action(node, request);
}

/** @returns a listener for Node's HTTP servers */
export function makePowebHandler(node) {
  return async (request, response) => {
    let answer;
    try {
      answer = { headers: {}, ...(await route(node, request)) };
    } catch (error) {
      const status = error.status ?? 500;
      const body = JSON.stringify({ message: error.message });
      answer = { status, type: 'application/json', body, headers: error.headers ?? {} };
    }
    const { host } = request.headers;
    emit('http', { method: request.method, path: request.url, host, status: answer.status });
    response.writeHead(answer.status, { 'Content-Type': answer.type, ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body));
  };
}
