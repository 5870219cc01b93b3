import { PassThrough } from 'node:stream';
import { runCommandLine } from '@/backend/src/cli/command-line';
import type { Input } from '@/backend/src/cli/read-password';
import type { Database } from '@/backend/src/db/database';
import { openDatabase } from '@/backend/src/db/open-database';
import { logInWithPassword } from '../../src/accounts/log-in';
import { exchangeSession } from '../../src/accounts/session';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { accountsContext } from '../support/accounts';
import { prepareDatabase } from '../support/embedded-templates';

const data = temporaryFolder();
beforeAll(() => prepareDatabase(data.path));
afterAll(() => data.remove());
// Each writes to a database on the disk.
jest.setTimeout(180_000);

const ENV = { DATA_DIR: data.path, MARKET_DATA: 'csv' };
const PASSWORD = 'correct horse battery';
const NAMES = ['--first-name', 'Ada', '--last-name', 'Lovelace'];
const ADA = { username: 'ada@example.org', password: PASSWORD };

/** Piped input. */
function piped(text: string): Input {
  const input = new PassThrough();
  input.end(text);
  return input;
}

/** Input typed in a terminal; `modes` records when the input is echoed. */
function typed(text: string, modes: boolean[] = []): Input {
  return Object.assign(piped(text), { isTTY: true, setRawMode: (isRaw: boolean) => modes.push(isRaw) });
}

async function tapeglass(words: readonly string[], input: Input = piped('')) {
  const [out, error]: [string[], string[]] = [[], []];
  const terminal = {
    out: (line: string) => out.push(line),
    error: (line: string) => error.push(line),
    isInteractive: false,
  };
  const code = await runCommandLine(words, { terminal, env: ENV, input });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

async function withStored<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: data.path, databaseUrl: null });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const origin = { address: '192.0.2.1', userAgent: null };

it('creates a person who can log in, with the password from standard input', async () => {
  const result = await tapeglass(
    ['user', 'create', 'Ada@Example.org', ...NAMES, '--password-stdin'],
    piped(`${PASSWORD}\n`),
  );

  expect(result).toEqual({ code: 0, out: 'ada@example.org can log in now', error: '' });
  await withStored(async (database) => {
    expect(await logInWithPassword(accountsContext(database), ADA, origin)).toMatch(/^[\w-]{43}$/);
    expect(await database.query('select kind, address from security_events order by id limit 1')).toEqual([
      { kind: 'registered', address: null },
    ]);
  });
});

it('asks for the password twice on a terminal, and does not show it', async () => {
  const modes: boolean[] = [];

  const result = await tapeglass(
    ['user', 'create', 'bob@example.org', ...NAMES],
    typed(`${PASSWORD}\r${PASSWORD}\r`, modes),
  );

  expect(result.code).toBe(0);
  expect(result.error).toBe('Password (10 to 128 characters, not shown):\nThe same again:');
  expect(modes).toEqual([true, false]);
});

it.each([
  [
    'differs the second time',
    typed(`${PASSWORD}\rsomething else\r`),
    'tapeglass: the two passwords differ; nothing was changed',
  ],
  ['is broken off', typed('\u0003'), 'tapeglass: no password was given; nothing was changed'],
])('creates no user when the password %s', async (_, input, text) => {
  const result = await tapeglass(['user', 'create', 'eve@example.org', ...NAMES], input);

  expect(result.code).toBe(1);
  expect(result.error.split('\n').at(-1)).toBe(text);
  expect((await tapeglass(['user', 'disable', 'eve@example.org'])).error).toMatch(/no account/);
});

it.each([
  ['too short', 'short', /at least 10 characters; this has 5/],
  ['the e-mail address', 'EVE@example.org', /must not be the e-mail address/],
  ['two lines', 'one line\nand another', /on one line/],
  ['a file by mistake', 'x'.repeat(5000), /on one line/],
])('fails for a password that is %s', async (_, password, text) => {
  const result = await tapeglass(
    ['user', 'create', 'eve@example.org', ...NAMES, '--password-stdin'],
    piped(password),
  );

  expect(result.code).toBe(1);
  expect(result.error).toMatch(text);
  expect(result.error).not.toMatch(/unexpected/);
});

it('fails for an address that is already registered', async () => {
  const result = await tapeglass(
    ['user', 'create', 'ADA@example.org', ...NAMES, '--password-stdin'],
    piped(PASSWORD),
  );

  expect(result).toMatchObject({
    code: 1,
    error: 'tapeglass: There is an account with this e-mail address already.',
  });
});

