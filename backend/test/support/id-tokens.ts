import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

export const PROJECT = 'demo-tapeglass';

/** Google's signing keys in a test: a key pair, and the server of the public key. */
export interface KeyServer {
  readonly url: string;
  /** Number of requests for the keys. */
  fetched: number;
  /** A response that replaces the keys. */
  broken: { readonly status: number; readonly body: string } | null;
  /** A token signed with the published key, or with another key of the same id. */
  sign: (
    payload: JWTPayload,
    options?: { header?: { alg?: string; kid?: string }; withWrongKey?: boolean },
  ) => Promise<string>;
  close: () => Promise<void>;
}

/** Generated once: key generation is slower than all tests that use the keys. */
const pairs = Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);

/** Starts a server with one published key. */
export async function startKeyServer(): Promise<KeyServer> {
  const [published, other] = await pairs;
  const jwk = { ...(await exportJWK(published.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const keys: { fetched: number; broken: KeyServer['broken'] } = { fetched: 0, broken: null };
  const server: Server = createServer((_request, response) => {
    keys.fetched += 1;
    const { body, status } = keys.broken ?? { status: 200, body: JSON.stringify({ keys: [jwk] }) };
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(keys, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    sign: (payload: JWTPayload, { header = {}, withWrongKey = false } = {}) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header })
        .sign((withWrongKey ? other : published).privateKey),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** Claims of a Google token for Grace, issued a minute before `now`; claims set to undefined are omitted. */
export function claimsAt(now: Date, changes: JWTPayload = {}): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'google-uid-1',
    iat: seconds - 60,
    auth_time: seconds - 60,
    exp: seconds + 3540,
    email: 'Grace@Example.org',
    email_verified: true,
    name: 'Grace Brewster Hopper',
    ...changes,
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

/** A token as issued by the emulator: unsigned. */
export function unsigned(payload: JWTPayload): string {
  return new UnsecuredJWT(payload).encode();
}
