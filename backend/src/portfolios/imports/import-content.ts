import type { ImportMappingSheet } from '@/lib/contracts/portfolios/import';
import { AppError } from '@/lib/domain/errors';

import { readMapping } from '../../db/repositories/portfolio-mapping-rows';
import type { ImportRecord } from '../../db/repositories/portfolio-import-rows';
import type { PortfoliosContext } from '../portfolios-context';
import type { ListingsOfIsin } from './file-listings';
import type { FileContent, MappingUse } from './file-content';
import type { ParsedFile } from './imported-row';
import { LAYOUTS } from './layouts/all-layouts';
import { MAPPING_LAYOUT } from './mapping/mapped-layout';
import { PDF_LAYOUT } from './pdf/pdf-layout';
import type { DraftFile, ImportReader } from './read-apart';

/** Dependencies of the imports. */
export interface FileImportContext extends PortfoliosContext {
  readonly reader: ImportReader;
  /** Finds the securities of a file at the providers; null where the data come from none. */
  readonly listingsOf: ListingsOfIsin | null;
}

/** Name of the broker or program of a layout, or of the mapping of a mapped file. */
export function layoutName(id: string, mapping?: string | null): string {
  return id === MAPPING_LAYOUT
    ? mapping
      ? `Own mapping: ${mapping}`
      : 'Own mapping'
    : ([...LAYOUTS, PDF_LAYOUT].find((one) => one.id === id)?.name ?? id);
}

/** A file without a mapping, read or shown by the mapping that its owner kept for this header. */
export async function readByKept(
  { db, reader }: FileImportContext,
  userId: number,
  { draft, content, use }: { draft: DraftFile; content: FileContent; use: 'kept' | 'shown' },
): Promise<FileContent> {
  if (content.signature === null) return content;
  const storedMapping = await readMapping(db, userId, content.signature);
  return storedMapping === null ? content : reader.readDraft(userId, draft, { use, value: storedMapping });
}

/**
 * The file of an import that is not committed yet.
 *
 * @param given - The mapping of a body.
 * @throws AppError those of `ImportReader.readDraft`.
 */
export async function readRecord(
  context: FileImportContext,
  userId: number,
  record: ImportRecord,
  given?: unknown,
): Promise<FileContent> {
  const mapping: MappingUse | null =
    given !== undefined
      ? { use: 'given', value: given }
      : record.mapping === null
        ? null
        : { use: 'stored', value: record.mapping };
  const content = await context.reader.readDraft(userId, record, mapping);
  return mapping === null ? readByKept(context, userId, { draft: record, content, use: 'shown' }) : content;
}

/** The rows of a file. @throws AppError LAYOUT_UNKNOWN while its mapping is missing, with the sheet to fill in. */
export function requireRows(
  { fileName, id }: Pick<ImportRecord, 'fileName' | 'id'>,
  { rows, sheet }: FileContent,
): ParsedFile {
  if (rows !== null) return rows;
  const text = `${fileName}: no known layout has these headers; say what its columns are`;
  throw new AppError('LAYOUT_UNKNOWN', text, {
    details: { id, ...(sheet as ImportMappingSheet) },
  });
}
