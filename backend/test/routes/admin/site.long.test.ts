import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import {
  AdminOverview,
  AdminSettings,
  ProvidersCheck,
  RestoredBackup,
  SiteImport,
} from '@/lib/contracts/admin-site';
import type { EventList } from '@/lib/contracts/admin';
import type { RunCommand } from '@/backend/src/administration/run-command';
import { symbolOnlyInput } from '@/backend/src/market/instrument-register';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { buildApp } from '@/backend/src/app';
import { BackupRunner } from '@/backend/src/backup/backup-runner';
import { runCommandLine } from '@/backend/src/cli/command-line';
import { loadConfig } from '@/backend/src/config/config';
import type { Mail } from '@/backend/src/mail/mailer';
import { temporaryFolder } from '../../ingest/support/temporary-folder';
import { post, registerPerson, type RegisteredPerson } from '../../support/account-calls';
import { accountsContext } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore } from '../../support/fake-store';
import { withTestDatabase } from '../../support/test-database';

jest.setTimeout(120_000);

/** Verifying a file in a database of its own is the subject of `backups.test.ts`, and takes most of a minute on a busy machine. */
class UnverifiedBackups extends BackupRunner {
  override verify(): Promise<void> {
    return Promise.resolve();
  }
}

const KEY = 'canary-key-4711';
const database = withTestDatabase();
const data = temporaryFolder();
const env = {
  DATA_DIR: data.path,
  TIINGO_TOKEN: KEY,
  TODAY: '2024-06-28',
  // Nothing listens there: no request leaves this machine.
  HTTPS_PROXY: 'http://127.0.0.1:9',
};
const config = loadConfig(env);
const mails: Mail[] = [];
const restarts: string[] = [];
let app: FastifyInstance;
let host: RegisteredPerson;
let member: RegisteredPerson;

beforeAll(async () => {
  const mail = {
    send: (one: Mail) => Promise.resolve(void mails.push(one)),
    siteUrl: 'https://site.example',
    productName: 'Tapeglass',
    onError: (error: unknown) => {
      throw error;
    },
  };
  const accounts = accountsContext(database(), { mail });
  const { db, now, pictures, secrets } = accounts;
  const runCommand: RunCommand = (words, { folder, output }) =>
    runCommandLine(words, {
      env,
      database: db,
      folder,
      terminal: { ...output, isInteractive: false },
    });
  app = await buildApp({
    store: new FakeStore([]),
    accounts,
    db,
    backups: new UnverifiedBackups({ db, pictures, secrets, now, config, mail }),
    administration: {
      config,
      env,
      measureFilling: () => Promise.resolve({ done: 12, total: 794, since: '2024-06-28T10:00:00.000Z' }),
      onReplaced: () => undefined,
      restart: (reason) => void restarts.push(reason),
      runCommand,
    },
    config: { ...config, logLevel: 'silent', today: day('2024-06-28') },
    release: { version: '0.0.0', buildId: 'test' },
  });
  host = await registerPerson(app);
  member = await registerPerson(app);
});
afterAll(async () => {
  await app.close();
  data.remove();
});
beforeEach(() => void restarts.splice(0));

const ask = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: InjectOptions['payload'],
  person: RegisteredPerson | null = host,
) =>
  app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    ...(person && { headers: person.headers }),
  });

/** Every call of the administrator in the documentation, which is made of the routes. */
async function administratorCalls(): Promise<{ method: 'GET' | 'POST' | 'PUT'; url: string }[]> {
  const { paths } = (await app.inject('/docs/json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/admin/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase() as 'GET' | 'POST' | 'PUT',
        url: path.replaceAll(/\{\w+\}/g, 'a'),
      })),
    );
}

