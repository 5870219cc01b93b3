/**
 * Imports one generated file in a separate process and prints its memory use: `measure-import.ts FILE
 * BUDGET_MB`.
 */
import { importPrices } from '@/backend/src/ingest/prices/import-prices';

import { recordingWriter } from './recording-writer';

async function measure(): Promise<void> {
  const [file = '', budget = '8'] = process.argv.slice(2);
  const writer = recordingWriter();
  let bars = 0;
  const report = await importPrices(
    { paths: [file], budgetBytes: Number(budget) * 1024 * 1024 },
    {
      ...writer,
      async writePrices(batch) {
        bars += batch.bars.days.length;
        return { inserted: batch.bars.days.length, changed: 0 };
      },
    },
  );
  const megabytes = process.resourceUsage().maxRSS / 1024;
  process.stdout.write(JSON.stringify({ rowsRead: report.rowsRead, bars, megabytes }));
}

void measure();
