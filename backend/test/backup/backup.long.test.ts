import { gunzipSync, gzipSync } from 'node:zlib';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import { requireIsoDate } from '@/lib/domain/iso-date';
import type { BackupManifest } from '@/backend/src/backup/manifest';
import { verifyBackup, type BackupSource } from '@/backend/src/backup/read-backup';
import { restoreBackup } from '@/backend/src/backup/restore-backup';
import { openSpool } from '@/backend/src/backup/spool';
import { takeSnapshot, writeBackup } from '@/backend/src/backup/write-backup';
import type { Database } from '@/backend/src/db/database';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { openMarketStore } from '@/backend/src/market/open-market-store';
import type { PictureStore } from '@/backend/src/pictures/picture-store';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { encryptSecret } from '@/backend/src/accounts/encrypt-secret';
import { logInAs, registerPerson, type RegisteredPerson } from '../support/account-calls';
import { accountsContext, buildAccountsApp, memoryPictures, testClock } from '../support/accounts';
import { drawPicture } from '../support/pictures';
import { PortfolioCaller } from '../support/portfolio-calls';
import { makeBatch } from '../support/price-batch';
import { openEmbeddedDatabase, openTestDatabase } from '../support/test-database';

jest.setTimeout(120_000);

const folder = temporaryFolder();
const clock = testClock();
const EMAIL = 'ada@example.org';

/** An installation: its database and its pictures. */
interface Site {
  readonly db: Database;
  readonly pictures: PictureStore;
}

/** Closed after the tests. */
const sites: Site[] = [];

function openSite(db: Database): Site {
  const site = { db, pictures: memoryPictures() };
  sites.push(site);
  return site;
}

afterAll(async () => {
  for (const { db } of sites) await db.close();
  folder.remove();
});

/** A backup of a site in memory. */
async function backUp(
  { db, pictures }: Site,
  edit: (manifest: BackupManifest) => BackupManifest = (manifest) => manifest,
): Promise<{ file: Buffer; manifest: BackupManifest }> {
  const spool = openSpool(folder.path);
  const snapshot = await takeSnapshot({ db, pictures, version: '1.2.3', now: () => clock.now }, spool);
  const manifest = edit(snapshot.manifest);
  const parts: Buffer[] = [];
  const sink = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  await writeBackup({ ...snapshot, manifest }, sink);
  spool.close();
  return { file: Buffer.concat(parts), manifest };
}

const sourceOf = (file: Buffer): BackupSource =>
  async function* () {
    for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000);
  };

const KEY = Buffer.alloc(32, 1);

const restore = (site: Site, file: Buffer, replace = false, factors = KEY) =>
  restoreBackup({ ...site, replace, secrets: { factors } }, sourceOf(file));

async function withApp<T>({ db, pictures }: Site, work: (app: FastifyInstance) => Promise<T>): Promise<T> {
  const store = await openMarketStore(db);
  const accounts = accountsContext(db, { pictures, now: () => clock.now });
  const app = await buildAccountsApp(accounts, { store });
  try {
    return await work(app);
  } finally {
    await app.close();
    await store.close();
  }
}

