import fc from 'fast-check';
import {
  codeOf,
  findPeriod,
  hashRecoveryCode,
  makeRecoveryCodes,
  makeSecret,
  normalizeCode,
  periodOf,
  provisioningUri,
  toBase32,
} from '../../src/accounts/one-time-password';

/** RFC 6238, appendix B: SHA-1; the last six of eight digits. */
const RFC_SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('makes the code of RFC 6238 at second %i', (seconds, code) => {
  expect(codeOf(RFC_SECRET, periodOf(new Date(seconds * 1000)))).toBe(code);
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in base32 as RFC 4648 does', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32);
});

it('takes a code in its period and in the neighbouring ones, and in no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 1e9 }), fc.integer({ min: -4, max: 4 }), (period, off) => {
      const secret = makeSecret();
      const now = new Date(period * 30_000 + 17_000);
      const found = findPeriod(secret, codeOf(secret, period + off), now);
      // A code of another period can be the same by chance.
      if (Math.abs(off) <= 1) expect(codeOf(secret, found!)).toBe(codeOf(secret, period + off));
      else if (found !== null) expect(codeOf(secret, found)).toBe(codeOf(secret, period + off));
    }),
    { numRuns: 50 },
  );
});

it('takes a hundred thousand characters for no code, at once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40, unit: 'binary' }), (text) => {
      const long = normalizeCode(`${text}${' '.repeat(100_000)}x`);
      expect(findPeriod(RFC_SECRET, long, new Date(0))).toBeNull();
    }),
    { numRuns: 30 },
  );
});

it('makes ten different recovery codes of 120 bits, which are found as people type them', () => {
  const { codes, hashes } = makeRecoveryCodes();

  expect(new Set(codes).size).toBe(10);
  expect(codes[0]).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  const typed = ` ${codes[3]!.toLowerCase().replaceAll('-', ' ')} `;
  expect(hashRecoveryCode(normalizeCode(typed))).toEqual(hashes[3]);
  expect(hashRecoveryCode('123456')).toBeNull();
});

it('writes an address that keeps every character of the names', () => {
  const uri = provisioningUri(RFC_SECRET, { account: 'a+b@example.org', issuer: 'A & B: C' });

  expect(uri).toBe(
    'otpauth://totp/A%20%26%20B%3A%20C:a%2Bb%40example.org?issuer=A%20%26%20B%3A%20C&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  );
});
