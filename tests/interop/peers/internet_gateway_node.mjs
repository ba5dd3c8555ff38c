/** What an Internet gateway does with messages, built on relaynet-core's Gateway and GatewayChannel. */
import {
  Cargo,
  CargoCollectionAuthorization,
  CertificateRotation,
  CertificationPath,
  derSerializePublicKey,
  Gateway,
  GatewayChannel,
  InvalidMessageError,
  issueGatewayCertificate,
  MockKeyStoreSet,
  NodeConnectionParams,
  Parcel,
  ParcelCollectionHandshakeVerifier,
  ParcelDeliveryVerifier,
  PrivateNodeRegistration,
  PrivateNodeRegistrationAuthorization,
  PrivateNodeRegistrationRequest,
} from '@relaycorp/relaynet-core';
import { createHash } from 'node:crypto';

import { describeItems, makeItem, packCargoes } from './cargo_items.mjs';
import { daysFromNow, describeSessionKey, hoursFromNow, parseIdentityPublicKey } from './keys.mjs';
import { PeerError, toArrayBuffer } from './lines.mjs';

/** As the deployed Internet gateway: certificates start three hours early. */
const BACKDATED_HOURS = 3;
const OWN_CERTIFICATE_DAYS = 360;
const ISSUED_CERTIFICATE_DAYS = 180;
const AUTHORIZATION_SECONDS = 10;
const CARGO_DAYS = 14;

export class InternetGatewayNode extends Gateway {
  channelConstructor = GatewayChannel;

  /** Hex ids of cargo collection authorisations that were used up. */
  #fulfilled = new Set();

  static async create(internetAddress) {
    const keyStores = new MockKeyStoreSet();
    const { id, privateKey, publicKey } = await keyStores.privateKeyStore.generateIdentityKeyPair();
    const node = new InternetGatewayNode(id, { privateKey, publicKey }, keyStores, {});
    node.internetAddress = internetAddress;
    node.sessionKey = await node.generateSessionKey();
    node.certificate = await issueGatewayCertificate({
      issuerPrivateKey: privateKey,
      subjectPublicKey: publicKey,
      validityStartDate: hoursFromNow(-BACKDATED_HOURS),
      validityEndDate: daysFromNow(OWN_CERTIFICATE_DAYS),
    });
    return node;
  }

  async describe() {
    return {
      id: this.id,
      internet_address: this.internetAddress,
      public_key: await derSerializePublicKey(this.identityKeyPair.publicKey),
      certificate: this.certificate.serialize(),
      session_key: await describeSessionKey(this.sessionKey),
      connection_params: await this.connectionParams(),
    };
  }

  async connectionParams() {
    const { publicKey } = this.identityKeyPair;
    return new NodeConnectionParams(this.internetAddress, publicKey, this.sessionKey).serialize();
  }

  /** @param keyDigest 64 hexadecimal characters @returns octets of a PNRA */
  async authorizeRegistration(keyDigest) {
    const expiry = new Date(Date.now() + AUTHORIZATION_SECONDS * 1000);
    const gatewayData = toArrayBuffer(Buffer.from(keyDigest, 'hex'));
    const authorization = new PrivateNodeRegistrationAuthorization(expiry, gatewayData);
    return authorization.serialize(this.identityKeyPair.privateKey);
  }

  /** @returns octets of a PNR @throws PeerError with code "ForeignAuthorization" if the PNRA is another key's */
  async register(requestOctets) {
    const request = await PrivateNodeRegistrationRequest.deserialize(toArrayBuffer(requestOctets));
    const { gatewayData } = await PrivateNodeRegistrationAuthorization.deserialize(
      request.pnraSerialized,
      this.identityKeyPair.publicKey,
    );
    const key = await derSerializePublicKey(request.privateNodePublicKey);
    const digest = createHash('sha256').update(key).digest();
    if (!digest.equals(Buffer.from(gatewayData))) {
      throw new PeerError('The authorization is for another key', 'ForeignAuthorization');
    }
    const certificate = await this.issueCertificate(request.privateNodePublicKey);
    await this.keyStores.publicKeyStore.saveIdentityKey(request.privateNodePublicKey);
    const registration = new PrivateNodeRegistration(
      certificate,
      this.certificate,
      this.internetAddress,
      this.sessionKey,
    );
    return { registration: await registration.serialize(), id: await certificate.calculateSubjectId() };
  }

  async issueCertificate(publicKey, { days = ISSUED_CERTIFICATE_DAYS, backdated_hours = BACKDATED_HOURS } = {}) {
    return issueGatewayCertificate({
      issuerCertificate: this.certificate,
      issuerPrivateKey: this.identityKeyPair.privateKey,
      subjectPublicKey: publicKey,
      validityStartDate: hoursFromNow(-backdated_hours),
      validityEndDate: daysFromNow(days),
    });
  }

