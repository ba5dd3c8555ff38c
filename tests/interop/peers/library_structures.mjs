/** Everything on the wire that is not a RAMF message: one maker and one reader per kind, by relaynet-core. */
import {
  CargoCollectionRequest,
  CargoMessageSet,
  CertificateRotation,
  CertificationPath,
  HandshakeChallenge,
  HandshakeResponse,
  NodeConnectionParams,
  ParcelCollectionAck,
  ParcelCollectionHandshakeSigner,
  ParcelCollectionHandshakeVerifier,
  ParcelDelivery,
  ParcelDeliverySigner,
  ParcelDeliveryVerifier,
  PrivateEndpointConnParams,
  PrivateNodeRegistration,
  PrivateNodeRegistrationAuthorization,
  PrivateNodeRegistrationRequest,
  ServiceMessage,
} from '@relaycorp/relaynet-core';

import {
  describeIdentityPublicKey,
  describeSessionKey,
  parseCertificate,
  parseCertificates,
  parseIdentityPrivateKey,
  parseIdentityPublicKey,
  parseSessionKey,
} from './keys.mjs';
import { toArrayBuffer } from './lines.mjs';

const SIGNERS = { handshake: ParcelCollectionHandshakeSigner, delivery: ParcelDeliverySigner };
const VERIFIERS = { handshake: ParcelCollectionHandshakeVerifier, delivery: ParcelDeliveryVerifier };

function describePath(path) {
  return {
    leaf: path.leafCertificate.serialize(),
    cas: path.certificateAuthorities.map((certificate) => certificate.serialize()),
  };
}

function parsePath({ leaf, cas }) {
  return new CertificationPath(parseCertificate(leaf), parseCertificates(cas));
}

/**
 * Kinds named as in the vectors' manifests. make(fields) gives octets; read(octets, context) gives fields or throws.
 * The fields that a maker takes are those that its reader gives back, plus the private keys that sign.
 */
