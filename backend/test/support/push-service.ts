import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { importJWK, jwtVerify } from 'jose';

/** A browser that has subscribed: its keys, and what it has read. */
export interface SubscribedBrowser {
  /** As PushSubscription.toJSON gives it. */
  readonly subscription: { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } };
  readonly messages: PushMessage[];
}

/** A message as a browser reads it. */
export interface PushMessage {
  readonly payload: {
    readonly title: string;
    readonly body: string;
    readonly url: string;
    readonly tag: string;
  };
  readonly ttl: string;
  readonly subject: string;
}

interface Registered extends SubscribedBrowser {
  readonly curve: ECDH;
  readonly auth: Buffer;
}

/** A push service (RFC 8030) for browsers with real keys. It refuses what RFC 8291 and RFC 8292 do not allow. */
export interface PushService {
  readonly origin: string;
  /** The status of the next answers. */
  status: number;
  /** Requests, refused ones too. */
  asked: number;
  subscribe(applicationServerKey: string): SubscribedBrowser;
  close(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** RFC 8291 section 3.4 and RFC 8188 section 2, for a message of one record. */
function decrypt(body: Buffer, { auth, curve }: Registered): unknown {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyEnd = 21 + body[20]!;
  const senderKey = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  if (body.length > 4096 || record.length > recordSize) throw new Error('the message is too long');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const ikm = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
  return JSON.parse(plain.subarray(0, end).toString('utf8'));
}

/** RFC 8292: the token is signed by the key with which the browser has subscribed. Returns its subject. */
async function checkVapid(header: string, origin: string, applicationServerKey: string): Promise<string> {
  const { k, t } = /^vapid t=(?<t>[^,]+), ?k=(?<k>\S+)$/.exec(header)?.groups ?? {};
  if (k !== applicationServerKey || t === undefined)
    throw new Error('another key than that of the subscription');
  const point = Buffer.from(k, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(t, key, { audience: origin, algorithms: ['ES256'] });
  if (payload.exp! - Date.now() / 1000 > 86_400) throw new Error('the token is valid for more than a day');
  return payload.sub!;
}

/** Starts a push service on this machine. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { readonly browser: Registered; readonly key: string }>();
  const server: Server = createServer((request, response) => {
    void (async () => {
      service.asked += 1;
      const body = await readBody(request);
      const known = browsers.get(request.url ?? '');
      if (!known) return response.writeHead(404).end();
      if (service.status !== 201) return response.writeHead(service.status).end();
      const { authorization = '', 'content-encoding': encoding, ttl } = request.headers;
      try {
        if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl))) throw new Error('no TTL or encoding');
        const subject = await checkVapid(authorization, service.origin, known.key);
        const payload = decrypt(body, known.browser) as PushMessage['payload'];
        known.browser.messages.push({ payload, subject, ttl: String(ttl) });
      } catch (error) {
        return response.writeHead(400, String(error).replace(/[^\x20-\x7e]/g, '')).end();
      }
      return response.writeHead(201).end();
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const service: PushService = {
    origin: `http://127.0.0.1:${address.port}`,
    status: 201,
    asked: 0,
    subscribe(key) {
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const browser: Registered = {
        subscription: { endpoint: `${service.origin}${path}`, keys },
        messages: [],
        curve,
        auth,
      };
      browsers.set(path, { browser, key });
      return browser;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return service;
}
