import type { PriceImportOptions } from '@/backend/src/ingest/prices/import-prices';
import { importPrices } from '@/backend/src/ingest/prices/import-prices';
import { formatIsoDate } from '@/lib/domain/iso-date';

import { recordingWriter } from './recording-writer';
import { temporaryFolder } from './temporary-folder';

export type Flags = Omit<PriceImportOptions, 'paths'>;

/** Imports one file with the given content, and returns report, batches and issues, one per line. */
export async function takePrices(name: string, content: string | Buffer, flags: Flags = {}) {
  const folder = temporaryFolder();
  try {
    const writer = recordingWriter();
    const report = await importPrices({ paths: [folder.write(name, content)], ...flags }, writer);
    const faults = report.faults.flatMap(({ reason, first }) =>
      first.map(
        ({ line, column, value, expected }) =>
          `${reason} line ${line} ${column ?? '-'} "${value}": ${expected}`,
      ),
    );
    return { report, batches: writer.prices, faults };
  } finally {
    folder.remove();
  }
}

/** One batch as rows of date and close. */
export function closesOf(
  { batches }: Pick<Awaited<ReturnType<typeof takePrices>>, 'batches'>,
  at = 0,
): (string | number)[][] {
  const bars = batches[at]!.bars;
  return Array.from(bars.days, (day, i) => [formatIsoDate(day), bars.close[i]!]);
}
