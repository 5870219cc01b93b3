import type { AccountsContext } from '../../src/accounts/accounts-context';
import { logInWithPassword } from '../../src/accounts/log-in';
import { markDevice } from '../../src/accounts/known-device';
import { createUserAccount } from '../../src/accounts/register-account';
import { freshAddress, PASSWORD, registration } from '../support/account-calls';
import { accountsContext, testClock } from '../support/accounts';
import { withTestDatabase } from '../support/test-database';

const MINUTE = 60_000;

const database = withTestDatabase();
let clock = testClock();
let context: AccountsContext;
let email = '';
let address = '';

beforeEach(async () => {
  clock = testClock();
  context = accountsContext(database(), { now: () => clock.now });
  const person = registration();
  ({ email } = person);
  address = freshAddress();
  await createUserAccount(context, person, null);
});

/** The status of a login: 200, 401 or 429. */
async function enter({
  from = address,
  password = PASSWORD,
  username = email,
  at = context,
  devices = null as string | null,
} = {}): Promise<number> {
  try {
    await logInWithPassword(at, { username, password, devices }, { address: from, userAgent: null });
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}
const wrong = (from = address, username = email) => enter({ from, username, password: 'wrong password' });

async function repeat<T>(times: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < times; n += 1) results.push(await work(n));
  return results;
}

describe('wrong logins on one account from one address', () => {
  it('are refused from the sixteenth on, the right one too, while another address can log in', async () => {
    expect(await repeat(15, () => wrong())).toEqual(Array(15).fill(401));

    expect(await wrong()).toBe(429);
    expect(await enter()).toBe(429);
    expect(await enter({ from: freshAddress() })).toBe(200);
  });

  it('are rejected the same way for an unknown account', async () => {
    const statuses = await repeat(17, () => wrong(address, 'nobody@example.org'));

    expect(statuses).toEqual([...Array<number>(15).fill(401), 429, 429]);
  });

  it('are the same account in whatever case', async () => {
    await repeat(15, (n) => wrong(address, n % 2 ? email.toUpperCase() : ` ${email}`));

    expect(await wrong()).toBe(429);
  });

  it('leave the same address other accounts', async () => {
    const other = registration();
    await createUserAccount(context, other, null);
    await repeat(16, () => wrong());

    expect(await enter({ username: other.email })).toBe(200);
  });

  it('end at the announced time, and refused ones do not prolong it', async () => {
    await repeat(15, () => wrong());
    clock.advance(10 * MINUTE);
    await repeat(50, () => wrong());
    const refusal = (await logInWithPassword(
      context,
      { username: email, password: PASSWORD },
      { address, userAgent: null },
    ).catch((error: unknown) => error)) as { retryAfter: number };

    expect(refusal.retryAfter).toBe(6 * 60);
    clock.advance(refusal.retryAfter * 1000);

    expect(await enter()).toBe(200);
  });

  it('cannot be outrun by calls at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, () => wrong()));

    expect(statuses.filter((status) => status === 401)).toHaveLength(15);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it('do not count a right one', async () => {
    expect(await repeat(20, () => enter())).toEqual(Array(20).fill(200));
    expect(await repeat(15, () => wrong())).toEqual(Array(15).fill(401));
  });

  it('hold in a second process on the same database', async () => {
    const second = accountsContext(database(), { now: () => clock.now });
    await repeat(8, () => wrong());
    await repeat(7, () => enter({ at: second, password: 'wrong password' }));

    expect(await wrong()).toBe(429);
    expect(await enter({ at: second })).toBe(429);
  });

  it('are counted by the network of an IPv6 address', async () => {
    await repeat(15, (n) => wrong(`2001:db8:5:5::${n + 1}`));

    expect(await wrong('2001:db8:5:5:ffff::1')).toBe(429);
    expect(await enter({ from: '2001:db8:5:6::1' })).toBe(200);
  });
});

describe('wrong logins from one address', () => {
  it('are refused on any account after 75', async () => {
    const statuses = await repeat(76, (n) => wrong(address, `nobody${n}@example.org`));

    expect(statuses).toEqual([...Array<number>(75).fill(401), 429]);
    expect(await enter()).toBe(429);
    expect(await enter({ from: freshAddress() })).toBe(200);
    clock.advance(16 * MINUTE);
    expect(await enter()).toBe(200);
  }, 30_000);
});

describe('a device on which the owner has logged in', () => {
  const devices = () => markDevice(context.secrets, { username: email });

  it('is let in while others at its address are refused, also those who guess at the account', async () => {
    await repeat(76, (n) => wrong(address, `nobody${n % 10}@example.org`));
    await repeat(16, () => wrong());

    expect(await enter()).toBe(429);
    expect(await enter({ devices: devices() })).toBe(200);
  }, 30_000);

  it('has fifteen tries of its own, on this account alone', async () => {
    const known = devices();
    const guesses = await repeat(16, () => enter({ devices: known, password: 'wrong password' }));

    expect(guesses).toEqual([...Array<number>(15).fill(401), 429]);
    expect(await enter({ devices: devices() })).toBe(200);
    await repeat(16, () => enter({ devices: devices(), username: 'nobody@example.org', password: 'wrong' }));
    expect(await enter({ devices: devices(), username: 'nobody@example.org', password: 'wrong' })).toBe(429);
  });
});

it('are refused from memory: no statement, no hash', async () => {
  await repeat(16, () => wrong());
  const asked = jest.spyOn(context.db, 'query');

  expect(await repeat(50, () => wrong())).toEqual(Array(50).fill(429));
  expect(asked).not.toHaveBeenCalled();
  clock.advance(6_000);
  expect(await wrong()).toBe(429);
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
});

describe('an account that is guessed at from many places', () => {
  /** Nineteen wrong logins, each from a different address. */
  const guess = () => repeat(19, () => wrong(freshAddress()));

  it('answers 429 within 20 wrong logins, wherever they come from', async () => {
    expect(await guess()).toEqual([...Array<number>(18).fill(401), 429]);
  });

  it('still accepts the owner, from a new address too', async () => {
    await guess();

    expect(await enter({ from: freshAddress() })).toBe(200);
  });

  it('allows a stranger three tries, and an address from which the owner has logged in fifteen', async () => {
    const home = freshAddress();
    await enter({ from: home });
    await guess();

    const stranger = freshAddress();
    await repeat(3, () => wrong(stranger));
    await repeat(3, () => wrong(home));

    expect(await enter({ from: stranger })).toBe(429);
    expect(await enter({ from: home })).toBe(200);
  });

  it('is as before a quarter of an hour later', async () => {
    await guess();
    clock.advance(16 * MINUTE);

    expect(await repeat(15, () => wrong())).toEqual(Array(15).fill(401));
  });
});

it('writes the limit down once a window, for its owner to see', async () => {
  await repeat(25, () => wrong());

  const rows = await database().query<{ kind: string; n: number }>(
    `select e.kind, count(*)::int4 as n from security_events e join users u on u.id = e.user_id
     where u.email = $1 group by e.kind order by e.kind`,
    [email],
  );

  expect(rows).toEqual([
    { kind: 'limit-reached', n: 1 },
    { kind: 'login-failed', n: 15 },
    { kind: 'registered', n: 1 },
  ]);
});
