import type { ImportMappingSheet } from '@/lib/contracts/portfolios/import';
import { AppError } from '@/lib/domain/errors';
import type { ImportMapping } from '@/lib/domain/portfolio/import-mapping';

import type { Executor } from '../../db/database';
import { readMapping } from '../../db/repositories/portfolio-mapping-rows';
import { invalidFields } from '../form-checks';
import type { ImportFile } from './decode-file';
import { findLayout } from './parse-import';
import { LAYOUTS } from './layouts/all-layouts';
import { MAPPING_LAYOUT } from './mapping/mapped-layout';
import { headerSignature, rawTable } from './mapping/mapped-table';
import { parseMapping } from './mapping/parse-mapping';
import { proposeMapping, sheetOf } from './mapping/propose-mapping';
import type { TableFile } from './table-file';

/** How an uploaded file is read: by a layout, or by a mapping, which is null until it is given. */
export interface ImportReading {
  readonly layout: string;
  readonly mapping: ImportMapping | null;
}

/**
 * Finds how a file is read: by the layout asked for, else by its headers, else by the mapping that its owner
 * kept for this header. A table with an unknown layout must be mapped.
 *
 * @throws AppError LAYOUT_UNKNOWN for a file that is not a table and has an unknown layout.
 */
export async function chooseReading(
  executor: Executor,
  userId: number,
  file: ImportFile,
  layout: string | undefined,
): Promise<ImportReading> {
  if (layout !== MAPPING_LAYOUT) {
    const known = knownLayout(file, layout);
    if (known !== null) return { layout: known, mapping: null };
  }
  if (file.format !== 'table')
    throw new AppError('LAYOUT_UNKNOWN', `${file.name}: only the columns of a table can be mapped`);
  const kept = await readMapping(executor, userId, headerSignature(rawTable(file)));
  if (kept === null || layout !== undefined) return { layout: MAPPING_LAYOUT, mapping: null };
  // Words that the earlier file did not have get their usual meaning.
  return { layout: MAPPING_LAYOUT, mapping: sheetOf(file, kept as ImportMapping).mapping as ImportMapping };
}

/** Name of the broker or program of a layout, or of the mapping of a mapped file. */
export function layoutName(id: string, mapping?: string | null): string {
  return id === MAPPING_LAYOUT
    ? mapping
      ? `Own mapping: ${mapping}`
      : 'Own mapping'
    : (LAYOUTS.find((one) => one.id === id)?.name ?? id);
}

/** The id of the layout; null for a table with an unknown layout where none was asked for. */
function knownLayout(file: ImportFile, asked: string | undefined): string | null {
  try {
    return findLayout(file, asked ?? null).id;
  } catch (error) {
    const isOpen = asked === undefined && file.format === 'table';
    if (isOpen && error instanceof AppError && error.code === 'LAYOUT_UNKNOWN') return null;
    throw error;
  }
}

/** The sheet of a file that is to be mapped: the mapping so far, else the one kept, else a proposal. */
export async function mappingSheet(
  executor: Executor,
  userId: number,
  file: TableFile,
  mapping: ImportMapping | null,
): Promise<ImportMappingSheet> {
  const kept =
    mapping ??
    ((await readMapping(executor, userId, headerSignature(rawTable(file)))) as ImportMapping | null);
  return sheetOf(file, kept ?? proposeMapping(file));
}

/** The error of a file whose columns are to be mapped, with the sheet to fill in. */
export function needsMapping(importId: number, file: TableFile, sheet: ImportMappingSheet): AppError {
  const text = `${file.name}: no known layout has these headers; say what its columns are`;
  return new AppError('LAYOUT_UNKNOWN', text, { details: { id: importId, ...sheet } });
}

/** The mapping of a body. @throws AppError REQUEST_INVALID, also for a file that a layout reads. */
export function readGivenMapping(given: unknown, file: ImportFile, layout: string): ImportMapping {
  if (layout === MAPPING_LAYOUT && file.format === 'table') return parseMapping(given, file);
  throw invalidFields({
    mapping: [
      `is for tables with an unknown layout; upload the file with layout=${MAPPING_LAYOUT} to map it`,
    ],
  });
}