it.each([
  [['user'], /Usage: tapeglass user/],
  [['user', 'create', 'eve@example.org'], /required option '--first-name <name>'/],
  [['user', 'create', 'no address', ...NAMES], /This is no e-mail address/],
  [
    ['user', 'create', 'eve@example.org', '--first-name', '', '--last-name', 'L'],
    /Please enter a first name/,
  ],
  [['user', 'create', 'eve@example.org', ...NAMES, '--password', 'x'], /unknown option '--password'/],
  [
    ['user', 'create', 'eve@example.org', ...NAMES],
    /no terminal to ask for the password on; add --password-stdin/,
  ],
  [['user', 'disable'], /missing required argument 'email'/],
])('%j is wrong usage', async (words, text) => {
  const result = await tapeglass(words);

  expect(result.code).toBe(2);
  expect(result.error).toMatch(text);
});

it('disables a user, ends their sessions, and enables them again', async () => {
  const before = await withStored((database) => logInWithPassword(accountsContext(database), ADA, origin));

  const disabled = await tapeglass(['user', 'disable', 'ADA@example.org']);

  expect(disabled).toMatchObject({ code: 0, error: '' });
  expect(disabled.out).toMatch(/^ada@example\.org is disabled; [12] sessions ended$/);
  await withStored(async (database) => {
    const accounts = accountsContext(database);
    await expect(exchangeSession(accounts, before)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(logInWithPassword(accounts, ADA, origin)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
  expect((await tapeglass(['user', 'disable', 'ada@example.org'])).out).toBe(
    'nothing changed: ada@example.org is disabled already',
  );

  expect((await tapeglass(['user', 'enable', 'ada@example.org'])).out).toBe('ada@example.org is enabled');
  await withStored(async (database) => {
    const accounts = accountsContext(database);
    await expect(exchangeSession(accounts, before)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await logInWithPassword(accounts, ADA, origin)).toMatch(/^[\w-]{43}$/);
  });
});

it('fails for an unknown user', async () => {
  const result = await tapeglass(['user', 'disable', 'nobody@example.org']);

  expect(result).toMatchObject({
    code: 1,
    error: 'tapeglass: there is no account with the e-mail address "nobody@example.org"',
  });
});

it('reports that the database is in use beside a running site, and changes nothing', async () => {
  await withStored(async (database) => {
    const commands = [
      await tapeglass(['user', 'create', 'late@example.org', ...NAMES, '--password-stdin'], piped(PASSWORD)),
      await tapeglass(['user', 'disable', 'ada@example.org']),
    ];

    for (const { code, error } of commands) {
      expect(code).toBe(1);
      expect(error).toMatch(/^tapeglass: the database is in use: .*Nothing was changed$/);
    }
    expect(
      await database.query("select 1 from users where email = 'late@example.org' or disabled_at is not null"),
    ).toEqual([]);
  });
});

it('prints a link for a new password on the last line, and one for an invitation', async () => {
  const reset = await tapeglass(['user', 'reset-link', 'ada@example.org']);
  const invite = await tapeglass(['user', 'invite', '--days', '3']);

  expect(reset.code).toBe(0);
  expect(reset.out).toMatch(/\nhttp:\/\/localhost:3000\/reset\?token=[\w-]{43}$/);
  expect(invite.code).toBe(0);
  expect(invite.out).toMatch(/within 3 days:\nhttp:\/\/localhost:3000\/signup\?invite=[\w-]{43}$/);
  await withStored(async (database) => {
    const links = await database.query(
      `select kind, user_id is not null as "isOwned", extract(epoch from expires_at - created_at)::integer as seconds
         from account_links order by kind`,
    );
    expect(links).toEqual([
      { kind: 'invite', isOwned: false, seconds: 3 * 86_400 },
      { kind: 'reset', isOwned: true, seconds: 3600 },
    ]);
  });
});

it.each([
  [['user', 'reset-link', 'nobody@example.org'], 1, 'there is no account with the e-mail address'],
  [['user', 'invite', '--days', '0'], 2, 'expected a number of days from 1 to 365'],
  [['user', 'invite', '--days', 'x'], 2, 'expected a number of days from 1 to 365'],
])('makes no link for %j', async (words, code, text) => {
  const result = await tapeglass(words);

  expect(result.code).toBe(code);
  expect(result.error).toContain(text);
});
