import type { TransactionSubkind } from '@/lib/domain/portfolio/transaction';

import type { TableRow } from '../headed-table';
import { CellFault, findHeadRow, openHeadedTable } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { FileLayout } from '../layout';
import { PDF_COLUMNS, type PdfColumn } from './pdf-columns';
import type { PdfKind } from './pdf-statement';
import type { RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const FORMAT = {
  usual: 'point',
  columns: ['quantity', 'price', 'gross', 'fee', 'tax', 'net', 'fxRate'],
} as const;

/**
 * Documents of several makers, as the table that they become; their sums were checked with them. It is none of the layouts by whose
 * heads uploaded tables are recognized.
 */
export const PDF_LAYOUT: FileLayout = {
  id: 'pdf-statements',
  name: 'PDF statements',
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, PDF_COLUMNS, 1) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, PDF_COLUMNS, FORMAT)!;
    const accounts = accountNames(table.rows);
    const references = new Map<string, string>();
    for (const row of table.rows) out.guard(() => readRow(row, { accounts, out, references }));
    out.notes.push('The documents were read by public samples of their makers. Check the first rows.');
  },
};

interface ReportScope {
  readonly accounts: (row: TableRow) => string | undefined;
  readonly out: RowCollector;
  /** The files of transactions with a reference, by all that is read of them. */
  readonly references: Map<string, string>;
}

function readRow(row: TableRow, { accounts, out, references }: ReportScope): void {
  const { line } = row;
  const cell = (column: PdfColumn): string => row.text(column);
  const file = [cell('pdf file'), cell('pdf place')].filter(Boolean).join(', ');
  if (cell('pdf fate') === 'faulty')
    throw new CellFault({ line, column: file, value: cell('value'), expected: cell('expected') });
  if (cell('pdf fate') === 'skipped') return out.skip(line, `${file}: ${cell('reason')}`);
  const reference = cell('reference');
  if (reference !== '') {
    const key = JSON.stringify([cell('pdf maker'), ...row.cells.slice(PDF_COLUMNS.indexOf('pdf fate'))]);
    const same = references.get(key);
    if (same !== undefined && same !== cell('pdf file'))
      return out.skip(line, `${file}: is the same transaction as in ${same}`);
    references.set(key, cell('pdf file'));
  }
  out.add(draftOf(row, accounts(row)));
}

function draftOf(row: TableRow, account: string | undefined): DraftRow {
  const optional = <Name extends PdfColumn>(name: Name): Partial<Record<Name, string>> => {
    const text = row.text(name);
    return text === '' ? {} : ({ [name]: text } as Partial<Record<Name, string>>);
  };
  const [isin, wkn, name] = [row.text('isin'), row.text('wkn'), row.text('name')];
  const asset = isin || wkn || name;
  const subkind = row.text('subkind');
  const reference = row.text('reference');
  return {
    kind: row.text('kind') as PdfKind,
    line: row.line,
    lines: [row.line],
    date: row.day('date'),
    currency: row.text('currency'),
    ...optional('time'),
    ...optional('quantity'),
    ...optional('price'),
    ...optional('gross'),
    ...optional('fee'),
    ...optional('tax'),
    ...optional('net'),
    ...optional('settleCurrency'),
    ...optional('fxRate'),
    ...optional('note'),
    ...(asset !== '' && { asset }),
    ...(isin !== '' && { isin }),
    ...(name !== '' && { assetName: name }),
    ...(subkind !== '' && { subkind: subkind as TransactionSubkind }),
    ...(reference !== '' && { externalId: reference }),
    ...(account !== undefined && { account }),
    ...(row.text('pdf fate') === 'cancelled' && { isReversal: true }),
  };
}

/** Names accounts where the documents are of several: by maker, and by the number that a maker's documents state. */
function accountNames(rows: readonly TableRow[]): (row: TableRow) => string | undefined {
  const numbers = new Map<string, Set<string>>();
  for (const row of rows) {
    const maker = row.text('pdf maker');
    if (maker === '' || row.text('kind') === '') continue;
    const ofMaker = numbers.get(maker) ?? new Set();
    numbers.set(maker, ofMaker);
    if (row.text('account') !== '') ofMaker.add(row.text('account'));
  }
  return (row) => {
    const maker = row.text('pdf maker');
    const hasNumber = (numbers.get(maker)?.size ?? 0) > 1;
    if (hasNumber) return [maker, row.text('account')].filter(Boolean).join(' ');
    return numbers.size > 1 ? maker : undefined;
  };
}
