/** One endpoint, private or on the Internet: its keys, its channels, its parcels. Built on relaynet-core's Endpoint. */
import {
  CertificationPath,
  Channel,
  derSerializePublicKey,
  Endpoint,
  getIdFromIdentityKey,
  getRSAPublicKeyFromPrivate,
  issueDeliveryAuthorization,
  issueEndpointCertificate,
  MockKeyStoreSet,
  NodeConnectionParams,
  Parcel,
  ParcelCollectionHandshakeSigner,
  ParcelDeliverySigner,
  PrivateEndpointConnParams,
  PrivateNodeRegistration,
  PrivateNodeRegistrationRequest,
  ServiceMessage,
} from '@relaycorp/relaynet-core';

import {
  daysFromNow,
  describeSessionKey,
  hoursFromNow,
  parseIdentityPrivateKey,
  parseIdentityPublicKey,
} from './keys.mjs';
import { PeerError, toArrayBuffer } from './lines.mjs';

const DEFAULT_TTL_SECONDS = 7 * 24 * 3600;

export class EndpointNode extends Endpoint {
  channelConstructor = Channel;

  /** Internet addresses of the peers that have one, by the peer's id. */
  peerAddresses = new Map();

  /**
   * @param internetAddress Domain name of an Internet endpoint; none for an endpoint behind a private gateway
   * @param pkcs8 The identity key; a new one if there is none
   */
  static async create({ internetAddress, pkcs8 } = {}) {
    const keyStores = new MockKeyStoreSet();
    const { id, privateKey, publicKey } = await obtainIdentity(keyStores.privateKeyStore, pkcs8);
    const node = new EndpointNode(id, { privateKey, publicKey }, keyStores, {});
    node.internetAddress = internetAddress;
    node.sessionKey = await node.generateSessionKey();
    node.selfIssued = await issueEndpointCertificate({
      issuerPrivateKey: privateKey,
      subjectPublicKey: publicKey,
      validityStartDate: hoursFromNow(-3),
      validityEndDate: daysFromNow(180),
    });
    return node;
  }

  get registeredCertificate() {
    if (this.registration === undefined) throw new PeerError('The endpoint is not registered', 'NotRegistered');
    return this.registration.privateNodeCertificate;
  }

  async describe() {
    return {
      id: this.id,
      public_key: await derSerializePublicKey(this.identityKeyPair.publicKey),
      session_key: await describeSessionKey(this.sessionKey),
      self_issued_certificate: this.selfIssued.serialize(),
      connection_params: this.internetAddress === undefined ? null : await this.#internetConnectionParams(),
    };
  }

