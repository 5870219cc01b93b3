import { createHmac } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { createIdTokenVerifier, type IdTokenVerifier } from '../../src/accounts/firebase-token';
import { claimsAt, PROJECT, startKeyServer, unsigned, type KeyServer } from '../support/id-tokens';

const NOW = new Date('2024-06-28T12:00:00Z');
const seconds = NOW.getTime() / 1000;
const FIREBASE = { apiKey: 'k', authDomain: 'x.firebaseapp.com', projectId: PROJECT, emulatorHost: null };
const REFUSED = { code: 'UNAUTHENTICATED', status: 401 };

let keys: KeyServer;
let verify: IdTokenVerifier;

function makeVerifier(emulatorHost: string | null = null, production = true): IdTokenVerifier {
  return createIdTokenVerifier({
    firebase: { ...FIREBASE, emulatorHost },
    production,
    now: () => NOW,
    keysUrl: keys.url,
  });
}

beforeEach(async () => {
  keys = await startKeyServer();
  verify = makeVerifier();
});

afterEach(() => keys.close());

it('accepts a token that Google signed for this project, and returns its user', async () => {
  const token = await keys.sign(claimsAt(NOW));

  await expect(verify(token)).resolves.toEqual({
    subject: 'google-uid-1',
    email: 'Grace@Example.org',
    name: 'Grace Brewster Hopper',
  });
});

it('fetches the keys once for many tokens', async () => {
  const token = await keys.sign(claimsAt(NOW));

  await Promise.all([verify(token), verify(token)]);
  await verify(token);

  expect(keys.fetched).toBe(1);
});

it.each<[string, JWTPayload]>([
  ['has expired', { exp: seconds - 31 }],
  ['never ends', { exp: undefined }],
  ['is older than an hour, whatever its expiry', { iat: seconds - 3_700, exp: seconds + 9_999 }],
  ['was issued in the future', { iat: seconds + 60 }],
  ['has no time of issue', { iat: undefined }],
  ['has no time of sign-in', { auth_time: undefined }],
  ['is of a sign-in in the future', { auth_time: seconds + 86_400 }],
  ['is for another project', { aud: 'evil-project' }],
  ['is for more than this project', { aud: [PROJECT, 'evil-project'] }],
  ['has no audience', { aud: undefined }],
  ["is another project's", { iss: 'https://securetoken.google.com/evil-project' }],
  ["is Google's, but none of Firebase", { iss: 'https://accounts.google.com' }],
  ['has no issuer', { iss: undefined }],
  ['has no subject', { sub: undefined }],
  ['is of an empty name', { sub: '' }],
  ['is of a name without end', { sub: 'a'.repeat(129) }],
  ['is of a person without an address', { email: undefined }],
  ['has an unverified address', { email_verified: false }],
  ['is of an address that is verified in words only', { email_verified: 'true' }],
])('refuses a token that %s', async (_, changes) => {
  const token = await keys.sign(claimsAt(NOW, changes));

  await expect(verify(token)).rejects.toMatchObject(REFUSED);
});

it('refuses a token that another key has signed under the name of the right one', async () => {
  const token = await keys.sign(claimsAt(NOW), { withWrongKey: true });

  await expect(verify(token)).rejects.toMatchObject(REFUSED);
});

it('refuses a token with an unknown key', async () => {
  const token = await keys.sign(claimsAt(NOW), { header: { kid: 'key-2' } });

  await expect(verify(token)).rejects.toMatchObject(REFUSED);
});

it('refuses a token that was changed after it was signed', async () => {
  const [header, , signature] = (await keys.sign(claimsAt(NOW))).split('.');
  const payload = Buffer.from(JSON.stringify(claimsAt(NOW, { sub: 'victim' }))).toString('base64url');

  await expect(verify(`${header}.${payload}.${signature}`)).rejects.toMatchObject(REFUSED);
});

it('refuses an unsigned token', async () => {
  await expect(verify(unsigned(claimsAt(NOW)))).rejects.toMatchObject(REFUSED);
});

it('refuses a token that uses the public key as a secret', async () => {
  const published = await (await fetch(keys.url)).text();
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', kid: 'key-1' })}.${part(claimsAt(NOW))}`;
  const signature = createHmac('sha256', published).update(signed).digest('base64url');

  await expect(verify(`${signed}.${signature}`)).rejects.toMatchObject(REFUSED);
});

it.each(['', 'token', 'a.b.c', '..', 'x'.repeat(9_000)])(
  'refuses %.20s, which is not a token',
  async (text) => {
    await expect(verify(text)).rejects.toMatchObject(REFUSED);
  },
);

it.each([
  ['are missing', { status: 404, body: '{}' }],
  ['are unavailable', { status: 503, body: '' }],
  ['are not JSON', { status: 200, body: '<html>' }],
  ['are malformed', { status: 200, body: '{"keys":"none"}' }],
])('does not reject the user when the keys %s', async (_, broken) => {
  keys.broken = broken;

  await expect(verify(await keys.sign(claimsAt(NOW)))).rejects.toMatchObject({
    code: 'SIGN_IN_AWAY',
    status: 503,
  });
});

it('does not reject the user when the key server fails, and recovers when it answers', async () => {
  keys.broken = { status: 503, body: '' };
  const token = await keys.sign(claimsAt(NOW));
  await expect(verify(token)).rejects.toMatchObject({ code: 'SIGN_IN_AWAY' });

  keys.broken = null;

  await expect(verify(token)).resolves.toMatchObject({ subject: 'google-uid-1' });
});

describe('with an emulator', () => {
  it('accepts unsigned tokens, as the emulator issues them', async () => {
    const ofEmulator = makeVerifier('127.0.0.1:9099', false);

    await expect(ofEmulator(unsigned(claimsAt(NOW)))).resolves.toMatchObject({ subject: 'google-uid-1' });
    await expect(ofEmulator(unsigned(claimsAt(NOW, { aud: 'other' })))).rejects.toMatchObject(REFUSED);
    await expect(ofEmulator(unsigned(claimsAt(NOW, { exp: seconds - 60 })))).rejects.toMatchObject(REFUSED);
  });

  it('refuses unsigned tokens in production, even with an emulator address', async () => {
    const inProduction = makeVerifier('127.0.0.1:9099', true);

    await expect(inProduction(unsigned(claimsAt(NOW)))).rejects.toMatchObject(REFUSED);
    await expect(inProduction(await keys.sign(claimsAt(NOW)))).resolves.toBeDefined();
  });
});
