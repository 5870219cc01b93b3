import { createHash } from 'node:crypto';
import { hashSessionToken, makeSessionToken } from '../../src/accounts/session-token';

it('is 256 random bits, known by their SHA-256', () => {
  const { hash, token } = makeSessionToken();

  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(Buffer.from(hash).toString('hex')).toBe(createHash('sha256').update(token).digest('hex'));
  expect(hashSessionToken(token)).toEqual(hash);
});

it('is never the same twice', () => {
  expect(new Set(Array.from({ length: 100 }, () => makeSessionToken().token)).size).toBe(100);
});

it.each([
  ['nothing', ''],
  ['too short', 'a'.repeat(42)],
  ['too long', 'a'.repeat(44)],
  ['another alphabet', `${'a'.repeat(42)}=`],
  ['a line break behind it', `${'a'.repeat(43)}\n`],
  ['a zero byte', `${'a'.repeat(42)}\u0000`],
])('is not a token: %s', (_, text) => {
  expect(hashSessionToken(text)).toBeNull();
});
