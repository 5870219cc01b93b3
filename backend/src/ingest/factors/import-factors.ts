import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { FactorBatch, MarketWriter } from '../../market-model/batches';
import { findTablePaths } from '../csv/find-tables';
import { readWholeText } from '../csv/open-bytes';
import type { ImportReport } from '../report';
import { parseFactorFile } from './parse-factor-file';

/**
 * Imports files of factor returns. All files are read before the first is written; the later of two files of
 * one set is used.
 *
 * @throws AppError `IMPORT_REFUSED` when a file is not a table of factors.
 */
export async function importFactors(
  given: readonly string[],
  writer: MarketWriter,
  {
    encoding,
    region = null,
  }: { readonly encoding?: string | undefined; readonly region?: string | null } = {},
): Promise<ImportReport> {
  const { paths: files, notes } = await findTablePaths(given);
  const leftOut: string[] = [];
  const batches: FactorBatch[] = [];
  for (const file of files)
    batches.push(...parseFactorFile(file, await readWholeText(file, encoding), region, leftOut));
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
    notes: [...notes, ...leftOut, ...describeRegions(batches)],
  };
}

/**
 * Keeps the last batch of each set and frequency: writing an earlier one first would change the store twice.
 */
function keepLast(batches: readonly FactorBatch[]): FactorBatch[] {
  return [...new Map(batches.map((batch) => [`${batch.set} ${batch.frequency}`, batch])).values()];
}

/** Notes that regional sets do not appear on American pages. */
function describeRegions(batches: readonly FactorBatch[]): string[] {
  const sets = [...new Set(batches.map(({ set }) => set).filter((set) => set.includes('-')))];
  return sets.map(
    (set) => `${set}: factors of a region of its own; they replace nothing, and no American page uses them`,
  );
}
