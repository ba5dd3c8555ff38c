/**
 * A private gateway made of the JavaScript library: what the deployed desktop gateway sends to public gateways and
 * couriers. For tests of our public gateway and courier, and to compare our own gateway with.
 */
import {
  Cargo,
  derSerializePublicKey,
  MockKeyStoreSet,
  ParcelCollectionHandshakeSigner,
  ParcelDeliverySigner,
  PrivateGateway,
  PrivateNodeRegistration,
  StreamingMode,
} from '@relaycorp/relaynet-core';
import { PoWebClient } from '@relaycorp/relaynet-poweb';

import { describeItems, makeItem, packCargoes } from './cargo_items.mjs';
import { daysFromNow, describeSessionKey, parseIdentityPublicKey } from './keys.mjs';
import { emit, parseArguments, PATIENCE_MS, PeerError, serve, toArrayBuffer } from './lines.mjs';

/** `gateway` host:port of the public gateway; `plain` without TLS. NODE_EXTRA_CA_CERTS adds a certificate authority. */
const options = parseArguments({ gateway: '', plain: false });

const CARGO_DAYS = 14;

const keyStores = new MockKeyStoreSet();
const { id, privateKey, publicKey } = await keyStores.privateKeyStore.generateIdentityKeyPair();
const node = new PrivateGateway(id, { privateKey, publicKey }, keyStores, {});
let peer = null;

function client() {
  const { hostname, port } = new URL(`http://${options.gateway}`);
  return new PoWebClient(hostname, Number(port), !options.plain, PATIENCE_MS);
}

async function channel() {
  if (peer === null) throw new PeerError('The gateway is not registered', 'NotRegistered');
  return node.getChannel(peer.id, peer.internetAddress);
}

/** Become registered, with the PNR's session key as the deployed gateway requires. */
async function adopt(registration) {
  const { privateNodeCertificate, gatewayCertificate, internetGatewayInternetAddress, sessionKey } = registration;
  if (sessionKey === null) throw new PeerError('The registration lacks a session key', 'NoSessionKey');
  await node.saveInternetGatewayChannel(privateNodeCertificate, gatewayCertificate, sessionKey);
  peer = { id: await gatewayCertificate.calculateSubjectId(), internetAddress: internetGatewayInternetAddress };
  return {
    public_gateway_id: peer.id,
    internet_address: peer.internetAddress,
    certificate: privateNodeCertificate.serialize(),
    expiry: privateNodeCertificate.expiryDate,
    session_key: await describeSessionKey(sessionKey),
  };
}

const handlers = {
  async register() {
    const poweb = client();
    const authorization = await poweb.preRegisterNode(publicKey);
    return adopt(await poweb.registerNode(await node.requestInternetGatewayRegistration(authorization)));
  },

  async adopt_registration({ registration }) {
    return adopt(await PrivateNodeRegistration.deserialize(toArrayBuffer(registration)));
  },

  /** A PNR for an endpoint of ours, so that it can make parcels. */
  async register_endpoint({ public_key }) {
    return { registration: await (await channel()).registerEndpoint(await parseIdentityPublicKey(public_key)) };
  },

  async deliver({ parcel }) {
    const signer = await node.getGSCSigner(peer.id, ParcelDeliverySigner);
    await client().deliverParcel(toArrayBuffer(parcel), signer);
  },

  /** Collect what waits and acknowledge it. */
  async collect() {
    const signer = await node.getGSCSigner(peer.id, ParcelCollectionHandshakeSigner);
    const parcels = [];
    for await (const collection of client().collectParcels([signer], StreamingMode.CLOSE_UPON_COMPLETION)) {
      parcels.push(collection.parcelSerialized);
      emit('parcel_received', { index: parcels.length - 1, parcel: collection.parcelSerialized });
      await collection.ack();
    }
    return { parcels };
  },

  async make_cca() {
    return { cca: await (await channel()).generateCCA() };
  },

  async make_cargoes({ items, expiry_days }) {
    const expiry = daysFromNow(expiry_days ?? CARGO_DAYS);
    return { cargoes: await packCargoes(await channel(), items.map(makeItem), expiry) };
  },

  /** Validate cargo from the public gateway against our CDA issuers, and list its items. */
  async open_cargo({ cargo: octets }) {
    const cargo = await Cargo.deserialize(toArrayBuffer(octets));
    await node.validateMessage(cargo, await (await channel()).getCDAIssuers());
    const messageSet = await node.unwrapMessagePayload(cargo);
    return {
      cargo_id: cargo.id,
      created: cargo.creationDate,
      expiry: cargo.expiryDate,
      items: await describeItems(messageSet),
    };
  },
};

await serve(handlers, { id, public_key: await derSerializePublicKey(publicKey) });
