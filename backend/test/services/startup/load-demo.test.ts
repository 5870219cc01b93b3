import { requireIsoDate } from '@/lib/domain/iso-date';
import type { Executor } from '@/backend/src/db/database';
import { ingestParts, type MarketPart } from '@/backend/src/ingest/ingest-market';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import type { DemoCatalog } from '@/backend/src/providers/demo/catalog/catalog';
import { SIMULATION_VERSION } from '@/backend/src/providers/demo/simulation-version';
import { readReachedDay, storeSimulation } from '@/backend/src/services/startup/load-demo';
import { partSince, simulateParts } from '@/backend/src/services/startup/simulate-market';
import { reducedCatalog } from '../../providers/demo/reduced-catalog';
import { emptyMarket } from '../../support/empty-market';
import { withTestDatabase } from '../../support/test-database';

jest.setTimeout(60_000);

const database = withTestDatabase();
const INDEXES = new Set(['^GSPC', '^VIX', '^TNX']);
/** One company in fifty, and few others: the market is simulated and stored three times. */
const catalog = smallCatalog();
const seed = 1;

function smallCatalog(): DemoCatalog {
  const all = reducedCatalog();
  const instruments = all.instruments.filter(({ kind, symbol }, i) =>
    kind === 'index' ? INDEXES.has(symbol) : kind === 'stock' ? i % 5 === 0 : kind !== 'etf' && kind !== 'commodity',
  );
  const symbols = new Set(instruments.map(({ symbol }) => symbol));
  const isIn = ({ symbol }: { readonly symbol: string }): boolean => symbols.has(symbol);
  const [membershipChanges, splits] = [all.membershipChanges.filter(isIn), all.splits.filter(isIn)];
  return { ...all, instruments, membershipChanges, splits };
}

async function load(parts: readonly MarketPart[], today: number): Promise<void> {
  const occasion = { source: 'demo', seed, simulationVersion: SIMULATION_VERSION, what: 'demo market' } as const;
  await withMarketWriter(database(), occasion, (writer) =>
    ingestParts(asStream(parts), writer, { now: nowAt(today) }),
  );
}

async function* asStream(parts: readonly MarketPart[]): AsyncGenerator<MarketPart> {
  yield* parts;
}

/** Without headlines, which are whole in every simulation, and most of the work. */
async function simulate(today: number): Promise<MarketPart[]> {
  const parts: MarketPart[] = [];
  for await (const part of simulateParts({ seed, today, since: null }, catalog)) {
    if (part.kind === 'feed') break;
    parts.push(part);
  }
  return parts;
}

const nowAt = (today: number): Date => new Date((today + 1) * 86_400_000 - 1);

/** All stored market data by natural keys; ids and versions differ with the order of writing. */
async function readAll(db: Executor): Promise<unknown[]> {
  const queries = [
    `select symbol, name, kind, first_day, last_day, bars, details::text from instruments order by symbol`,
    `select symbol, year, rows, md5(data) from price_chunks join instruments on id = instrument_id order by 1, 2`,
    `select symbol, a.kind, day, value from corporate_actions a join instruments on id = instrument_id order by 1, 2, 3`,
    `select symbol, item, period_months, rows, md5(data) from fundamentals join instruments on id = instrument_id order by 1, 2, 3`,
    `select universe_id, symbol, from_day, to_day, shares_millions from universe_members join instruments on id = instrument_id order by 1, 2, 3`,
    `select series_id, rows, first_day, last_day, md5(data) from macro_observations order by 1`,
    `select set, frequency, rows, md5(data) from factor_returns order by 1, 2`,
  ];
  return Promise.all(queries.map((text) => db.query(text)));
}

it('a market that reached one day and is brought up to a later one equals one that was simulated for that day', async () => {
  const [first, later] = [requireIsoDate('2026-06-12'), requireIsoDate('2026-08-22')];
  await load(await simulate(first), first);
  const since = await readReachedDay(database());
  expect(since).toBe(first);
  const parts = await simulate(later);

  const outcome = await storeSimulation(
    database(),
    { seed, since, today: later },
    { parts: asStream(parts.map((part) => partSince(part, since))), fixedDay: later },
  );

  const extended = await readAll(database());
  await emptyMarket(database());
  await load(parts, later);
  const whole = await readAll(database());
  expect(outcome.changed).toBe(true);
  expect(extended.map((rows) => (rows as unknown[]).length)).toEqual(
    whole.map((rows) => (rows as unknown[]).length),
  );
  expect(extended).toEqual(whole);
});

it('adds no days to a store whose market was removed meanwhile', async () => {
  await emptyMarket(database());
  const today = requireIsoDate('2026-06-12');

  await expect(
    storeSimulation(database(), { seed, since: today - 1, today }, { parts: asStream([]), fixedDay: today }),
  ).rejects.toThrow('was replaced while its latest days were simulated');
});