  async #internetConnectionParams() {
    const { publicKey } = this.identityKeyPair;
    return new NodeConnectionParams(this.internetAddress, publicKey, this.sessionKey).serialize();
  }

  async makeRegistrationRequest(authorization) {
    const request = new PrivateNodeRegistrationRequest(this.identityKeyPair.publicKey, toArrayBuffer(authorization));
    return request.serialize(this.identityKeyPair.privateKey);
  }

  /** @param registration Octets of a PNR, or the library's object */
  async adoptRegistration(registration) {
    this.registration =
      registration instanceof PrivateNodeRegistration
        ? registration
        : await PrivateNodeRegistration.deserialize(toArrayBuffer(registration));
    const { privateNodeCertificate, gatewayCertificate, internetGatewayInternetAddress } = this.registration;
    // As the deployed endpoint libraries do: the certificate must be ours and come from that gateway.
    await privateNodeCertificate.getCertificationPath([], [gatewayCertificate]);
    const subjectId = await privateNodeCertificate.calculateSubjectId();
    if (subjectId !== this.id) throw new PeerError(`Certificate is for ${subjectId}`, 'ForeignCertificate');
    return {
      certificate: privateNodeCertificate.serialize(),
      gateway_certificate: gatewayCertificate.serialize(),
      gateway_id: await gatewayCertificate.calculateSubjectId(),
      internet_address: internetGatewayInternetAddress,
      expiry: privateNodeCertificate.expiryDate,
      session_key: this.registration.sessionKey ? await describeSessionKey(this.registration.sessionKey) : null,
    };
  }

  deliverySigner() {
    return new ParcelDeliverySigner(this.registeredCertificate, this.identityKeyPair.privateKey);
  }

  handshakeSigner(certificate = this.registeredCertificate) {
    return new ParcelCollectionHandshakeSigner(certificate, this.identityKeyPair.privateKey);
  }

  /** Authorise another endpoint to send us parcels. @returns private endpoint connection parameters, with the PDA */
  async authorize(senderPublicKey, { days = 30 } = {}) {
    const authorization = await issueDeliveryAuthorization({
      issuerCertificate: this.registeredCertificate,
      issuerPrivateKey: this.identityKeyPair.privateKey,
      subjectPublicKey: await parseIdentityPublicKey(senderPublicKey),
      validityStartDate: hoursFromNow(-1),
      validityEndDate: daysFromNow(days),
    });
    const chain = [this.registeredCertificate, this.registration.gatewayCertificate];
    const parameters = new PrivateEndpointConnParams(
      this.identityKeyPair.publicKey,
      this.registration.internetGatewayInternetAddress,
      new CertificationPath(authorization, chain),
      this.sessionKey,
    );
    return { connection_params: await parameters.serialize(), delivery_authorization: authorization.serialize() };
  }

  /**
   * Learn how to reach a private endpoint that authorised us.
   *
   * The library takes a later session key of the peer only from messages created after the first key became known: now,
   * unless `known_since` says otherwise.
   */
  async addPrivatePeer(connectionParams, { known_since } = {}) {
    const parameters = await PrivateEndpointConnParams.deserialize(toArrayBuffer(connectionParams));
    const { peer } = await this.savePrivateEndpointChannel(parameters);
    this.peerAddresses.set(peer.id, peer.internetAddress);
    if (known_since !== undefined) {
      const { publicKeyStore } = this.keyStores;
      const publicKeyCreationTime = new Date(known_since);
      publicKeyStore.registerSessionKey({ ...publicKeyStore.sessionKeys[peer.id], publicKeyCreationTime }, peer.id);
    }
    return { id: peer.id, internet_address: peer.internetAddress };
  }

  /** Learn how to reach an Internet endpoint; parcels to it carry our own certificate. */
  async addInternetPeer(connectionParams, { self_issued = false } = {}) {
    const parameters = await NodeConnectionParams.deserialize(toArrayBuffer(connectionParams));
    const { certificateStore, publicKeyStore } = this.keyStores;
    await publicKeyStore.saveIdentityKey(parameters.identityKey);
    const peerId = await getIdFromIdentityKey(parameters.identityKey);
    await publicKeyStore.saveSessionKey(parameters.sessionKey, peerId, hoursFromNow(-1));
    const certificate = self_issued ? this.selfIssued : this.registeredCertificate;
    await certificateStore.save(new CertificationPath(certificate, []), peerId);
    this.peerAddresses.set(peerId, parameters.internetAddress);
    return { id: peerId, internet_address: parameters.internetAddress };
  }

  /** @returns the octets of a parcel with a service message, encrypted for the peer's latest session key */
  async makeParcel({ peer, type, content, parcel_id, ttl = DEFAULT_TTL_SECONDS, created }) {
    const channel = await this.getChannel(peer, this.peerAddresses.get(peer));
    if (channel === null) throw new PeerError(`Unknown peer ${peer}`, 'UnknownPeer');
    const serialization = await channel.makeMessage(new ServiceMessage(type, content), Parcel, {
      id: parcel_id,
      ttl,
      creationDate: created === undefined ? hoursFromNow(-0.01) : new Date(created),
    });
    const parcel = await Parcel.deserialize(serialization);
    return { parcel: serialization, parcel_id: parcel.id, expiry: parcel.expiryDate };
  }

  /** Validate a parcel for us as the deployed endpoints do, and decrypt it. */
  async openParcel(octets) {
    const parcel = await Parcel.deserialize(toArrayBuffer(octets));
    const trusted = this.registration === undefined ? undefined : [this.registeredCertificate];
    await this.validateMessage(parcel, trusted);
    const { type, content } = await this.unwrapMessagePayload(parcel);
    return {
      parcel_id: parcel.id,
      sender_id: await parcel.senderCertificate.calculateSubjectId(),
      recipient: { id: parcel.recipient.id, internet_address: parcel.recipient.internetAddress ?? null },
      created: parcel.creationDate,
      expiry: parcel.expiryDate,
      type,
      content,
    };
  }
}

async function obtainIdentity(privateKeyStore, pkcs8) {
  if (pkcs8 === undefined) return privateKeyStore.generateIdentityKeyPair();
  const privateKey = await parseIdentityPrivateKey(pkcs8);
  const publicKey = await getRSAPublicKeyFromPrivate(privateKey);
  const id = await getIdFromIdentityKey(publicKey);
  await privateKeyStore.saveIdentityKey(id, privateKey);
  return { id, privateKey, publicKey };
}
