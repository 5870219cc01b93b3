import { createHash } from 'node:crypto';
import { DELETION_WORDS } from '@/lib/domain/deletion';
import { pictureKey } from '@/lib/domain/picture-key';
import { websiteHeaders } from '../../support/account-calls';
import { addAccount, buildAccountsApp, openAccountSession, type TestAccount } from '../../support/accounts';
import { withAccountsSite } from '../../support/accounts-site';
import { makeTestMarket } from '../../support/test-market';

const PASSWORD = 'correct horse battery';
const MINUTE = 60_000;

const site = withAccountsSite(makeTestMarket());

const post = (url: string, payload: object, remoteAddress = '192.0.2.1') =>
  site.app.inject({ method: 'POST', url, payload, remoteAddress, headers: websiteHeaders(site.app, url) });
const ask = (account: TestAccount, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: account.headers, ...(payload && { payload }) });
const remove = (account: Pick<TestAccount, 'headers'> | null, payload?: object) =>
  site.app.inject({
    method: 'DELETE',
    url: '/account/',
    headers: { ...account?.headers },
    ...(payload && { payload }),
  });

/** A user that registered and logged in through the routes. */
async function register(name: string): Promise<TestAccount> {
  const email = `${name.toLowerCase()}@example.org`;
  const form = { first_name: name, last_name: `${name}son`, email, password: PASSWORD, password2: PASSWORD };
  expect((await post('/register/', form)).statusCode).toBe(201);
  const [user] = await site
    .database()
    .query<{ id: number }>('select id from users where email = $1', [email]);
  return openAccountSession(site.accounts, { id: user!.id, email });
}

/** Creates data of a user in all possible places. */
async function leaveTraces(account: TestAccount, name: string): Promise<string> {
  const { email, userId } = account;
  await post('/login/', { username: email, password: 'not this one' }, '198.51.100.9');
  await post('/login/', { username: email, password: PASSWORD }, '203.0.113.4');
  await ask(account, 'POST', '/account/password/', {
    current_password: 'wrong',
    password: 'x',
    password2: 'x',
  });
  await ask(account, 'POST', '/account/email/', { email: `new.${email}`, password: PASSWORD });
  await ask(account, 'POST', '/notifications/channels/', {
    kind: 'ntfy',
    name: `Channel of ${name}`,
    address: 'https://ntfy.example/topic',
  });
  await ask(account, 'PUT', '/notifications/settings/', {
    zone: 'UTC',
    quietFrom: null,
    quietTo: null,
    digest: 'daily',
  });
  await site
    .database()
    .query(`insert into notifications (user_id, day, text, created_at) values ($1, 0, $2, now())`, [
      userId,
      `Event of ${name}`,
    ]);
  await ask(account, 'PUT', '/updateprofile/', { bio: `The life of ${name}`, country: 'CA' });
  await ask(account, 'POST', '/addtowatchlist/AAA/');
  await ask(account, 'POST', '/addtowatchlist/AAB/');
  await ask(account, 'POST', '/deletefromwatchlist/AAB/');
  await site
    .database()
    .query(`insert into saved_screens (user_id, name, universe_id, query) values ($1, $2, 'sp500', '{}')`, [
      userId,
      `Screen of ${name}`,
    ]);
  await site
    .database()
    .query(`insert into saved_comparisons (user_id, name, query) values ($1, $2, '{"symbols":"AAA"}')`, [
      userId,
      `Comparison of ${name}`,
    ]);
  await site
    .database()
    .query(
      `insert into account_links (token_hash, kind, user_id, email, expires_at) values (sha256(convert_to($2, 'UTF8')), 'verify', $1, $2, now())`,
      [userId, email],
    );
  await leavePortfolio(userId, name);
  const key = pictureKey(userId, 'ab'.repeat(16));
  await site.accounts.pictures.put(key, Uint8Array.of(1));
  await site.database().query('update users set profile_picture = $1 where id = $2', [key, userId]);
  return key;
}

