import type { ImportRow } from '@/lib/contracts/portfolios/import';

import type { ImportedRow } from './imported-row';

/** A row of a file with its fate, before it is shown. */
export type PlannedRow = Omit<ImportRow, 'transaction'> & { readonly row?: Partial<ImportedRow> };

/** A row as a preview shows it. */
export function toImportRow({ line, row, ...fate }: PlannedRow): ImportRow {
  return row === undefined ? { line, ...fate } : { line, transaction: shown(row), ...fate };
}

function shown(row: Partial<ImportedRow>): Record<string, unknown> {
  const { addedUnits: _, closes: __, currencySign: ___, isWritten: ____, ...named } = row;
  const { line: _____, lines: ______, warnings: _______, ...fields } = named;
  const givenFields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) givenFields[name] = value;
  return givenFields;
}
