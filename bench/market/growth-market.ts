import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@/backend/src/db/database';
import { openDatabase } from '@/backend/src/db/open-database';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { makePrices } from './generated-series';

/** The last stored day, a Friday. */
export const LAST_DAY = 20_776;
/** Instruments of one write: all batches of a write are in one transaction. */
const WRITE_SIZE = 1_000;
const MEMBERS = 500;
export const UNIVERSE = 'growth';

export const symbolOf = (n: number): string => `G${String(n).padStart(6, '0')}`;

/** Stores a market of this number of stocks over some years, and a universe of the first five hundred. */
export async function writeGrowthMarket(
  database: Database,
  { instruments, years }: { readonly instruments: number; readonly years: number },
): Promise<void> {
  const occasion = { source: 'csv', seed: null, what: 'growth' } as const;
  const period = { first: LAST_DAY - Math.round(years * 365.25), last: LAST_DAY };
  for (let from = 0; from < instruments; from += WRITE_SIZE)
    await withMarketWriter(database, occasion, async (writer) => {
      for (let n = from; n < Math.min(from + WRITE_SIZE, instruments); n += 1)
        await writer.writePrices(
          makePrices({
            symbol: symbolOf(n),
            kind: 'stock',
            currency: 'USD',
            seed: n + 1,
            start: 20 + (n % 200),
            period,
          }),
        );
    });
  await withMarketWriter(database, occasion, (writer) =>
    writer.writeUniverse({
      id: UNIVERSE,
      name: 'Growth 500',
      indexSymbol: null,
      region: 'US',
      historyFrom: null,
      instruments: [],
      members: Array.from({ length: MEMBERS }, (_, n) => ({
        symbol: symbolOf(n),
        from: null,
        to: null,
        shares: 100,
      })),
    }),
  );
}

/** The folder of a generated market of fifteen years; it is made once. */
export async function prepareGrowthMarket(instruments: number): Promise<string> {
  const dataDir = join(process.cwd(), 'var', `bench-growth-${instruments}`);
  const done = join(dataDir, 'complete');
  if (existsSync(done)) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, databaseUrl: null });
  await writeGrowthMarket(database, { instruments, years: 15 });
  await database.close();
  writeFileSync(done, '');
  return dataDir;
}
