import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { signAccessToken, verifyAccessToken } from '../../src/accounts/access-token';

const NOW = new Date('2024-06-28T12:00:00Z');
const KEY = Buffer.alloc(32, 8);
const signer = (at = NOW, signing = KEY) => ({
  secrets: { internal: Buffer.alloc(32, 7), signing },
  now: () => at,
});
const identity = { userId: 42, sessionHash: Buffer.alloc(32, 5) };
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token assembled by hand. */
function forge({
  header = {},
  payload = {},
  key = KEY,
}: {
  header?: object;
  payload?: object;
  key?: Buffer;
}): string {
  const seconds = NOW.getTime() / 1000;
  const head = part({ alg: 'HS256', typ: 'at+jwt', ...header });
  const body = part({
    sid: identity.sessionHash.toString('base64url'),
    iss: 'tapeglass',
    aud: 'tapeglass-backend',
    sub: '42',
    iat: seconds,
    exp: seconds + 600,
    ...payload,
  });
  const signature = createHmac('sha256', key).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
}

it('names the person and the session from which it was made', async () => {
  const token = await signAccessToken(signer(), identity);

  expect(await verifyAccessToken(signer(), token)).toEqual(identity);
});

it('is valid for ten minutes', async () => {
  const token = await signAccessToken(signer(), identity);

  expect(await verifyAccessToken(signer(later(599)), token)).toEqual(identity);
  expect(await verifyAccessToken(signer(later(600)), token)).toBeNull();
});

it('contains nothing that would allow taking over the session', async () => {
  const token = await signAccessToken(signer(), identity);

  const [, payload = ''] = token.split('.');
  expect(Object.keys(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object).sort()).toEqual([
    'aud',
    'exp',
    'iat',
    'iss',
    'sid',
    'sub',
  ]);
});

it('is what the test below forges, when nothing of it is changed', async () => {
  expect(await verifyAccessToken(signer(), forge({}))).toEqual(identity);
});

const seconds = NOW.getTime() / 1000;
it.each([
  ['another key', forge({ key: Buffer.alloc(32, 9) })],
  ['the key as text', forge({ key: Buffer.from(KEY.toString('hex')) })],
  ['alg none, signed all the same', forge({ header: { alg: 'none' } })],
  [
    'alg none, not signed',
    `${forge({ header: { alg: 'none' } })
      .split('.')
      .slice(0, 2)
      .join('.')}.`,
  ],
  ['alg NONE in another case', forge({ header: { alg: 'None' } })],
  ['an algorithm that it was not signed with', forge({ header: { alg: 'HS512' } })],
  [
    'a key that was not issued by the site',
    forge({ header: { jwk: { kty: 'oct', k: 'CAgI' } }, key: Buffer.from([8, 8, 8]) }),
  ],
  ['an unknown critical header', forge({ header: { crit: ['b64'], b64: false } })],
  ['another type of token', forge({ header: { typ: 'JWT' } })],
  ['another issuer', forge({ payload: { iss: 'https://evil.example' } })],
  ['another audience', forge({ payload: { aud: 'tapeglass-web' } })],
  ['no expiry', forge({ payload: { exp: undefined } })],
  ['no time of issue', forge({ payload: { iat: undefined } })],
  ['an expiry that is not a number', forge({ payload: { exp: 'never' } })],
  ['a start in the future', forge({ payload: { nbf: seconds + 60 } })],
  ['no person', forge({ payload: { sub: undefined } })],
  ['a user id that is not a number', forge({ payload: { sub: "42' or 1=1" } })],
  ['a person of 0', forge({ payload: { sub: '0' } })],
  ['a number for a person', forge({ payload: { sub: 42 } })],
  ['no session', forge({ payload: { sid: undefined } })],
  ['a session of another length', forge({ payload: { sid: 'AAAA' } })],
])('is refused with %s', async (_, token) => {
  expect(await verifyAccessToken(signer(), token)).toBeNull();
});

it('is refused when its payload is altered, or its signature cut or missing', async () => {
  const [head = '', body = '', signature = ''] = (await signAccessToken(signer(), identity)).split('.');
  const altered = part({ ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), sub: '1' });

  for (const token of [
    `${head}.${altered}.${signature}`,
    `${head}.${body}.${signature.slice(0, -2)}`,
    `${head}.${body}.`,
    `${head}.${body}`,
    '',
    '..',
  ]) {
    expect(await verifyAccessToken(signer(), token)).toBeNull();
  }
});

it('is refused when it was signed for something else with the same key', async () => {
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setSubject('42').sign(KEY);

  expect(await verifyAccessToken(signer(), token)).toBeNull();
});
