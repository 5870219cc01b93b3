import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@/backend/src/db/open-database';
import type { PriceBatch } from '@/backend/src/market-model/batches';
import { symbolOnlyInput } from '@/backend/src/market/instrument-register';
import { withMarketWriter } from '@/backend/src/market/market-writer';

/** The last stored day, a Friday. */
const LAST_DAY = 20_776;
const YEARS = 15;
const FIRST_DAY = LAST_DAY - Math.round(YEARS * 365.25);
/** Instruments of one write: all batches of a write are in one transaction. */
const OF_WRITE = 1_000;
/** Members of the universe of which a call is measured. */
export const UNIVERSE_MEMBERS = 500;
export const UNIVERSE = 'growth';

export const symbolOf = (n: number): string => `G${String(n).padStart(6, '0')}`;

/** A generated market on disk, and the seconds and bars of its making. */
export interface GrowthMarket {
  readonly dataDir: string;
  readonly bars: number;
  /** Null when it was there already. */
  readonly seconds: number | null;
}

function makeSeries(n: number): PriceBatch {
  const [days, closes]: [number[], number[]] = [[], []];
  let [state, price] = [Math.imul(n + 1, 2_654_435_761) >>> 0, 20 + (n % 200)];
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    // Day 0 was a Thursday.
    if ((day + 4) % 7 === 0 || (day + 4) % 7 === 6) continue;
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    price *= 1 + (state / 2 ** 32 - 0.4985) * 0.03;
    days.push(day);
    closes.push(Math.round(price * 100) / 100);
  }
  const moved = (factor: number): Float64Array =>
    Float64Array.from(closes, (close) => Math.round(close * factor * 100) / 100);
  return {
    instrument: {
      ...symbolOnlyInput(symbolOf(n)),
      name: `Company ${n}`,
      kind: 'stock',
      exchange: 'NYSE',
      currency: 'USD',
    },
    bars: {
      days: Int32Array.from(days),
      open: moved(0.998),
      high: moved(1.01),
      low: moved(0.99),
      close: Float64Array.from(closes),
      volume: Float64Array.from(days, (day) => 100_000 + ((day * 7919) % 50_000)),
    },
    adjustedClose: null,
    splits: [],
    dividends: [],
    splitBasis: 'adjusted',
    dividendAdjusted: false,
  };
}

/** Generates a market with this number of instruments of fifteen years each, unless it is on disk already. */
export async function makeGrowthMarket(instruments: number): Promise<GrowthMarket> {
  const dataDir = join(process.cwd(), 'var', `bench-growth-${instruments}`);
  const done = join(dataDir, 'complete');
  const bars = instruments * makeSeries(0).bars.days.length;
  if (existsSync(done)) return { dataDir, bars, seconds: null };
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const begun = performance.now();
  const occasion = { source: 'csv', seed: null, what: 'growth' } as const;
  for (let from = 0; from < instruments; from += OF_WRITE)
    await withMarketWriter(database, occasion, async (writer) => {
      for (let n = from; n < Math.min(from + OF_WRITE, instruments); n += 1)
        await writer.writePrices(makeSeries(n));
    });
  await withMarketWriter(database, occasion, (writer) =>
    writer.writeUniverse({
      id: UNIVERSE,
      name: 'Growth 500',
      indexSymbol: null,
      region: 'US',
      historyFrom: null,
      instruments: [],
      members: Array.from({ length: UNIVERSE_MEMBERS }, (_, n) => ({
        symbol: symbolOf(n),
        from: null,
        to: null,
        shares: 100,
      })),
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  await database.close();
  writeFileSync(done, '');
  return { dataDir, bars, seconds };
}
