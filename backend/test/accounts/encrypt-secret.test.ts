import { decryptSecret, encryptSecret } from '../../src/accounts/encrypt-secret';

const KEY = Buffer.alloc(32, 5);
const SECRET = Buffer.from('twenty bytes to keep');

it('returns what was encrypted, and never the same text twice', () => {
  const [first, second] = [encryptSecret(KEY, 7, SECRET), encryptSecret(KEY, 7, SECRET)];

  expect(decryptSecret(KEY, 7, first)).toEqual(SECRET);
  expect(Buffer.from(first).includes(SECRET)).toBe(false);
  expect(first).not.toEqual(second);
});

it('is null with another key, for another user, altered, or cut', () => {
  const sealed = encryptSecret(KEY, 7, SECRET);
  const altered = Uint8Array.from(sealed, (byte, at) => (at === 15 ? byte ^ 1 : byte));

  expect(decryptSecret(Buffer.alloc(32, 6), 7, sealed)).toBeNull();
  expect(decryptSecret(KEY, 8, sealed)).toBeNull();
  expect(decryptSecret(KEY, 7, altered)).toBeNull();
  for (let length = 0; length < sealed.length; length += 1)
    expect(decryptSecret(KEY, 7, sealed.subarray(0, length))).toBeNull();
});