/** A portfolio with a row in each of its tables. */
async function leavePortfolio(userId: number, name: string): Promise<void> {
  const statements = [
    `insert into portfolios (user_id, name, slug, base_currency) values ($1, $2, 'savings', 'USD')`,
    `insert into portfolio_assets (user_id, name, kind, currency) values ($1, $2, 'property', 'USD')`,
    `insert into portfolio_mappings (user_id, name, signature, mapping) values ($1, $2, '', '{}')`,
    `insert into portfolio_accounts (portfolio_id, name, kind, currency, cash) select id, $2, 'broker', 'USD', 'tracked' from portfolios where user_id = $1`,
    `insert into portfolio_transactions (portfolio_id, account_id, asset_id, kind, day, position, note)
     select a.portfolio_id, a.id, s.id, 'buy', 1, 1, $2 from portfolio_accounts a join portfolios p on p.id = a.portfolio_id join portfolio_assets s on s.user_id = p.user_id where p.user_id = $1`,
    `insert into portfolio_statements (portfolio_id, account_id, day, asset_id, quantity, source)
     select portfolio_id, account_id, 1, asset_id, 1, $2 from portfolio_transactions where portfolio_id in (select id from portfolios where user_id = $1)`,
    `insert into portfolio_prices (asset_id, day, close) select id, 1, 1 from portfolio_assets where user_id = $1 and name = $2`,
    `insert into portfolio_notes (portfolio_id, text) select id, $2 from portfolios where user_id = $1`,
    `insert into portfolio_changes (portfolio_id, revision, what) select id, 1, $2 from portfolios where user_id = $1`,
    `insert into portfolio_alerts (user_id, kind, symbol) values ($1, 'price', $2)`,
    `insert into portfolio_feeds (user_id, token_hash) values ($1, sha256(convert_to($2, 'UTF8')))`,
    `insert into second_factors (user_id, secret) values ($1, convert_to($2, 'UTF8'))`,
    `insert into recovery_codes (user_id, code_hash) values ($1, sha256(convert_to($2, 'UTF8')))`,
    `insert into personal_tokens (user_id, name, token_hash, scope) values ($1, $2, sha256(convert_to($2, 'UTF8')), 'read')`,
    `insert into portfolio_members (portfolio_id, user_id, role) select id, $1, 'viewer' from portfolios where user_id = $1 and $2::text is not null`,
    `insert into passkeys (user_id, name, credential_id, public_key, host) values ($1, $2, 'credential of ' || $2, '', 'example.org')`,
    `insert into external_logins (user_id, issuer, subject, email) values ($1, 'https://issuer.example', $2, 'x@example.org')`,
  ];
  for (const statement of statements) await site.database().query(statement, [userId, name]);
}

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const tables = await site
    .database()
    .query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
  expect(tables.length).toBeGreaterThan(10);
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await site.database().query<{ row: string }>(`select t::text as row from "${name}" t`);
    parts.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return parts.join('\n');
}

