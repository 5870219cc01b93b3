import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { FactorBatch, MarketWriter } from '../batches';
import { readWholeText } from '../csv/open-bytes';
import type { ImportReport } from '../report';
import { parseFactorFile } from './parse-factor-file';

/**
 * Imports files of factor returns. All are read before the first is written; of two files of one set the later one counts.
 *
 * @throws AppError `IMPORT_REFUSED` when a file is no table of factors.
 */
export async function importFactors(files: readonly string[], writer: MarketWriter): Promise<ImportReport> {
  const batches: FactorBatch[] = [];
  for (const file of files) batches.push(...parseFactorFile(file, await readWholeText(file)));
  if (batches.length === 0) throw new AppError('IMPORT_REFUSED', 'no file to import');
  for (const batch of keepLast(batches)) await writer.writeFactors(batch);
  const rows = batches.reduce((sum, { days }) => sum + days.length, 0);
  return {
    what: 'factors',
    files,
    rowsRead: rows,
    stored: { new: rows, changed: 0, unchanged: 0 },
    duplicates: 0,
    skipped: {},
    noted: {},
    series: batches.map(({ set, frequency, vintage, days }) => ({
      symbol: `${set} ${frequency}${vintage === null ? '' : ` (${vintage})`}`,
      rows: days.length,
      first: formatIsoDate(days[0] as number),
      last: formatIsoDate(days[days.length - 1] as number),
    })),
    faults: [],
  };
}

/** The last of each set and frequency: writing an earlier one first would change the store back and forth. */
function keepLast(batches: readonly FactorBatch[]): FactorBatch[] {
  return [...new Map(batches.map((batch) => [`${batch.set} ${batch.frequency}`, batch])).values()];
}