it('has no call for visitors, members and personal tokens', async () => {
  const made = await ask('POST', '/account/tokens/', { name: 'mine', scope: 'write', days: 1 });
  const { token } = made.json<{ token: string }>();
  const calls = await administratorCalls();
  expect(calls).toContainEqual({ method: 'POST', url: '/admin/backups/a/restore/' });
  expect(calls.length).toBeGreaterThanOrEqual(13);

  for (const { method, url } of calls) {
    const body = method === 'GET' ? undefined : {};
    const answers = [
      await ask(method, url, body, null),
      await ask(method, url, body, member),
      await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } }),
    ];
    for (const answer of answers)
      expect([method, url, answer.statusCode, JSON.parse(answer.body)]).toEqual([
        ...[method, url, 404],
        expect.objectContaining({ code: 'ROUTE_UNKNOWN' }),
      ]);
  }
});

it('says who is the administrator to that person alone', async () => {
  const exchange = async ({ sessionToken }: RegisteredPerson) =>
    (await post(app, '/session/', { session_token: sessionToken })).body;

  expect(await exchange(host)).toContain('"is_administrator":true');
  expect(await exchange(member)).not.toContain('is_administrator');
});

it('shows the state of the data, failing tasks with remedies, storage and versions', async () => {
  await database().query(
    `insert into sync_tasks (id, kind, provider, failure, message, failures)
     values ('prices:AAPL', 'prices', 'yahoo', 'rate-limit', 'Too Many Requests', 3)`,
  );
  await database().query(
    `insert into provider_states (id, failure, message, paused_until)
     values ('yahoo', 'rate-limit', 'Too Many Requests', now() + interval '1 hour')`,
  );

  const overview = (await ask('GET', '/admin/')).json<AdminOverview>();

  expectContract(AdminOverview, overview);
  expect(overview).toMatchObject({
    source: null,
    filling: { done: 12, total: 794 },
    blocked: [{ id: 'yahoo', remedy: expect.stringContaining('YAHOO_USER_AGENT') as string }],
    failing: { total: 1, tasks: [{ id: 'prices:AAPL', failures: 3 }] },
    storage: { folder: data.path, database: expect.stringMatching(/embedded|postgresql/) as string },
    versions: { node: process.versions.node },
  });
  const status = await ask('GET', '/status/', undefined, null);
  expect(status.json()).toMatchObject({ filling: { done: 12, total: 794 }, blocked: [{ id: 'yahoo' }] });
});

