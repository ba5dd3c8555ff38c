/**
 * The deployed desktop gateway as far as its data folder is concerned: the same npm libraries keep the same keys and
 * certificates in the same tables, so that the import can be tried on what that program really leaves behind.
 *
 * sql.js stands for the native driver of that program, which needs a compiler or a download: TypeORM makes the tables
 * and writes the values alike for both. The tables config_item and parcel_collection and the folder of parcels are the
 * program's own, and are described here.
 */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import 'reflect-metadata';

import { derSerializePublicKey, Parcel, PrivateGateway } from '@relaycorp/relaynet-core';
import { PoWebClient } from '@relaycorp/relaynet-poweb';
import bson from 'bson';
import typeorm from 'typeorm';

import { makeItem, packCargoes } from './cargo_items.mjs';
import { at } from './clock.mjs';
import { daysFromNow, parseIdentityPublicKey } from './keys.mjs';
import { parseArguments, PATIENCE_MS, serve, toArrayBuffer } from './lines.mjs';

/** `profile` the data folder to make; `generation` the keystore library's release; `gateway` host:port of the peer. */
const options = parseArguments({ profile: '', generation: '1.5.65', gateway: '' });

const CARGO_DAYS = 14;

/** What the program called its own values, which changed when "private address" became "id" everywhere. */
const OLD_NAMES = {
  settings: ['current_private_address', 'public_address_private_address', 'public_gateway_public_address'],
  sender: 'senderEndpointPrivateAddress',
  recipient: 'recipientEndpointAddress',
};
const NEW_NAMES = {
  settings: ['current_id', 'internet_address_id', 'internet_gateway_address'],
  sender: 'senderEndpointId',
  recipient: 'recipientEndpointId',
};
const names = options.generation === '1.5.22' ? OLD_NAMES : NEW_NAMES;
const [ownSetting, peerSetting, addressSetting] = names.settings;

const keystore = (
  await import(options.generation === '1.5.65' ? '@relaycorp/keystore-db' : `keystore-db-${options.generation}`)
).default;

const ConfigItem = new typeorm.EntitySchema({
  name: 'ConfigItem',
  columns: { key: { type: 'varchar', primary: true }, value: { type: 'varchar' } },
});
const ParcelCollection = new typeorm.EntitySchema({
  name: 'ParcelCollection',
  columns: {
    [names.sender]: { type: 'varchar', primary: true },
    [names.recipient]: { type: 'varchar', primary: true },
    parcelId: { type: 'varchar', primary: true },
    parcelExpiryDate: { type: 'datetime' },
  },
});

await mkdir(options.profile, { recursive: true });
const database = new typeorm.DataSource({
  type: 'sqljs',
  location: join(options.profile, 'db.sqlite'),
  autoSave: true,
  synchronize: true,
  logging: false,
  entities: [ConfigItem, ParcelCollection, ...keystore.ENTITIES],
});
// The native driver keeps a Buffer as a blob; the driver of sql.js does not know the type.
const normalizeType = database.driver.normalizeType.bind(database.driver);
database.driver.normalizeType = (column) => (column.type === Buffer ? 'blob' : normalizeType(column));
await database.initialize();

const keyStores = {
  certificateStore: new keystore.DBCertificateStore(database.getRepository(keystore.Certificate)),
  privateKeyStore: new keystore.DBPrivateKeyStore(
    database.getRepository(keystore.IdentityPrivateKey),
    database.getRepository(keystore.SessionPrivateKey),
  ),
  publicKeyStore: new keystore.DBPublicKeyStore(
    database.getRepository(keystore.IdentityPublicKey),
    database.getRepository(keystore.SessionPublicKey),
  ),
};
const { id, privateKey, publicKey } = await keyStores.privateKeyStore.generateIdentityKeyPair();
await saveSetting(ownSetting, id);
const node = new PrivateGateway(id, { privateKey, publicKey }, keyStores, {});
let peer = null;

async function saveSetting(key, value) {
  await database.getRepository(ConfigItem).save({ key, value });
}

async function channel() {
  return node.getChannel(peer.id, peer.internetAddress);
}

function sha256Hex(text) {
  return createHash('sha256').update(text).digest('hex');
}

async function placeOf(parcel, direction) {
  const sender = await parcel.senderCertificate.calculateSubjectId();
  const recipient = parcel.recipient.id;
  const words =
    direction === 'outbound'
      ? ['internet-bound', sender, sha256Hex(recipient + parcel.id)]
      : ['endpoint-bound', recipient, sha256Hex(sender + parcel.id)];
  return join(options.profile, 'parcels', ...words);
}

const handlers = {
  async register() {
    const { hostname, port } = new URL(`http://${options.gateway}`);
    const client = new PoWebClient(hostname, Number(port), false, PATIENCE_MS);
    const authorization = await client.preRegisterNode(publicKey);
    const registration = await client.registerNode(await node.requestInternetGatewayRegistration(authorization));
    const { privateNodeCertificate, gatewayCertificate, internetGatewayInternetAddress, sessionKey } = registration;
    await node.saveInternetGatewayChannel(privateNodeCertificate, gatewayCertificate, sessionKey);
    peer = { id: await gatewayCertificate.calculateSubjectId(), internetAddress: internetGatewayInternetAddress };
    await saveSetting(peerSetting, peer.id);
    await saveSetting(addressSetting, peer.internetAddress);
    return {
      public_gateway_id: peer.id,
      internet_address: peer.internetAddress,
      certificate: privateNodeCertificate.serialize(),
      expiry: privateNodeCertificate.expiryDate,
    };
  },

  /** A PNR for an endpoint of ours. */
  async register_endpoint({ public_key }) {
    return { registration: await (await channel()).registerEndpoint(await parseIdentityPublicKey(public_key)) };
  },

  /** A CCA; it leaves a session key and a CDA issuer in the database. */
  async make_cca({ now }) {
    return { cca: await at(now, async () => (await channel()).generateCCA()) };
  },

  async make_cargoes({ items }) {
    return { cargoes: await packCargoes(await channel(), items.map(makeItem), daysFromNow(CARGO_DAYS)) };
  },

  /** A parcel in the folder of parcels, metadata first. */
  async store_parcel({ parcel: octets, direction }) {
    const parcel = await Parcel.deserialize(toArrayBuffer(octets));
    const place = await placeOf(parcel, direction);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(`${place}.pmeta`, bson.serialize({ expiryDate: parcel.expiryDate.getTime() / 1_000 }));
    await writeFile(place, octets);
    return { path: place };
  },

  /** The parcel came through a courier: its acknowledgement is owed until it expires. */
  async note_collection({ parcel: octets }) {
    const parcel = await Parcel.deserialize(toArrayBuffer(octets));
    await database.getRepository(ParcelCollection).save({
      [names.sender]: await parcel.senderCertificate.calculateSubjectId(),
      [names.recipient]: parcel.recipient.id,
      parcelId: parcel.id,
      parcelExpiryDate: parcel.expiryDate,
    });
  },

  /** The parcel was handed to its endpoint. */
  async delete_parcel({ parcel: octets, direction }) {
    const place = await placeOf(await Parcel.deserialize(toArrayBuffer(octets)), direction);
    await rm(place);
    await rm(`${place}.pmeta`);
  },
};

await serve(handlers, { id, public_key: await derSerializePublicKey(publicKey) });