export const STRUCTURES = {
  'service-message': {
    make: ({ type, content }) => new ServiceMessage(type, content).serialize(),
    read(octets) {
      const { type, content } = ServiceMessage.deserialize(octets);
      return { type, content };
    },
  },
  'cargo-message-set': {
    make: ({ items }) => new CargoMessageSet(items.map(toArrayBuffer)).serialize(),
    async read(octets) {
      const { messages } = CargoMessageSet.deserialize(octets);
      return { items: Array.from(messages) };
    },
  },
  'cargo-message-set-item': {
    async read(octets) {
      return { class: (await CargoMessageSet.deserializeItem(octets)).constructor.name };
    },
  },
  ccr: {
    make: ({ cda }) => new CargoCollectionRequest(parseCertificate(cda)).serialize(),
    read: (octets) => ({ cda: CargoCollectionRequest.deserialize(octets).cargoDeliveryAuthorization.serialize() }),
  },
  'certification-path': {
    make: (fields) => parsePath(fields).serialize(),
    read: (octets) => describePath(CertificationPath.deserialize(octets)),
  },
  'certificate-rotation': {
    make: (fields) => new CertificateRotation(parsePath(fields)).serialize(),
    read: (octets) => describePath(CertificateRotation.deserialize(octets).certificationPath),
  },
  pca: {
    make: ({ sender_id, recipient_id, parcel_id }) =>
      new ParcelCollectionAck(sender_id, recipient_id, parcel_id).serialize(),
    read(octets) {
      const { senderEndpointId, recipientEndpointId, parcelId } = ParcelCollectionAck.deserialize(octets);
      return { sender_id: senderEndpointId, recipient_id: recipientEndpointId, parcel_id: parcelId };
    },
  },
  'handshake-challenge': {
    make: ({ nonce }) => new HandshakeChallenge(toArrayBuffer(nonce)).serialize(),
    read: (octets) => ({ nonce: HandshakeChallenge.deserialize(octets).nonce }),
  },
  'handshake-response': {
    make: ({ signatures }) => new HandshakeResponse(signatures.map(toArrayBuffer)).serialize(),
    read: (octets) => ({ signatures: Array.from(HandshakeResponse.deserialize(octets).nonceSignatures) }),
  },
  'parcel-delivery': {
    make: ({ delivery_id, parcel }) => new ParcelDelivery(delivery_id, toArrayBuffer(parcel)).serialize(),
    read(octets) {
      const { deliveryId, parcelSerialized } = ParcelDelivery.deserialize(octets);
      return { delivery_id: deliveryId, parcel: parcelSerialized };
    },
  },
  pnra: {
    async make({ expiry, gateway_data, gateway_private_key }) {
      const authorization = new PrivateNodeRegistrationAuthorization(new Date(expiry), toArrayBuffer(gateway_data));
      return authorization.serialize(await parseIdentityPrivateKey(gateway_private_key));
    },
    async read(octets, { gateway_public_key }) {
      const { expiryDate, gatewayData } = await PrivateNodeRegistrationAuthorization.deserialize(
        octets,
        await parseIdentityPublicKey(gateway_public_key),
      );
      return { expiry: expiryDate, gateway_data: gatewayData };
    },
  },
  pnrr: {
    async make({ pnra, node_public_key, node_private_key }) {
      const publicKey = await parseIdentityPublicKey(node_public_key);
      const request = new PrivateNodeRegistrationRequest(publicKey, toArrayBuffer(pnra));
      return request.serialize(await parseIdentityPrivateKey(node_private_key));
    },
    async read(octets) {
      const request = await PrivateNodeRegistrationRequest.deserialize(octets);
      const { public_key } = await describeIdentityPublicKey(request.privateNodePublicKey);
      return { pnra: request.pnraSerialized, node_public_key: public_key };
    },
  },
  pnr: {
    async make({ node_certificate, gateway_certificate, internet_address, session_key }) {
      const registration = new PrivateNodeRegistration(
        parseCertificate(node_certificate),
        parseCertificate(gateway_certificate),
        internet_address,
        session_key ? await parseSessionKey(session_key) : null,
      );
      return registration.serialize();
    },
    async read(octets) {
      const registration = await PrivateNodeRegistration.deserialize(octets);
      return {
        node_certificate: registration.privateNodeCertificate.serialize(),
        gateway_certificate: registration.gatewayCertificate.serialize(),
        internet_address: registration.internetGatewayInternetAddress,
        session_key: registration.sessionKey ? await describeSessionKey(registration.sessionKey) : null,
      };
    },
  },
  'node-connection-params': {
    async make({ internet_address, identity_key, session_key }) {
      const publicKey = await parseIdentityPublicKey(identity_key);
      return new NodeConnectionParams(internet_address, publicKey, await parseSessionKey(session_key)).serialize();
    },
    async read(octets) {
      const parameters = await NodeConnectionParams.deserialize(octets);
      return {
        internet_address: parameters.internetAddress,
        identity_key: (await describeIdentityPublicKey(parameters.identityKey)).public_key,
        session_key: await describeSessionKey(parameters.sessionKey),
      };
    },
  },
  'private-endpoint-connection-params': {
    async make({ identity_key, internet_gateway_address, delivery_auth, session_key }) {
      const parameters = new PrivateEndpointConnParams(
        await parseIdentityPublicKey(identity_key),
        internet_gateway_address,
        parsePath(delivery_auth),
        await parseSessionKey(session_key),
      );
      return parameters.serialize();
    },
    async read(octets) {
      const parameters = await PrivateEndpointConnParams.deserialize(octets);
      return {
        identity_key: (await describeIdentityPublicKey(parameters.identityKey)).public_key,
        internet_gateway_address: parameters.internetGatewayAddress,
        delivery_auth: describePath(parameters.deliveryAuth),
        session_key: await describeSessionKey(parameters.sessionKey),
      };
    },
  },
  'detached-signature': {
    async make({ purpose, plaintext, signer_certificate, signer_private_key }) {
      const key = await parseIdentityPrivateKey(signer_private_key);
      return new SIGNERS[purpose](parseCertificate(signer_certificate), key).sign(toArrayBuffer(plaintext));
    },
    async read(octets, { purpose, plaintext, trusted }) {
      const verifier = new VERIFIERS[purpose](parseCertificates(trusted));
      const signer = await verifier.verify(octets, toArrayBuffer(plaintext));
      return { signer_certificate: signer.serialize(), signer_id: await signer.calculateSubjectId() };
    },
  },
};