describe('settings', () => {
  it('are described once, with their origin; no key is ever in an answer', async () => {
    const answer = await ask('GET', '/admin/settings/');
    const { settings } = answer.json<AdminSettings>();

    expectContract(AdminSettings, answer.json());
    expect(answer.body).not.toContain(KEY);
    const one = (name: string) => settings.find((setting) => setting.name === name);
    expect(one('TIINGO_TOKEN')).toMatchObject({ isSet: true, value: null, origin: 'environment' });
    expect(one('REGISTRATION')).toMatchObject({
      value: null,
      origin: 'default',
      choices: ['open', 'invite', 'closed'],
      text: expect.stringContaining('Who may open an account') as string,
    });
    expect(settings.every(({ text }) => text !== '')).toBe(true);
  });

  it('are stored for the owner of the folder alone, recorded by name, and used by the next start', async () => {
    const answer = await ask('PUT', '/admin/settings/', {
      values: { REGISTRATION: 'invite', FRED_API_KEY: 'canary-of-fred' },
    });

    expect(answer.json()).toEqual({ isRestarting: true });
    expect(restarts).toEqual(['Settings were changed']);
    const file = join(data.path, 'settings.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(loadConfig(env)).toMatchObject({
      registration: 'invite',
      live: { providers: { fredApiKey: 'canary-of-fred' } },
    });
    const events = await ask('GET', '/admin/events/?kind=settings-changed');
    expect(events.json()).toMatchObject({
      events: [{ userId: host.user.id, details: { names: 'FRED_API_KEY, REGISTRATION' } }],
    });
    for (const { body } of [answer, events, await ask('GET', '/admin/settings/')])
      expect(body).not.toContain('canary');
  });

  it.each([
    [{ TIINGO_TOKEN: 'mine' }, 'TIINGO_TOKEN', /is set in the environment/],
    [{ DATABASE_URL: 'postgres://x' }, 'DATABASE_URL', /no setting of this page/],
    [{ REGISTRATION: 'sometimes' }, 'REGISTRATION', /must be open, invite or closed|must be one of/],
    [{ SMTP_URL: 'smtp://a:canary@mail.example' }, 'SMTP_URL', /NEXT_PUBLIC_SITE_URL|MAIL_FROM/],
    [{ BACKUP_AT: 'a\nb' }, 'BACKUP_AT', /one line/],
  ])('are refused whole: %j', async (values, name, text) => {
    const before = readFileSync(join(data.path, 'settings.json'), 'utf8');

    const answer = await ask('PUT', '/admin/settings/', { values });

    expect(answer.statusCode).toBe(400);
    expect(String(answer.json<Record<string, string[]>>()[name])).toMatch(text);
    expect(answer.body).not.toContain('canary');
    expect(readFileSync(join(data.path, 'settings.json'), 'utf8')).toBe(before);
    expect(restarts).toEqual([]);
  });

  it('go back to their default, and a change of nothing restarts nothing', async () => {
    await ask('PUT', '/admin/settings/', { values: { REGISTRATION: '', FRED_API_KEY: null } });
    const again = await ask('PUT', '/admin/settings/', { values: { REGISTRATION: null } });

    expect(loadConfig(env).registration).toBe('open');
    expect(again.json()).toEqual({ isRestarting: false });
    expect(restarts).toHaveLength(1);
  });

  it('take a list of feeds, and name the line that is none', async () => {
    const wrong = await ask('PUT', '/admin/settings/', { feeds: 'markets nonsense' });
    const taken = await ask('PUT', '/admin/settings/', { feeds: 'energy https://feeds.example/oil.xml' });

    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toHaveProperty('feeds');
    expect(taken.json()).toEqual({ isRestarting: true });
    expect(loadConfig(env).live.feedsFile).toBe(join(data.path, 'feeds.txt'));
    await ask('PUT', '/admin/settings/', { feeds: null });
    expect(existsSync(join(data.path, 'feeds.txt'))).toBe(false);
  });

  it('that are damaged end a start with the file and what to do', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder.path, 'settings.json'), '{"REGISTRATION":', { mode: 0o600 });

    expect(() => loadConfig({ DATA_DIR: folder.path })).toThrow(
      /settings\.json must be .*correct or remove it/,
    );
    folder.remove();
  });
});

it('tries a key: each endpoint of its provider answers with a verdict and a remedy', async () => {
  const answer = await ask('POST', '/admin/providers/check/', { provider: 'tiingo' });

  expectContract(ProvidersCheck, answer.json());
  const { checks } = answer.json<ProvidersCheck>();
  expect(checks.length).toBeGreaterThan(0);
  for (const check of checks) expect(check).toMatchObject({ provider: 'tiingo', verdict: 'network' });
  expect(answer.body).not.toContain(KEY);
});

it('sends a test e-mail to the administrator, and makes invitations', async () => {
  expect((await ask('POST', '/admin/mail/test/', {})).statusCode).toBe(204);
  expect(mails.at(-1)).toMatchObject({ to: host.user.email, subject: 'Tapeglass: a test' });

  const invitation = await ask('POST', '/admin/invitations/', {});
  expect(invitation.statusCode).toBe(201);
  expect(invitation.json<{ link: string }>().link).toMatch(/^http.*\/signup/);
});

it('imports a file as the command line does, keeps no copy, and asks before real data are lost', async () => {
  const csv = 'Date,Close\n2024-06-27,10\n2024-06-28,11\n';
  const imported = await app.inject({
    method: 'POST',
    url: '/admin/imports/?what=prices&name=..%2F..%2FACME.csv',
    headers: { ...host.headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(csv),
  });
  expectContract(SiteImport, imported.json());
  expect(imported.json()).toEqual({ isStored: true, lines: expect.any(Array) as string[] });
  expect(imported.body).not.toContain(data.path);
  const list = await ask('POST', '/admin/imports/?what=constituents&name=a.csv', 'Symbol\nACME\n');
  expect(list.json()).toMatchObject({ code: 'REQUEST_INVALID', target: [expect.any(String)] });

  const refused = await ask('POST', '/admin/source/', { source: 'live' });
  const changed = await ask('POST', '/admin/source/', { source: 'live', confirmation: 'replace' });

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ confirmation: [expect.stringContaining('2 bars') as string] });
  expect(changed.json()).toEqual({ isRestarting: true });
  expect((await ask('GET', '/admin/')).json()).toMatchObject({ source: 'live', bars: 0 });
});

