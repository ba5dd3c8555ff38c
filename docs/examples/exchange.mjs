// Two apps of one device exchange a message through its gateway: node exchange.mjs [PORT]
import {
  CertificationPath,
  Channel,
  Endpoint,
  issueDeliveryAuthorization,
  MockKeyStoreSet,
  Parcel,
  ParcelCollectionHandshakeSigner,
  ParcelDeliverySigner,
  PrivateEndpointConnParams,
  PrivateNodeRegistrationRequest,
  ServiceMessage,
  StreamingMode,
} from '@relaycorp/relaynet-core';
import { PoWebClient } from '@relaycorp/relaynet-poweb';

const gateway = PoWebClient.initLocal(Number(process.argv[2] ?? 13276));

const minutesFromNow = (minutes) => new Date(Date.now() + minutes * 60_000);

class App extends Endpoint {
  channelConstructor = Channel;

  // The key stores of this example forget everything; a real app keeps its keys.
  static async create() {
    const keyStores = new MockKeyStoreSet();
    const { id, privateKey, publicKey } = await keyStores.privateKeyStore.generateIdentityKeyPair();
    const app = new App(id, { privateKey, publicKey }, keyStores, {});
    app.sessionKey = await app.generateSessionKey();
    return app;
  }

  async register() {
    const { privateKey, publicKey } = this.identityKeyPair;
    const authorization = await gateway.preRegisterNode(publicKey);
    const request = new PrivateNodeRegistrationRequest(publicKey, authorization);
    this.registration = await gateway.registerNode(await request.serialize(privateKey));
  }

  get certificate() {
    return this.registration.privateNodeCertificate;
  }

  // Nobody can send us anything without an authorization that we signed.
  async invite(publicKey) {
    const authorization = await issueDeliveryAuthorization({
      issuerCertificate: this.certificate,
      issuerPrivateKey: this.identityKeyPair.privateKey,
      subjectPublicKey: publicKey,
      validityStartDate: minutesFromNow(-60),
      validityEndDate: minutesFromNow(30 * 24 * 60),
    });
    const chain = [this.certificate, this.registration.gatewayCertificate];
    return new PrivateEndpointConnParams(
      this.identityKeyPair.publicKey,
      this.registration.internetGatewayInternetAddress,
      new CertificationPath(authorization, chain),
      this.sessionKey,
    ).serialize();
  }

  async send(invitation, type, content) {
    const parameters = await PrivateEndpointConnParams.deserialize(invitation);
    const channel = await this.savePrivateEndpointChannel(parameters);
    const message = new ServiceMessage(type, Buffer.from(content));
    const parcel = await channel.makeMessage(message, Parcel, { ttl: 14 * 24 * 3600 }); // 5 minutes if not given
    const signer = new ParcelDeliverySigner(this.certificate, this.identityKeyPair.privateKey);
    await gateway.deliverParcel(parcel, signer); // resolves once the gateway has stored it
  }

  // Parcels come at least once: what came already is acknowledged and dropped. A real app keeps this with its messages.
  received = new Set();

  async *receive() {
    const signer = new ParcelCollectionHandshakeSigner(this.certificate, this.identityKeyPair.privateKey);
    const mode = StreamingMode.CLOSE_UPON_COMPLETION; // KEEP_ALIVE waits for more
    for await (const collection of gateway.collectParcels([signer], mode)) {
      const parcel = await collection.deserializeAndValidateParcel();
      const name = `${await parcel.senderCertificate.calculateSubjectId()} ${parcel.id}`;
      if (!this.received.has(name)) {
        yield await this.unwrapMessagePayload(parcel);
        this.received.add(name);
      }
      await collection.ack(); // store the message first: the gateway deletes its copy now
    }
  }
}

const alice = await App.create();
const bob = await App.create();
await alice.register();
await bob.register();

const invitation = await alice.invite(bob.identityKeyPair.publicKey);
await bob.send(invitation, 'application/vnd.example.letter', 'Good morning, Alice.');
console.log("Bob's parcel is stored.");

for await (const message of alice.receive()) {
  console.log(`Alice reads: ${message.content.toString()}`);
}
