import { requireIsoDate } from '@/lib/domain/iso-date';
import type { Executor } from '@/backend/src/db/database';
import { ingestParts, type MarketBatch } from '@/backend/src/ingest/ingest-market';
import type { FundamentalInput } from '@/backend/src/market-model/batches';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { SIMULATION_VERSION } from '@/backend/src/providers/demo/simulation-version';
import { readReachedDay, storeSimulation } from '@/backend/src/startup/load-demo';
import { partSince } from '@/backend/src/startup/simulate-market';
import { emptyMarket } from '../support/empty-market';
import { makeBatch, type BatchFacts } from '../support/price-batch';
import { withTestDatabase } from '../support/test-database';

const database = withTestDatabase();
beforeEach(() => emptyMarket(database()));

const seed = 1;
const DEMO = { source: 'demo', seed, simulationVersion: SIMULATION_VERSION, what: 'demo market' } as const;

const START = requireIsoDate('2024-03-01');
/** The day that the stored market has reached, and a later one in the next year. */
const REACHED = requireIsoDate('2025-11-20');
const LATER = requireIsoDate('2026-02-10');

function pricesOf(facts: Omit<BatchFacts, 'closes'> & { readonly until: number }): MarketBatch {
  const closes = Array.from({ length: facts.until - facts.from }, (_, n) => 100 + (n % 17));
  return { kind: 'prices', batch: makeBatch({ splitBasis: 'traded', ...facts, closes }) };
}

function reportOf(periodEnd: number, filed: number, value: number): FundamentalInput {
  return { symbol: 'AAA', item: 'revenue', periodEnd, periodMonths: 3, filed, value, currency: 'USD' };
}

/** A market as it is simulated for the later day. */
const WHOLE: readonly MarketBatch[] = [
  pricesOf({ symbol: 'BTC-USD', from: START, until: LATER }),
  pricesOf({
    symbol: 'AAA',
    from: START,
    until: LATER,
    splits: [
      { day: START + 50, ratio: 2 },
      { day: REACHED + 30, ratio: 4 },
    ],
    dividends: [
      { day: START + 60, amount: 1 },
      { day: REACHED, amount: 2 },
      { day: LATER - 1, amount: 3 },
    ],
  }),
  pricesOf({ symbol: 'ENDED', from: START, until: REACHED - 90 }),
  pricesOf({ symbol: 'LISTED', from: REACHED + 5, until: LATER }),
  pricesOf({ symbol: 'YOUNG', from: REACHED - 3, until: LATER, step: 1 }),
  {
    kind: 'fundamentals',
    batch: [
      reportOf(START, START + 40, 5),
      reportOf(START, REACHED + 10, 6),
      reportOf(REACHED - 20, REACHED + 20, 7),
    ],
  },
];

/** The part of the market that was known on a day: what a simulation for that day has. */
function partBefore(part: MarketBatch, day: number): MarketBatch | null {
  if (part.kind === 'fundamentals') return { ...part, batch: part.batch.filter(({ filed }) => filed < day) };
  if (part.kind !== 'prices') return part;
  const { bars, dividends, splits, ...rest } = part.batch;
  const count = bars.days.filter((one) => one < day).length;
  if (count === 0) return null;
  const isEarlier = (one: { readonly day: number }): boolean => one.day < day;
  const cut = {
    days: bars.days.slice(0, count),
    open: bars.open.slice(0, count),
    high: bars.high.slice(0, count),
    low: bars.low.slice(0, count),
    close: bars.close.slice(0, count),
    volume: bars.volume.slice(0, count),
  };
  const batch = {
    ...rest,
    bars: cut,
    dividends: dividends.filter(isEarlier),
    splits: splits.filter(isEarlier),
  };
  return { ...part, batch };
}

async function* asStream(parts: readonly MarketBatch[]): AsyncGenerator<MarketBatch> {
  yield* parts;
}

async function load(parts: readonly MarketBatch[]): Promise<void> {
  await withMarketWriter(database(), DEMO, (writer) =>
    ingestParts(asStream(parts), writer, { now: new Date('2026-03-01') }),
  );
}

/** The stored data by natural keys; ids and versions differ with the order of writing. */
async function readAll(db: Executor): Promise<unknown[][]> {
  const queries = [
    `select symbol, kind, frequency, split_basis, first_day, last_day, bars from instruments order by symbol`,
    `select symbol, year, rows, c.first_day, md5(data) from price_chunks c join instruments i on i.id = instrument_id order by 1, 2`,
    `select symbol, a.kind, day, value from corporate_actions a join instruments i on i.id = instrument_id order by 1, 2, 3`,
    `select symbol, item, rows, md5(data) from fundamentals join instruments i on i.id = instrument_id order by 1, 2`,
  ];
  return Promise.all(queries.map((text) => db.query<unknown>(text)));
}

it('a market that is brought up to a later day equals one that was simulated for that day', async () => {
  await load(WHOLE.flatMap((part) => partBefore(part, REACHED) ?? []));
  const since = await readReachedDay(database());
  const latest = WHOLE.map((part) => partSince(part, since));

  const outcome = await storeSimulation(
    database(),
    { seed, since, today: LATER },
    { parts: asStream(latest), fixedDay: LATER },
  );

  const extended = await readAll(database());
  await emptyMarket(database());
  await load(WHOLE);
  expect(since).toBe(REACHED);
  expect(outcome.changed).toBe(true);
  expect(latest[0]).toMatchObject({ batch: { bars: { days: { length: LATER - REACHED } } } });
  expect(extended.map(({ length }) => length)).toEqual([5, 12, 5, 1]);
  expect(extended).toEqual(await readAll(database()));
});

it('adds no days to a store whose market was removed meanwhile', async () => {
  await expect(
    storeSimulation(
      database(),
      { seed, since: REACHED, today: LATER },
      { parts: asStream([]), fixedDay: LATER },
    ),
  ).rejects.toThrow('was replaced while its latest days were simulated');
});
