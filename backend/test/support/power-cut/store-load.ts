// The steps of a site that change its database, with the facts that must be there after each step.
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { restoreBackup } from '@/backend/src/backup/restore-backup';
import { openSpool } from '@/backend/src/backup/spool';
import { takeSnapshot, writeBackup } from '@/backend/src/backup/write-backup';
import type { Database } from '@/backend/src/db/database';
import { reclaimSpace } from '@/backend/src/db/reclaim-space';
import { openMarketStore } from '@/backend/src/market/open-market-store';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { verifyStore } from '@/backend/src/cli/verify-store';
import { logInAs, post, registration, type RegisteredPerson } from '../account-calls';
import { accountsContext, buildAccountsApp, memoryPictures } from '../accounts';
import { PortfolioCaller } from '../portfolio-calls';
import { makeBatch } from '../price-batch';
import type { Random } from './disk-model';

const FROM = requireIsoDate('2015-01-02');

/** The content of a store, as a text that differs where any of it differs. */
export async function readFacts(database: Database): Promise<string> {
  const [facts] = await database.query<{ facts: string }>(
    `select json_build_array(
       (select json_agg(email order by email) from users),
       (select count(*) from sessions),
       (select json_agg(slug order by id) from portfolios),
       (select json_agg(name order by id) from portfolio_accounts),
       (select json_agg(t.*::text order by id) from portfolio_transactions t),
       (select json_agg(array[symbol, bars::text] order by symbol) from instruments where bars > 0)
     )::text as facts`,
  );
  const { faults } = await verifyStore(database);
  return `${facts!.facts} ${JSON.stringify(faults)}`;
}

/** Steps of a load; each is acknowledged when its promise resolves, and commits what it changes at once. */
export class StoreLoad {
  private people = 0;
  private symbols = 0;
  private backup: Buffer | null = null;

  private constructor(
    private readonly db: Database,
    private readonly app: FastifyInstance,
    private readonly spoolFolder: string,
    private readonly random: Random,
    readonly close: () => Promise<void>,
  ) {}

  static async open(db: Database, spoolFolder: string, random: Random): Promise<StoreLoad> {
    const store = await openMarketStore(db);
    const app = await buildAccountsApp(accountsContext(db), { store });
    return new StoreLoad(db, app, spoolFolder, random, async () => {
      await app.close();
      await store.close();
    });
  }

  /** Does everything that a site does, in a random order, and calls `onStep` after each step. */
  async run(onStep: (name: string) => Promise<void>): Promise<void> {
    const works: readonly [string, () => Promise<unknown>][] = [
      ['import', () => this.importPrices()],
      ['import', () => this.importPrices()],
      ['checkpoint', () => this.db.script('checkpoint')],
      ['reclaim', () => reclaimSpace(this.db)],
      ['backup', () => this.backUp()],
      ['restore', () => this.restore()],
    ];
    const order = works.map((work) => ({ work, key: this.random() })).sort((a, b) => a.key - b.key);
    for (const { work } of order) {
      const [name, run] = work;
      await this.useTracker(onStep);
      await run();
      await onStep(name);
    }
  }

  /** A person registers and records transactions. */
  private async useTracker(onStep: (name: string) => Promise<void>): Promise<void> {
    const email = `person-${Math.floor(this.random() * 1e9)}-${this.people++}@example.org`;
    const from = `198.51.${Math.floor(this.random() * 256)}.${this.people % 256}`;
    const { statusCode, body } = await post(this.app, '/register/', registration({ email }), { from });
    if (statusCode !== 201) throw new Error(body);
    await onStep('registration');
    const person: RegisteredPerson = await logInAs(this.app, email, { from });
    await onStep('login');
    const caller = new PortfolioCaller(this.app, person);
    const { slug } = await caller.ok<{ slug: string }>('POST', '/portfolios/', {
      payload: { name: 'Savings', baseCurrency: 'USD' },
    });
    await onStep('portfolio');
    const { id } = await caller.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
      payload: { name: 'Broker', kind: 'broker', currency: 'USD', cash: 'tracked' },
    });
    await onStep('account');
    for (let n = 1; n <= 3; n += 1) {
      const payload = { account: id, kind: 'deposit', date: '2024-01-02', net: String(n * 100) };
      await caller.ok('POST', `/portfolios/${slug}/transactions/`, { payload });
      await onStep('transaction');
    }
  }

  private async importPrices(): Promise<void> {
    const symbols = Array.from({ length: 1 + Math.floor(this.random() * 6) }, () => `S${this.symbols++ % 9}`);
    await withMarketWriter(this.db, { source: 'csv', seed: null, what: 'test' }, async (writer) => {
      for (const symbol of new Set(symbols)) {
        const days = 300 + Math.floor(this.random() * 900);
        const level = 50 + this.random() * 50;
        const closes = Array.from({ length: days }, () => level + this.random());
        await writer.writePrices(makeBatch({ symbol, from: FROM, closes }));
      }
    });
  }

  private async backUp(): Promise<void> {
    const spool = openSpool(this.spoolFolder);
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
    });
    const site = { db: this.db, pictures: memoryPictures(), version: '1.0.0', now: () => new Date() };
    await writeBackup(await takeSnapshot(site, spool), sink);
    spool.close();
    this.backup = Buffer.concat(parts);
  }

  private async restore(): Promise<void> {
    const { backup } = this;
    if (backup === null) return;
    const target = {
      db: this.db,
      pictures: memoryPictures(),
      replace: true,
      secrets: { factors: Buffer.alloc(32, 9) },
    };
    await restoreBackup(target, async function* () {
      yield backup;
    });
  }
}
