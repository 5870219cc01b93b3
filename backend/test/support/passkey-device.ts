import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A device's flags about a person: present, and verified by finger, face or PIN. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** The changes that a test makes to an answer. */
export interface DeviceAnswer {
  readonly origin?: string;
  readonly host?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
}

/** A device with one passkey, as far as a server sees it (WebAuthn Level 2, without attestation). */
export function openPasskeyDevice(site = 'https://research.example.org') {
  const id = randomBytes(20);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let uses = 0;

  const clientData = (type: string, challenge: string, { origin = site }: DeviceAnswer) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, { counter, host, isVerified = true }: DeviceAnswer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (uses += 1));
    const bits = flags | PRESENT | (isVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(Buffer.from(host ?? new URL(site).hostname)), Buffer.from([bits]), count]);
  };

  return {
    id: id.toString('base64url'),

    /** Answers the options of `POST /account/passkeys/options/`. */
    make(options: { readonly challenge: string }, changed: DeviceAnswer = {}) {
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseOf(publicKey),
      ]);
      const data = Buffer.concat([head(HAS_CREDENTIAL, changed), credential]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, changed).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Answers the options of `POST /login/passkey/options/`. */
    answer(options: { readonly challenge: string }, changed: DeviceAnswer = {}) {
      const client = clientData('webauthn.get', options.challenge, changed);
      const data = head(0, changed);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** An ES256 key in COSE: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    left,
    Buffer.from('225820', 'hex'),
    right,
  ]);
}