/** Fills a site with a market, an account, a portfolio with an undone change, lists, and a picture. */
async function fillSite(site: Site): Promise<RegisteredPerson> {
  const from = requireIsoDate('2020-01-02');
  await withMarketWriter(site.db, { source: 'csv', seed: null, what: 'import prices' }, async (writer) => {
    for (const [at, symbol] of ['AAA', 'BBB', '^GSPC'].entries())
      await writer.writePrices(
        makeBatch({
          symbol,
          from,
          closes: Array.from({ length: 1600 }, (_, n) => 100 + at + ((n * 7) % 31)),
        }),
      );
  });
  // A corrected close, and a close that a second provider gives otherwise.
  const day = from + 1000;
  const later = { source: 'csv', seed: null, what: 'import prices', today: day } as const;
  await withMarketWriter(site.db, later, async (writer) => {
    await writer.writePrices(makeBatch({ symbol: 'AAA', from: day, closes: [131.5] }));
    await writer.writeComparison({
      symbol: 'AAA',
      comparedOn: day,
      provider: 'yahoo',
      otherProvider: 'stooq',
      tolerance: 0.005,
      days: [day],
      differing: [{ day, close: 131.5, otherClose: 120 }],
    });
  });
  return withApp(site, async (app) => {
    const ada = await registerPerson(app, { email: EMAIL });
    const caller = new PortfolioCaller(app, ada);
    const { account, slug } = await caller.create();
    for (const payload of [
      { kind: 'deposit', date: '2023-01-02', currency: 'USD', gross: '10000.12' },
      { kind: 'buy', date: '2023-01-03', asset: 'AAA', quantity: '3.5', price: '101.25', fee: '1.50' },
      { kind: 'buy', date: '2023-01-04', asset: 'BBB', quantity: '1', price: '100' },
    ])
      await caller.ok('POST', `/portfolios/${slug}/transactions/`, { payload: { account, ...payload } });
    const { revision } = await caller.ok<{ revision: number }>('GET', `/portfolios/${slug}/`);
    await caller.ok('POST', `/portfolios/${slug}/journal/${revision}/undo/`);
    for (const symbol of ['AAA', 'BBB'])
      await app.inject({ method: 'POST', url: `/addtowatchlist/${symbol}/`, headers: ada.headers });
    const placed = await app.inject({
      method: 'PUT',
      url: '/account/picture/',
      headers: { ...ada.headers, 'content-type': 'image/jpeg' },
      payload: await drawPicture(),
    });
    if (placed.statusCode >= 300) throw new Error(placed.body);
    return ada;
  });
}

const PUBLIC = [
  '/instruments/AAA/?asof=2024-03-01',
  '/instruments/BBB/figures/?asof=2024-03-01',
  '/instruments/AAA/prices/?from=2020-01-02&to=2024-03-01',
  '/compare/?symbols=AAA,BBB&asof=2024-03-01',
  '/stocks/',
  '/status/',
];
const PERSONAL = [
  '/portfolios/',
  '/portfolios/savings/transactions/',
  '/portfolios/savings/journal/',
  '/portfolios/savings/holdings/',
  '/portfolios/savings/performance/',
  '/get_portfolio/',
  '/user_profile/',
  '/account/export/',
];

/** The answers of a site by address, without time, id of the answer and kind of database. */
async function answersOf(site: Site, { headers, user }: RegisteredPerson): Promise<Record<string, string>> {
  return withApp(site, async (app) => {
    const answers: Record<string, string> = {};
    for (const url of [...PUBLIC, ...PERSONAL]) {
      const response = await app.inject({ url, headers: PERSONAL.includes(url) ? headers : {} });
      expect([url, response.statusCode]).toEqual([url, 200]);
      answers[url] = response.body
        .replace(/"(generatedAt|requestId)":"[^"]*"/g, '')
        .replace(/"database":"(embedded|postgresql)"/, '');
    }
    const key = await site.db.query<{ key: string }>(
      'select profile_picture as key from users where id = $1',
      [user.id],
    );
    const picture = await app.inject({ url: `/pictures/${key[0]!.key}` });
    answers['picture'] = picture.rawPayload.toString('base64');
    return answers;
  });
}

const checksums = ({ entries, sequences, tables }: BackupManifest) => ({ entries, sequences, tables });

