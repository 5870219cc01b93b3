import { hash as hashWith } from '@node-rs/argon2';
import { hashPassword, isOutdated, isPasswordOf } from '../../src/accounts/password-hash';

const PASSWORD = 'correct horse battery';

it('is argon2id with the parameters that OWASP recommends and a unique salt', async () => {
  const [one, two] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await isPasswordOf(one, PASSWORD)).toBe(true);
  expect(await isPasswordOf(one, `${PASSWORD} `)).toBe(false);
});

it('treats the same letters in another encoding as the same password', async () => {
  const composed = await hashPassword('caf\u00e9 au lait');

  expect(await isPasswordOf(composed, 'cafe\u0301 au lait')).toBe(true);
});

it('looks at every character, also behind a zero and at the far end', async () => {
  const long = await hashPassword(`${'x'.repeat(127)}y`);
  const zero = await hashPassword('before\u0000after');

  expect(await isPasswordOf(long, 'x'.repeat(128))).toBe(false);
  expect(await isPasswordOf(zero, 'before\u0000other')).toBe(false);
});

it('is false without a hash, whatever is given', async () => {
  expect(await isPasswordOf(null, '')).toBe(false);
  expect(await isPasswordOf(null, PASSWORD)).toBe(false);
});

it.each([
  ['more memory', { memoryCost: 19_457 }, true],
  ['fewer passes', { timeCost: 1 }, true],
  ['argon2i', { algorithm: 1 as const }, true],
  ['the parameters of today', {}, false],
])('is outdated when made with %s: %#', async (_, parameters, outdated) => {
  const made = await hashWith(PASSWORD, {
    algorithm: 2,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
    ...parameters,
  });

  expect(await isOutdated(made)).toBe(outdated);
  expect(await isPasswordOf(made, PASSWORD)).toBe(true);
});

it('hashes, verifies and compares at another cost where one is given', async () => {
  const cost = { memoryCost: 8, timeCost: 1 };
  const made = await hashPassword(PASSWORD, cost);

  expect(made).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect([await isOutdated(made, cost), await isOutdated(made)]).toEqual([false, true]);
  expect(await isPasswordOf(made, PASSWORD, cost)).toBe(true);
  expect(await isPasswordOf(null, PASSWORD, cost)).toBe(false);
});

it('refuses a flood rather than to hold it all in memory', async () => {
  const results = await Promise.allSettled(Array.from({ length: 150 }, () => isPasswordOf(null, PASSWORD)));

  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(50);
  expect(refused[0]).toMatchObject({ reason: { code: 'RATE_LIMITED' } });
}, 30_000);