it('restores a backup after its name was typed, and copies what is stored before', async () => {
  await ask('POST', '/admin/backups/', {});
  let names: string[] = [];
  for (let at = 0; at < 200 && names.length === 0; at++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { backups } = (await ask('GET', '/admin/backups/')).json<{ backups: { name: string }[] }>();
    names = backups.map(({ name }) => name);
  }
  const name = names[0]!;
  const url = `/admin/backups/${name}/restore/`;
  expect((await ask('POST', url, { confirmation: 'yes' })).json()).toHaveProperty('confirmation');
  // The name of a backup has its second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));

  const restored = await ask('POST', url, { confirmation: name });

  expect([restored.statusCode, restored.body]).toEqual([200, expect.any(String)]);
  expectContract(RestoredBackup, restored.json());
  const { copy } = restored.json<RestoredBackup>();
  expect(copy).not.toBe(name);
  expect(existsSync(join(config.backup.folder, copy))).toBe(true);
});

it('offers the renames that failing tasks and held rows name, and makes them', async () => {
  await database().script('truncate sync_tasks, quarantine, instruments cascade');
  await withMarketWriter(database(), { source: 'live', seed: null, what: 'test' }, (writer) =>
    writer.writeInstruments(['FB', 'KO'].map(symbolOnlyInput)),
  );
  const command = 'npm run tapeglass -- instrument rename';
  await database().query(
    `insert into sync_tasks (id, kind, provider, failure, message, failures)
     values ('prices:FB', 'prices', 'yahoo', 'bad-content', $1, 3)`,
    [`yahoo: answered with META instead of FB; if it was renamed: ${command} FB META`],
  );
  await database().query(
    `insert into quarantine (symbol, day, field, value, expected, reason, provider, content)
     select 'KO', n, 'close', '1', '', $1, 'yahoo', '{}' from generate_series(1, 2) n`,
    [`another company has the symbol now; rename the stored one: ${command} KO KO.OLD`],
  );

  const { renames } = (await ask('GET', '/admin/')).json<AdminOverview>();

  expect(renames).toEqual([
    { symbol: 'FB', wanted: 'META', reason: 'yahoo: answered with META instead of FB' },
    { symbol: 'KO', wanted: 'KO.OLD', reason: 'another company has the symbol now' },
  ]);
  const send = (body: object) => ask('POST', '/admin/instruments/rename/', body);
  expect((await send({ symbol: 'FB', wanted: 'META' })).statusCode).toBe(204);
  const { events } = (await ask('GET', '/admin/events/?kind=instrument-renamed')).json<EventList>();
  expect(events).toMatchObject([{ kind: 'instrument-renamed', details: { symbol: 'FB', wanted: 'META' } }]);
  const after = (await ask('GET', '/admin/')).json<AdminOverview>();
  expect(after.renames.map(({ symbol }) => symbol)).toEqual(['KO']);
  expect(await database().query('select symbol from instruments order by symbol')).toEqual([
    { symbol: 'KO' },
    { symbol: 'META' },
  ]);
  for (const [body, field] of [
    [{ symbol: 'META', wanted: 'META' }, 'wanted'],
    [{ symbol: '--help', wanted: 'X' }, 'wanted'],
    [{ symbol: 1, wanted: 'X' }, 'symbol'],
  ] as const) {
    const answer = await send(body);
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([
      400,
      expect.arrayContaining([field]),
    ]);
  }
});