describe('a backup', () => {
  let first: Site;
  let ada: RegisteredPerson;
  let file: Buffer;
  let manifest: BackupManifest;

  beforeAll(async () => {
    first = openSite(await openEmbeddedDatabase());
    ada = await fillSite(first);
    ({ file, manifest } = await backUp(first));
  });

  it('is portable between databases, and every response is the same to the byte', async () => {
    const before = await answersOf(first, ada);
    // The database of the run: PostgreSQL in the second run of the suite.
    const second = openSite(await openTestDatabase());
    const third = openSite(await openEmbeddedDatabase());
    await restore(second, file);
    const onServer = await answersOf(second, ada);
    const again = await backUp(second);
    await restore(third, again.file);

    expect(onServer).toEqual(before);
    expect(await answersOf(third, ada)).toEqual(before);
    expect(before['/portfolios/savings/holdings/']).toContain('"AAA"');
    expect(before['/get_portfolio/']).toContain('"BBB"');
    expect(before['/instruments/AAA/?asof=2024-03-01']).toMatch(/"otherClose":120,.*"newClose":131.5,/);
    expect(before['/status/']).toContain('"priceChecks":{"compared":1,"disagreements":1,"revisions":1,');
    expect(before['picture']!.length).toBeGreaterThan(200);
    expect(checksums(again.manifest)).toEqual(checksums(manifest));
    expect(checksums((await backUp(third)).manifest)).toEqual(checksums(manifest));
  });

  it('continues where it was: new rows do not collide with restored ones, and users can log in', async () => {
    const site = openSite(await openTestDatabase());
    await restore(site, file);
    await withApp(site, async (app) => {
      const grace = await registerPerson(app, { email: 'grace@example.org' });
      expect(grace.user.id).not.toBe(ada.user.id);
      expect((await logInAs(app, EMAIL)).user.id).toBe(ada.user.id);
      await new PortfolioCaller(app, grace).create();
    });
  });

  it('lists versions, tables and checksums in its manifest, which comes first', async () => {
    const text = gunzipSync(file).subarray(512).toString('latin1');

    expect(text.startsWith('{\n "kind": "tapeglass-backup",\n "format": 1,\n "version": "1.2.3"')).toBe(true);
    expect(manifest.migrations.length).toBeGreaterThanOrEqual(11);
    expect(manifest.tables.find(({ name }) => name === 'portfolio_transactions')?.rows).toBe(2);
    expect(manifest.tables.map(({ name }) => name)).not.toContain('rate_limits');
    expect(manifest.entries.filter(({ picture }) => picture)).toHaveLength(1);
    expect(await verifyBackup(sourceOf(file))).toEqual(manifest);
  });

  it('divides a large table into parts', async () => {
    const site = openSite(await openEmbeddedDatabase());
    await site.db.query(
      `insert into security_events (kind, details) select 'logged-in', jsonb_build_object('text', md5(n::text) || repeat(md5((n + 1)::text), 40)) from generate_series(1, 7500) as n`,
    );
    const large = await backUp(site);
    const target = openSite(await openTestDatabase());
    await restore(target, large.file);
    const parts = large.manifest.entries.filter(({ table }) => table === 'security_events');
    expect(parts.length).toBeGreaterThan(1);
    const ordered =
      "select md5(string_agg(id || ':' || details::text, ',' order by id)) as sum from security_events";
    expect(await target.db.query(ordered)).toEqual(await site.db.query(ordered));
  });

  describe('restored where something is stored', () => {
    it('is refused, and replaces everything with --replace', async () => {
      const site = openSite(await openTestDatabase());
      await withApp(site, (app) => registerPerson(app, { email: 'bob@example.org' }));
      await site.pictures.put(`7-${'a'.repeat(32)}.jpg`, new Uint8Array([1]));
      await site.db.query('update users set profile_picture = $1', [`7-${'a'.repeat(32)}.jpg`]);

      const refused = restore(site, file);
      await expect(refused).rejects.toMatchObject({
        code: 'SOURCE_HELD',
        message:
          'the store is not empty: it holds nothing, and 1 account. To replace all of it, add --replace. Nothing was changed',
      });
      expect(await site.db.query('select email from users')).toEqual([{ email: 'bob@example.org' }]);

      expect(await restore(site, file, true)).toEqual({
        createdAt: clock.now.toISOString(),
        rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        pictures: 1,
        migrated: null,
        unreadableFactors: 0,
        hasSecrets: false,
      });
      expect(await site.db.query('select email from users')).toEqual([{ email: EMAIL }]);
      expect(await site.pictures.get(`7-${'a'.repeat(32)}.jpg`)).toBeNull();
    });
  });

  it('without pictures leaves those that its accounts have', async () => {
    const site = openSite(await openTestDatabase());
    await restore(site, file);
    const [picture] = manifest.entries.flatMap(({ picture: key }) => key ?? []);
    const bare = await backUp({ db: site.db, pictures: memoryPictures() });

    await restore(site, bare.file, true);

    expect(await site.pictures.get(picture!)).not.toBeNull();
  });

  describe('that is damaged', () => {
    let site: Site;
    beforeAll(async () => {
      site = openSite(await openTestDatabase());
      await withApp(site, (app) => registerPerson(app, { email: 'bob@example.org' }));
    });

    async function expectRefusal(broken: Buffer, why: RegExp): Promise<void> {
      const failure: unknown = await restore(site, broken, true).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(AppError);
      expect(failure).toMatchObject({
        code: 'FILE_UNREADABLE',
        message: expect.stringMatching(why) as string,
      });
      expect((failure as AppError).message).toMatch(/Nothing was changed$/);
      expect(await site.db.query('select email from users')).toEqual([{ email: 'bob@example.org' }]);
    }

    it('is refused wherever a byte is changed', async () => {
      for (const share of [0, 0.3, 0.6, 0.9, 1]) {
        const broken = Buffer.from(file);
        const at = 10 + Math.floor((broken.length - 11) * share);
        broken[at] = broken[at]! ^ 0x55;
        await expectRefusal(broken, /refused/);
      }
    });

    it('is refused wherever it is cut off', async () => {
      for (const length of [0, 5, 700, Math.floor(file.length / 2), file.length - 9, file.length - 1])
        await expectRefusal(file.subarray(0, length), /refused/);
    });

    it.each([
      ['a text', Buffer.from('name,close\n'), /cannot be decompressed/],
      ['another compressed file', gzipSync(Buffer.alloc(2048, 65)), /not a backup of Tapeglass/],
      ['nothing but zeros', gzipSync(Buffer.alloc(2048)), /no manifest/],
    ])('is refused when it is %s', async (_, broken, why) => {
      await expectRefusal(broken, why);
    });

    it('is refused when one entry is not the one whose checksum is listed', async () => {
      const bytes = gunzipSync(file);
      const at = bytes.indexOf(EMAIL);
      bytes.write('eve', at);
      await expectRefusal(gzipSync(bytes), /the checksum of tables\/\d+-\w+\/0001\.copy is wrong/);
    });

    it.each<[string, Partial<BackupManifest>, RegExp]>([
      ['format', { format: 2 }, /format 2 of a newer version/],
      [
        'migration',
        { migrations: [{ id: '9999_future', checksum: 'x' }], version: '9.0.0' },
        /newer or another version of Tapeglass \(9\.0\.0\): this version does not have its migration 9999_future/,
      ],
    ])('is refused when its %s is newer', async (_, parts, why) => {
      const newer = await backUp(first, (made) => ({ ...made, ...parts }));
      await expectRefusal(newer.file, why);
    });

    it('changes nothing when a row does not fit, and removes the pictures that it had stored', async () => {
      const twice = await backUp(first, (made) => ({
        ...made,
        tables: made.tables.map((table) => (table.name === 'users' ? { ...table, rows: 5 } : table)),
      }));

      await expect(restore(site, twice.file, true)).rejects.toThrow('users has 1 row instead of 5');
      expect(await site.db.query('select email from users')).toEqual([{ email: 'bob@example.org' }]);
      const [picture] = twice.manifest.entries.flatMap(({ picture }) => picture ?? []);
      expect(await site.pictures.get(picture!)).toBeNull();
    });
  });

  it('of an older version is brought up to date after it was restored', async () => {
    const LAST = ['sync_tasks', 'provider_states'];
    const older = await backUp(first, (made) => ({
      ...made,
      migrations: made.migrations.filter(({ id }) => id !== '0011_synchronization'),
      tables: made.tables.filter(({ name }) => !LAST.includes(name)),
    }));
    const site = openSite(await openTestDatabase());
    const { migrated } = await restore(site, older.file);

    expect(migrated).toBe('the database was brought to this version: 0011_synchronization');
    expect(await site.db.query('select count(*)::integer as n from sync_tasks')).toEqual([{ n: 0 }]);
    expect(await site.db.query('select email from users')).toEqual([{ email: EMAIL }]);
  });

  it('says how many authenticator apps do not work with the key of this installation', async () => {
    const made = openSite(await openTestDatabase());
    await withApp(made, (app) => registerPerson(app, { email: EMAIL }));
    const [user] = await made.db.query<{ id: number }>('select id from users');
    await made.db.query('insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())', [
      user!.id,
      encryptSecret(KEY, user!.id, new Uint8Array(20)),
    ]);
    const { file: withFactor } = await backUp(made);
    const site = openSite(await openTestDatabase());

    expect(await restore(site, withFactor)).toMatchObject({ unreadableFactors: 0 });
    expect(await restore(site, withFactor, true, Buffer.alloc(32, 2))).toMatchObject({
      unreadableFactors: 1,
    });
  });
});
