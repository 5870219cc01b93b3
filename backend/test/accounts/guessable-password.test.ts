import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { guessablePassword } from '../../src/accounts/guessable-password';

const ada = { email: 'ada.lovelace@example.org', firstName: 'Ada', lastName: 'Lovelace' };
const REFUSE = { guessablePasswords: 'refuse' } as const;
const COMMON = /one of the most common/;
const CONTEXT = /consists of your name/;

it.each([
  ['qwertyuiop', COMMON],
  ['QWERTYUIOP', COMMON],
  ['1q2w3e4r5t', COMMON],
  ['Basketball', COMMON],
  ['tapeglass2026', CONTEXT],
  ['Tapeglass-Tapeglass!', CONTEXT],
  ['Lovelace1815', CONTEXT],
  ['ada.lovelace 1', CONTEXT],
  [' ADA.Lovelace@example.org', /must not be the e-mail address/],
])('refuses %j', (password, fault) => {
  expect(guessablePassword(password, ada, REFUSE)).toMatch(fault);
});

it.each([
  'correct horse battery',
  'lovelace counts the engines',
  'tapeglass and nothing else',
  '😀'.repeat(10),
  '          ',
])('takes %j, which only contains such words or none', (password) => {
  expect(guessablePassword(password, ada, REFUSE)).toBeUndefined();
});

it('refuses the e-mail address alone where guessable passwords are accepted, which is the default', () => {
  expect(guessablePassword('qwertyuiop', ada, {})).toBeUndefined();
  expect(guessablePassword('tapeglass2026', ada, { guessablePasswords: 'accept' })).toBeUndefined();
  expect(guessablePassword('ada.lovelace@example.org', ada, {})).toMatch(/must not be the e-mail address/);
});

it('has more than the 3,000 most common passwords that are long enough, each in lower case', () => {
  const list = gunzipSync(readFileSync('backend/data/passwords/common-passwords.txt.gz'))
    .toString('utf8')
    .trimEnd()
    .split('\n');

  expect(new Set(list).size).toBe(10_000);
  expect(list.filter((text) => [...text].length < 10 || text !== text.toLowerCase())).toEqual([]);
});

it('takes a moment for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 128, unit: 'binary' }),
      fc.string({ maxLength: 80 }),
      (password, firstName) => {
        const fault = guessablePassword(password, { firstName }, REFUSE);
        expect(fault === undefined || fault.length > 0).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});