/** Number of rows in each table that contain a user's id. */
async function countBoundRows(userId: number): Promise<Record<string, number>> {
  const columns = await site
    .database()
    .query<{ table: string }>(
      `select table_name as "table" from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
    );
  const counts: Record<string, number> = {};
  for (const { table } of columns) {
    const [row] = await site
      .database()
      .query<{ n: number }>(`select count(*)::integer as n from "${table}" where user_id = $1`, [userId]);
    counts[table] = row!.n;
  }
  return counts;
}

describe('DELETE /account/', () => {
  it('deletes all data of the user, keeps those of all others, and makes the token worthless', async () => {
    const [account, other] = [await register('Wilhelmina'), await register('Bartholomew')];
    const key = await leaveTraces(account, 'Wilhelmina');
    const otherKey = await leaveTraces(other, 'Bartholomew');
    const sessionHash = createHash('sha256').update(account.sessionToken).digest('hex');
    const before = await countBoundRows(account.userId);
    expect(Object.values(before).every((rows) => rows > 0)).toBe(true);
    expect(Object.keys(before).sort()).toEqual([
      'account_links',
      'external_logins',
      'notification_channels',
      'notification_settings',
      'notifications',
      'passkeys',
      'personal_tokens',
      'portfolio_alerts',
      'portfolio_assets',
      'portfolio_feeds',
      'portfolio_mappings',
      'portfolio_members',
      'portfolios',
      'recovery_codes',
      'saved_comparisons',
      'saved_screens',
      'second_factors',
      'security_events',
      'sessions',
      'watchlist_entries',
      'watchlist_removals',
      'watchlists',
    ]);
    const traces = [/wilhelmina/i, new RegExp(sessionHash), new RegExp(key), /198\.51\.100\.9.*/];
    const full = await dump();
    for (const trace of traces) expect(full).toMatch(trace);

    const response = await remove(account, { password: PASSWORD });

    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(Object.values(await countBoundRows(account.userId)).every((rows) => rows === 0)).toBe(true);
    const rest = await dump();
    for (const trace of traces.slice(0, 3)) expect(rest).not.toMatch(trace);
    expect(await site.accounts.pictures.get(key)).toBeNull();
    expect((await ask(account, 'GET', '/user_profile/')).statusCode).toBe(401);
    expect((await post('/session/', { session_token: account.sessionToken })).statusCode).toBe(401);
    expect((await post('/login/', { username: account.email, password: PASSWORD })).statusCode).toBe(401);

    expect(await countBoundRows(other.userId)).toEqual(before);
    expect(rest).toMatch(/The life of Bartholomew/);
    expect(await site.accounts.pictures.get(otherKey)).not.toBeNull();
    expect((await ask(other, 'GET', '/user_profile/')).statusCode).toBe(200);
  });

  it('deletes the rate-limit counts of the user', async () => {
    await site.database().query('delete from rate_limits');
    const account = await register('Theodora');
    await leaveTraces(account, 'Theodora');
    await remove(account, { password: 'wrong' });
    await remove(account, { password: PASSWORD });

    const rows = await site
      .database()
      .query<{ key: string }>('select distinct split_part(key, $1, 1) as key from rate_limits', [':']);
    expect(rows.map(({ key }) => key).sort()).toEqual(['login-address', 'registration']);
  });

  it('answers 400 with a sentence at the field to a wrong password, and deletes nothing', async () => {
    const account = await register('Hildegard');
    const response = await remove(account, { password: 'wrong' });

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ password: ['This is not your password.'] });
    expect((await ask(account, 'GET', '/user_profile/')).statusCode).toBe(200);
  });

  it.each<[string, object | undefined]>([
    ['nothing', undefined],
    ['no password', {}],
    ['an empty one', { password: '' }],
    ['a number', { password: 5 }],
    ['a list', []],
    ['the words, which are for others', { confirmation: DELETION_WORDS }],
  ])('asks for the password when it is given %s', async (what, payload) => {
    const account = await register(`Person${what.replace(/\W/g, '')}`);
    const response = await remove(account, payload);

    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ password: ['Please enter your password.'] });
    expect((await ask(account, 'GET', '/user_profile/')).statusCode).toBe(200);
  });

  it('limits the attempts to guess', async () => {
    const account = await register('Cordelia');
    const guesses = [];
    for (let n = 0; n < 12; n++) guesses.push((await remove(account, { password: `guess ${n}` })).statusCode);

    expect(guesses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const right = await remove(account, { password: PASSWORD });
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    site.clock.advance(17 * MINUTE);
    const again = await openAccountSession(site.accounts, { id: account.userId, email: account.email });
    expect((await remove(again, { password: PASSWORD })).statusCode).toBe(204);
  });

  it('asks an account without a password for a phrase, and names it', async () => {
    const account = await addAccount(site.accounts);
    const asked = await remove(account, { password: 'any' });

    expect(asked.statusCode).toBe(400);
    expect(asked.json()).toMatchObject({ confirmation: [expect.stringContaining(DELETION_WORDS)] });
    expect((await remove(account, { confirmation: 'Delete my account!' })).statusCode).toBe(400);
    expect((await remove(account, { confirmation: DELETION_WORDS })).statusCode).toBe(204);
    expect((await ask(account, 'GET', '/user_profile/')).statusCode).toBe(401);
  });

  it('deletes nothing while the picture store is unavailable', async () => {
    const away = {
      ...site.accounts.pictures,
      removeAllOf: () => Promise.reject(new Error('the bucket is away')),
    };
    const broken = await buildAccountsApp({ ...site.accounts, pictures: away });
    const account = await addAccount(site.accounts);
    const response = await broken.inject({
      method: 'DELETE',
      url: '/account/',
      headers: account.headers,
      payload: { confirmation: DELETION_WORDS },
    });

    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('bucket');
    expect((await ask(account, 'GET', '/user_profile/')).statusCode).toBe(200);
    await broken.close();
  });

  it('ends once for two calls at once', async () => {
    const account = await addAccount(site.accounts);
    const answers = await Promise.all([1, 2, 3].map(() => remove(account, { confirmation: DELETION_WORDS })));

    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(204);
    expect(statuses.every((status) => status === 204 || status === 401)).toBe(true);
  });

  it('answers 401 without a token, whatever else is sent', async () => {
    expect((await remove(null, { password: PASSWORD })).statusCode).toBe(401);
    expect((await remove(null)).statusCode).toBe(401);
  });
});