  /** A new certificate for a private gateway's key, as an item of cargo. */
  async makeRotation(publicKeyOctets, period) {
    const certificate = await this.issueCertificate(await parseIdentityPublicKey(publicKeyOctets), period);
    const rotation = new CertificateRotation(new CertificationPath(certificate, [this.certificate]));
    return { rotation: rotation.serialize(), certificate: certificate.serialize() };
  }

  /** @returns id of the private gateway that countersigned */
  async verifyDelivery(signature, parcel) {
    const verifier = new ParcelDeliveryVerifier([this.certificate]);
    const signer = await verifier.verify(toArrayBuffer(signature), toArrayBuffer(parcel));
    return signer.calculateSubjectId();
  }

  /** @returns id of the private gateway that signed the nonce */
  async verifyHandshake(signature, nonce) {
    const verifier = new ParcelCollectionHandshakeVerifier([this.certificate]);
    const signer = await verifier.verify(toArrayBuffer(signature), toArrayBuffer(nonce));
    return signer.calculateSubjectId();
  }

  /** Validate a parcel that a private gateway sends to the Internet. */
  async acceptOutgoingParcel(octets) {
    const parcel = await Parcel.deserialize(toArrayBuffer(octets));
    await parcel.validate();
    return describeParcel(parcel);
  }

  /** Validate a parcel from the Internet, and find the private gateway that serves its recipient. */
  async routeIncomingParcel(octets) {
    const parcel = await Parcel.deserialize(toArrayBuffer(octets));
    const path = await parcel.validate([this.certificate]);
    // [sender's PDA, recipient endpoint, its private gateway, us]
    if (path.length < 3) throw new InvalidMessageError('The path names no private gateway');
    return { ...(await describeParcel(parcel)), private_gateway_id: await path[2].calculateSubjectId() };
  }

  /** Take a CCA: afterwards cargo can be made for its private gateway. */
  async acceptCca(octets, { once = false } = {}) {
    const cca = await CargoCollectionAuthorization.deserialize(toArrayBuffer(octets));
    await this.validateMessage(cca, [this.certificate]);
    const request = await this.unwrapMessagePayload(cca);
    const authorization = request.cargoDeliveryAuthorization;
    const privateGatewayId = await cca.senderCertificate.calculateSubjectId();
    const subjectId = await authorization.calculateSubjectId();
    if (subjectId !== this.id) throw new PeerError(`The CDA is for ${subjectId}`, 'ForeignAuthorization');
    if (once) this.#useUp(`${privateGatewayId} ${cca.id}`);
    const { certificateStore, publicKeyStore } = this.keyStores;
    await certificateStore.save(new CertificationPath(authorization, []), privateGatewayId);
    await publicKeyStore.saveIdentityKey(await cca.senderCertificate.getPublicKey());
    return {
      private_gateway_id: privateGatewayId,
      cda: authorization.serialize(),
      cda_issuer_id: authorization.getIssuerId(),
      created: cca.creationDate,
      expiry: cca.expiryDate,
      signer_certificate: cca.senderCertificate.serialize(),
      signer_expiry: cca.senderCertificate.expiryDate,
      attached_cas: cca.senderCaCertificateChain.length,
    };
  }

  #useUp(ccaKey) {
    if (this.#fulfilled.has(ccaKey)) throw new PeerError('CCA was already fulfilled', 'AlreadyFulfilled');
    this.#fulfilled.add(ccaKey);
  }

  /** Pack items (see makeItem) into cargo for a private gateway whose CCA was accepted. */
  async makeCargoes(privateGatewayId, items, expiryDays = CARGO_DAYS) {
    const channel = await this.getChannel(privateGatewayId);
    if (channel === null) throw new PeerError(`No CCA of ${privateGatewayId}`, 'UnknownPeer');
    return packCargoes(channel, items.map(makeItem), daysFromNow(expiryDays));
  }

  /** Validate, decrypt and list cargo from a private gateway. */
  async openCargo(octets) {
    const cargo = await Cargo.deserialize(toArrayBuffer(octets));
    await this.validateMessage(cargo, [this.certificate]);
    const messageSet = await this.unwrapMessagePayload(cargo);
    return {
      cargo_id: cargo.id,
      private_gateway_id: await cargo.senderCertificate.calculateSubjectId(),
      created: cargo.creationDate,
      expiry: cargo.expiryDate,
      items: await describeItems(messageSet),
    };
  }
}

async function describeParcel(parcel) {
  return {
    parcel_id: parcel.id,
    sender_id: await parcel.senderCertificate.calculateSubjectId(),
    recipient: { id: parcel.recipient.id, internet_address: parcel.recipient.internetAddress ?? null },
    expiry: parcel.expiryDate,
  };
}
