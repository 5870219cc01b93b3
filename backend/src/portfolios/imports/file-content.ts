import type { ImportMappingSheet } from '@/lib/contracts/portfolios/import';
import { AppError } from '@/lib/domain/errors';
import type { ImportMapping, MappingPrompt } from '@/lib/domain/portfolio/import-mapping';

import { invalidFields } from '../form-checks';
import type { ImportFile } from './decode-file';
import { IMPORT_LIMITS, unreadable } from './import-limits';
import type { ParsedFile } from './imported-row';
import type { FileLayout } from './layout';
import { LAYOUTS } from './layouts/all-layouts';
import { contradictionsOf } from './mapping/check-proposal';
import { MAPPING_LAYOUT, mappedLayout } from './mapping/mapped-layout';
import { headerSignature, mappedTable, rawTable } from './mapping/mapped-table';
import { parseMapping } from './mapping/parse-mapping';
import { proposeMapping, sheetOf } from './mapping/propose-mapping';
import { findLayout, readWithLayout } from './parse-import';
import type { TableFile } from './table-file';

/**
 * The mapping of a file and its use. `stored`: as it is. `kept`: of an earlier file with this header; words that the earlier file did
 * not have get their usual meaning. `shown`: in place of a proposal, until its owner confirms it. `given`: of a body, to be checked.
 */
export interface MappingUse {
  readonly use: 'stored' | 'kept' | 'shown' | 'given';
  readonly value: unknown;
}

/** Everything that an import needs of its file. */
export interface FileContent {
  readonly layout: string;
  /** The mapping by which a file with an unknown layout is read; null until it is given. */
  readonly mapping: ImportMapping | null;
  /** Of the header of a mapped table, by which a mapping is kept. */
  readonly signature: string | null;
  /** The mapping, or its proposal, with the columns of the table; null for a layout. */
  readonly sheet: ImportMappingSheet | null;
  /** Null while the mapping is missing. */
  readonly rows: ParsedFile | null;
}

/**
 * Reads a file: by the layout asked for, else by its headers. A table with an unknown layout is read by its mapping.
 *
 * @throws AppError LAYOUT_UNKNOWN for a file that is not a table and has an unknown layout; FILE_UNREADABLE; REQUEST_INVALID for a
 *   given mapping that is none of this file.
 */
export function readFile(
  file: ImportFile,
  asked: string | undefined,
  mapping: MappingUse | null = null,
): FileContent {
  const layout = asked === MAPPING_LAYOUT ? null : layoutOf(file, asked);
  if (layout !== null) {
    if (mapping?.use === 'given') throw needsNoMapping();
    const rows = readRows(file, layout);
    return { layout: layout.id, mapping: null, signature: null, sheet: null, rows };
  }
  if (file.format !== 'table')
    throw new AppError('LAYOUT_UNKNOWN', `${file.name}: only the columns of a table can be mapped`);
  const signature = headerSignature(rawTable(file));
  const mappingValue = mapping?.use === 'given' ? parseMapping(mapping.value, file) : mapping?.value;
  const givenMapping = mappingValue as ImportMapping | undefined;
  // A mapping that the file contradicts, or that has no columns in it, is asked for again.
  const isKept = mapping?.use === 'kept' || mapping?.use === 'shown';
  const doubts = isKept && givenMapping !== undefined ? doubtsOf(file, givenMapping) : [];
  const isUsable = givenMapping !== undefined && doubts !== null;
  const proposal = isUsable ? { mapping: givenMapping, questions: doubts } : proposeMapping(file);
  const sheet = sheetOf(file, proposal);
  if (!isUsable || mapping!.use === 'shown' || doubts.length > 0)
    return { layout: MAPPING_LAYOUT, mapping: null, signature, sheet, rows: null };
  const used = (mapping!.use === 'kept' ? sheet.mapping : givenMapping) as ImportMapping;
  const rows = readRows(file, mappedLayout(used));
  const against = mapping!.use === 'kept' ? [] : contradictionsOf(file, used);
  return {
    layout: MAPPING_LAYOUT,
    mapping: used,
    signature,
    sheet,
    rows: { ...rows, doubts: againstMapping(against) },
  };
}

/** The doubts about its owner's mapping that a file raises, as one question. */
function againstMapping(prompts: readonly MappingPrompt[]): ParsedFile['doubts'] {
  const text = prompts.map((prompt) => prompt.text).join(' ');
  return prompts.length === 0 ? [] : [{ columns: ['mapping'], line: null, text: text.replace(/\.$/, '') }];
}

/** The doubts about the mapping of an earlier file that a file raises; null where it lacks its columns. */
function doubtsOf(file: TableFile, mapping: ImportMapping): readonly MappingPrompt[] | null {
  return mappedTable(file, mapping) === null ? null : contradictionsOf(file, mapping);
}

/** The rows of a file. @throws AppError FILE_UNREADABLE, also for more assets, words or splits than a portfolio can have. */
function readRows(file: ImportFile, layout: FileLayout): ParsedFile {
  const rows = readWithLayout(file, layout);
  const { open, transactions } = rows;
  const drafts = [...transactions, ...open.map(({ draft }) => draft)];
  const counts = [
    [new Set(drafts.flatMap(({ asset, toAsset }) => [asset, toAsset])).size, IMPORT_LIMITS.assets, 'assets'],
    [
      new Set(open.map(({ code }) => code)).size,
      IMPORT_LIMITS.words,
      'unknown words for kinds of transactions',
    ],
    [
      transactions.filter(({ addedUnits }) => addedUnits !== undefined).length,
      IMPORT_LIMITS.splits,
      'splits without a ratio',
    ],
  ] as const;
  for (const [count, most, what] of counts)
    if (count > most)
      throw unreadable(
        file.name,
        {},
        `names ${count.toLocaleString('en')} ${what}; at most ${most.toLocaleString('en')} are read`,
      );
  return rows;
}

/** The layout; null for a table with an unknown layout where none was asked for. */
function layoutOf(file: ImportFile, asked: string | undefined): FileLayout | null {
  const isOpen = asked === undefined && file.format === 'table';
  if (isOpen) return LAYOUTS.find((layout) => layout.detect(file)) ?? null;
  return findLayout(file, asked ?? null);
}

function needsNoMapping(): AppError {
  return invalidFields({
    mapping: [
      `is for tables with an unknown layout; upload the file with layout=${MAPPING_LAYOUT} to map it`,
    ],
  });
}
