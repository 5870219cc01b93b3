/**
 * Run as a separate process: `killed-writer.ts DATA_DIR` commits one run, reports it, and is killed during
 * the next.
 */
import { openDatabase } from '@/backend/src/db/open-database';
import { withMarketWriter } from '@/backend/src/market/market-writer';
import { makeBatch } from './price-batch';

const CLOSES = Array.from({ length: 2500 }, (_, n) => 100 + (n % 97) / 100);

async function run(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const occasion = { source: 'csv', seed: null, what: 'test' } as const;
  await withMarketWriter(database, occasion, (writer) =>
    writer.writePrices(makeBatch({ symbol: 'KEPT', from: 15_000, closes: CLOSES })),
  );
  process.stdout.write('committed\n');
  // So much data that parts are on disk long before the end, which is never reached.
  await withMarketWriter(database, occasion, async (writer) => {
    for (let n = 0; ; n += 1) {
      await writer.writePrices(
        makeBatch({ symbol: `LOST${n}`, from: 15_000, closes: CLOSES.map(() => Math.random() + 1) }),
      );
      await writer.writePrices(
        makeBatch({ symbol: 'KEPT', from: 15_000, closes: CLOSES.map((close) => close + n + 1) }),
      );
      if (n === 60) process.stdout.write('underway\n');
    }
  });
}

process.stdin.once('end', () => process.exit(1)).resume();
void run(process.argv[2] ?? '');
