import type { AccountsContext } from '../../src/accounts/accounts-context';
import {
  createUserAccount,
  emailTaken,
  parseRegistration,
  registerAccount,
} from '../../src/accounts/register-account';
import { registration } from '../support/account-calls';
import { accountsContext, testClock } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const MINUTE = 60_000;

const database = withTestDatabase();
let clock = testClock();
let context: AccountsContext;
let addresses = 0;
let origin = { address: '', userAgent: null };

beforeEach(() => {
  clock = testClock();
  context = accountsContext(database(), { now: () => clock.now });
  origin = { address: `198.51.100.${(addresses += 1)}`, userAgent: null };
});

const register = (parts: Record<string, unknown> = {}) =>
  registerAccount(context, registration(parts), origin);
const TAKEN = 'taken@example.org';

function faultsOf(parts: Record<string, unknown>): unknown {
  try {
    parseRegistration(registration({ email: 'ada@example.org', ...parts }), { guessablePasswords: 'refuse' });
  } catch (error) {
    return (error as { fields: unknown }).fields;
  }
  return null;
}

it.each([
  [{}, null],
  [{ first_name: ' Ada ', last_name: '李' }, null],
  [{ first_name: '' }, { first_name: ['Please enter a first name.'] }],
  [{ first_name: undefined }, { first_name: ['Please enter a first name.'] }],
  [{ last_name: '   ' }, { last_name: ['Please enter a last name.'] }],
  [
    { last_name: 'x'.repeat(81) },
    { last_name: ['The last name can have 80 characters at most; this has 81.'] },
  ],
  [
    { first_name: 'A\u0000da' },
    { first_name: ['The first name must be one line without control characters.'] },
  ],
  [{ first_name: ['Ada'] }, { first_name: ['The first name must be a text.'] }],
  [{ email: 'ada' }, { email: ['This is no e-mail address; it should look like name@example.org.'] }],
  [
    { password: 'short', password2: 'short' },
    { password: ['The password must have at least 10 characters; this has 5.'] },
  ],
  [
    { password: 'ADA@example.org', password2: 'ADA@example.org' },
    { password: ['The password must not be the e-mail address.'] },
  ],
  [{ password2: 'another one' }, { password2: ['The two passwords differ.'] }],
  [{ password2: undefined }, { password2: ['Please repeat the password.'] }],
  [
    { password: 'short', password2: 'other' },
    {
      password: ['The password must have at least 10 characters; this has 5.'],
      password2: ['The two passwords differ.'],
    },
  ],
  [
    { id: 1, isAdmin: true },
    {
      id: ['There is no such field in this form.'],
      isAdmin: ['There is no such field in this form.'],
    },
  ],
])('checks every field: %#', (parts, faults) => {
  expect(faultsOf(parts)).toEqual(faults);
});

it('keeps the address in lower case, the names as they are, and of the password a hash', async () => {
  const email = 'Mixed.Case@Example.ORG';
  context = accountsContext(database(), { hashCost: undefined });
  const id = await register({ email, first_name: '<script>alert(1)</script>', last_name: "O'Hara; --" });

  const [row] = await database().query<Record<string, string>>('select * from users where id = $1', [id]);

  expect(row).toMatchObject({
    email: 'mixed.case@example.org',
    first_name: '<script>alert(1)</script>',
    last_name: "O'Hara; --",
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as string,
  });
});

it('refuses an address that is already registered, in any case', async () => {
  await register({ email: TAKEN });

  await expect(register({ email: 'TAKEN@example.org' })).rejects.toMatchObject({
    code: 'ACCOUNT_EXISTS',
    status: 409,
    fields: { email: ['There is an account with this e-mail address already.'] },
  });
  expect(emailTaken().status).toBe(409);
});

it('makes one account of many registrations at once', async () => {
  const email = 'everybody@example.org';

  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => register({ email: n % 2 ? email : email.toUpperCase() })),
  );

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'ACCOUNT_EXISTS' });
  }
  expect(await database().query('select 1 from users where email = $1', [email])).toHaveLength(1);
  expect(
    await database().query(
      "select 1 from security_events e join users u on u.id = e.user_id where u.email = $1 and e.kind = 'registered'",
      [email],
    ),
  ).toHaveLength(1);
});

it('accepts 29 registrations of one address in an hour, including those of registered addresses', async () => {
  for (let n = 0; n < 29; n += 1) {
    // Cheap attempts: the count does not depend on their result.
    await expect(register({ email: TAKEN })).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
    clock.advance(MINUTE);
  }

  const refusal = register();
  await expect(refusal).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const { retryAfter } = (await refusal.catch((error: unknown) => error)) as { retryAfter: number };
  await expect(
    registerAccount(context, registration(), { ...origin, address: '203.0.113.1' }),
  ).resolves.toEqual(expect.any(Number));

  clock.advance(retryAfter * 1000 + 1);
  await expect(register()).resolves.toEqual(expect.any(Number));
});

it('does not count a form that was filled in wrong', async () => {
  for (let n = 0; n < 40; n += 1) {
    await expect(register({ password2: 'typo' })).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
  }

  await expect(register()).resolves.toEqual(expect.any(Number));
});

it('adds a person from the command line without counting or an address', async () => {
  const id = await createUserAccount(context, registration(), null);

  expect(
    await database().query('select kind, address from security_events where user_id = $1', [id]),
  ).toEqual([{ kind: 'registered', address: null }]);
});
