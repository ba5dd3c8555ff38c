/**
 * The conversation between a peer and the Python test that drives it: one JSON object per line.
 *
 * stdin   {"id": 1, "op": "deliver", …parameters}
 * stdout  {"id": 1, "result": {…}}  or  {"id": 1, "error": "text", "code": "ClassName", …details}
 *         {"event": "ready", …}     at any time, unasked
 *
 * Octets travel as {"base64": "…"} and Dates as ISO 8601 text, both at any depth. The peer ends when its stdin ends.
 * ../README.md is the reference.
 */
import { createInterface } from 'node:readline';

/**
 * What a client waits for an answer here. The libraries' own 3 to 5 seconds are no demand of these tests, and a busy
 * machine would make them one.
 */
export const PATIENCE_MS = 300_000;

// Libraries that log must not break the line protocol.
console.log = console.error;

/** A refusal that the driving test can tell apart by its code. */
export class PeerError extends Error {
  constructor(message, code, details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** @returns {ArrayBuffer} a copy holding exactly the octets of `buffer`, as relaynet-core wants them */
export function toArrayBuffer(buffer) {
  if (buffer instanceof ArrayBuffer) return buffer;
  return buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength);
}

function encode(value) {
  if (value === undefined || value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ArrayBuffer) return { base64: Buffer.from(value).toString('base64') };
  if (ArrayBuffer.isView(value)) {
    return { base64: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') };
  }
  if (Array.isArray(value)) return value.map(encode);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, encode(member)]));
}

function decode(_key, value) {
  if (value !== null && typeof value === 'object' && typeof value.base64 === 'string') {
    return Buffer.from(value.base64, 'base64');
  }
  return value;
}

function send(message) {
  process.stdout.write(JSON.stringify(encode(message)) + '\n');
}

/** Report something that happened without having been asked for. */
export function emit(event, details = {}) {
  send({ event, ...details });
}

/**
 * What went wrong, for the test: the text of the error and of its causes, and the most telling name.
 *
 * The library's errors (VError) already include the text of their causes.
 */
export function describeError(error) {
  return {
    error: error?.message ?? String(error),
    code: String(error?.code ?? error?.name ?? 'Error'),
    ...(error?.details ?? {}),
  };
}

/** @returns {{ok: boolean}} the outcome of `attempt`, its result's members included, as the vectors' manifests put it */
export async function verdict(attempt) {
  try {
    return { ok: true, ...(await attempt()) };
  } catch (error) {
    return { ok: false, error: error.message, code: error.name };
  }
}

async function answer(handlers, line) {
  let id = null;
  try {
    const { id: requestId, op, ...parameters } = JSON.parse(line, decode);
    id = requestId;
    if (!Object.hasOwn(handlers, op)) throw new PeerError(`Unknown operation ${op}`, 'UnknownOperation');
    send({ id, result: (await handlers[op](parameters)) ?? {} });
  } catch (error) {
    send({ id, ...describeError(error) });
  }
}

/**
 * Answer requests until stdin ends.
 *
 * @param handlers One async function per operation, from parameters to result
 * @param ready Details of the "ready" event, sent before the first request is read
 * @param oneAtATime Whether a request waits for the end of the one before
 */
export async function serve(handlers, ready = {}, { oneAtATime = false } = {}) {
  emit('ready', ready);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const answered = answer(handlers, line);
    if (oneAtATime) await answered;
  }
  process.exit(0);
}

/** The options of the command line: `--name value` pairs, and `--flag` alone for true. */
export function parseArguments(defaults) {
  const options = { ...defaults };
  const words = process.argv.slice(2);
  while (words.length > 0) {
    const word = words.shift();
    const name = word.replace(/^--/, '').replaceAll('-', '_');
    if (!Object.hasOwn(defaults, name)) throw new Error(`Unknown option ${word}`);
    const isFlag = words.length === 0 || words[0].startsWith('--');
    options[name] = isFlag ? true : typeof defaults[name] === 'number' ? Number(words.shift()) : words.shift();
  }
  return options;
}
