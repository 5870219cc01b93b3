import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BackupList, EventList } from '@/lib/contracts/admin';
import { BackupRunner } from '@/backend/src/backup/backup-runner';
import { readSealHeader } from '@/backend/src/backup/seal';
import { fileSource } from '@/backend/src/backup/spool';
import { loadConfig } from '@/backend/src/config/config';
import type { Mail } from '@/backend/src/mail/mailer';
import { buildApp } from '@/backend/src/app';
import { temporaryFolder } from '../../ingest/support/temporary-folder';
import { post, registerPerson, type RegisteredPerson } from '../../support/account-calls';
import { accountsContext } from '../../support/accounts';
import { day, FakeStore } from '../../support/fake-store';
import { expectContract } from '../../support/check-contract';
import { withTestDatabase } from '../../support/test-database';

jest.setTimeout(120_000);

const database = withTestDatabase();
const data = temporaryFolder();
const config = loadConfig({ DATA_DIR: data.path, BACKUP_PASSPHRASE: 'a long passphrase' });
const mails: Mail[] = [];
let app: FastifyInstance;
let host: RegisteredPerson;
let other: RegisteredPerson;
let runner: BackupRunner;

beforeAll(async () => {
  const mail = {
    send: (one: Mail) => Promise.resolve(void mails.push(one)),
    siteUrl: 'https://site.example',
    productName: 'Tapeglass',
    onError: (error: unknown) => {
      throw error;
    },
  };
  const accounts = accountsContext(database());
  const { db, now, pictures, secrets } = accounts;
  runner = new BackupRunner({ db, pictures, secrets, now, config, mail });
  app = await buildApp({
    store: new FakeStore([]),
    accounts,
    db,
    backups: runner,
    config: { ...config, logLevel: 'silent', today: day('2024-06-28') },
    release: { version: '0.0.0', buildId: 'test' },
  });
  host = await registerPerson(app);
  other = await registerPerson(app);
});
afterAll(async () => {
  await app.close();
  data.remove();
});

const get = (url: string, person: RegisteredPerson | null = host) =>
  app.inject({ url, ...(person && { headers: person.headers }) });

it.each(['/admin/backups/', '/admin/events/'])('%s is for the first account alone', async (url) => {
  expect((await get(url, null)).statusCode).toBe(404);
  expect((await get(url, other)).statusCode).toBe(404);
  expect((await get(url)).statusCode).toBe(200);
});

it('lists, makes, verifies and gives away a backup, encrypted and with the keys', async () => {
  expect((await get('/admin/backups/')).json()).toMatchObject({
    state: 'none',
    lastSuccess: null,
    backups: [],
  });

  const name = await runner.run();

  const list = (await get('/admin/backups/')).json<BackupList>();
  expectContract(BackupList, list);
  expect(list).toMatchObject({ state: 'ok', isRunning: false, backups: [{ name, isEncrypted: true }] });
  expect(readdirSync(config.backup.folder)).toEqual([name]);
  const file = join(config.backup.folder, name);
  expect(await readSealHeader(fileSource(file))).toMatchObject({ cipher: 'aes-256-gcm' });
  const download = await get(`/admin/backups/${name}/`);
  expect(download.rawPayload.equals(readFileSync(file))).toBe(true);
  const verified = await app.inject({
    method: 'POST',
    url: `/admin/backups/${name}/verify/`,
    headers: host.headers,
  });
  expect([verified.statusCode, verified.body]).toEqual([200, JSON.stringify({ name, verified: true })]);
  expect((await get('/status/')).json()).toMatchObject({ backups: { state: 'ok' } });
  const stranger = await app.inject({ url: '/status/', remoteAddress: '192.0.2.7' });
  expect(stranger.json()).not.toHaveProperty('backups');
});

it.each(['unknown.backup', '..%2f..%2fsecrets%2ffactors', 'tapeglass-20200101T000000Z.backup'])(
  'has no file %s',
  async (name) => {
    expect((await get(`/admin/backups/${name}/`)).statusCode).toBe(404);
  },
);

it('sends the administrator an e-mail about a failure, once, and shows it', async () => {
  await database().query('update users set email_verified_at = now() where id = $1', [host.user.id]);
  const file = data.write('a-file', '');
  const broken = new BackupRunner({
    ...runner.context,
    config: { ...config, backup: { ...config.backup, folder: join(file, 'below') } },
  });

  await expect(broken.run()).rejects.toThrow();
  await expect(broken.run()).rejects.toThrow();

  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: host.user.email, subject: 'Tapeglass: a backup failed' });
  expect((await get('/admin/backups/')).json()).toMatchObject({
    state: 'failing',
    lastError: expect.stringContaining('a-file') as string,
  });
  expect((await get('/metrics')).body).toContain('tapeglass_backup_failing 1');
});

it('refuses a backup that cannot be restored, and leaves no file', async () => {
  const name = readdirSync(config.backup.folder)[0]!;
  const file = join(config.backup.folder, name);
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes[700]! ^ 1, 700);
  writeFileSync(file, bytes);

  const verified = await app.inject({
    method: 'POST',
    url: `/admin/backups/${name}/verify/`,
    headers: host.headers,
  });

  expect(verified.statusCode).toBe(422);
  expect(verified.json()).toMatchObject({ code: 'FILE_UNREADABLE' });
});

it('lists what happened by ids, the newest first', async () => {
  await post(app, '/login/', { username: host.user.email, password: 'wrong password' });

  const answer = (await get('/admin/events/?kind=login-failed')).json<EventList>();
  const all = (await get('/admin/events/')).json<EventList>();

  expectContract(EventList, all);
  expect(answer.events).toMatchObject([{ kind: 'login-failed', userId: host.user.id, address: '192.0.2.1' }]);
  expect(all.events.map(({ kind }) => kind)).toContain('registered');
  expect(JSON.stringify(all)).not.toContain('example.org');
});
