import { TRANSACTION_KINDS, TRANSACTION_SUBKINDS } from '@/lib/domain/portfolio/transaction';
import { parseDecimal } from '@/lib/domain/decimal';
import { isIsoDate } from '@/lib/domain/iso-date';
import { IMPORT_LAYOUT_NAMES } from '@/lib/domain/portfolio/import-layouts';

import { OWN_FORMAT, SECTIONS, unguardText } from '../../exports/own-files';
import { DOCUMENT_FIELDS, OWN_PREFIX } from '../../exports/portfolio-document';
import { CellFault } from '../headed-table';
import { unreadable } from '../import-limits';
import type { DraftRow } from '../imported-row';
import type { JsonFile } from '../json-file';
import { linesOfItems } from '../json-file';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { splitRows } from '../table-file';

type Section = keyof typeof SECTIONS;
type Fields = Readonly<Record<string, string>>;

const AMOUNTS = new Set([
  'quantity',
  'price',
  'gross',
  'fxRate',
  'fee',
  'tax',
  'net',
  'toQuantity',
  'toNet',
  'costFraction',
  'cost',
]);
const DATES = new Set(['date', 'acquired', 'exDate']);

/** Our own export, CSV or JSON; its rows are taken as they are, in their order. */
export const ownExport: ImportLayout = {
  id: 'tapeglass',
  name: IMPORT_LAYOUT_NAMES.tapeglass,
  isExact: true,

  detect: (file) =>
    file.format === 'table'
      ? separatorOf(file) !== null
      : file.format === 'json' && (file.value as { format?: unknown } | null)?.format === OWN_FORMAT,

  rows(file, out) {
    if (file.format === 'json') readJson(file, out);
    else readCsv(file as TableFile, out);
  },
};

/** The sign after the name of the format, by which a spreadsheet may have replaced our comma; null for other files. */
function separatorOf({ text }: Pick<TableFile, 'text'>): string | null {
  const match = /^"?([\w-]+)"?([,;\t])/.exec(text);
  return match?.[1] === OWN_FORMAT ? match[2]! : null;
}

/** The cells without the blank ones that a spreadsheet adds, so that all rows have as many. */
function withoutPadding(cells: readonly string[], count: number): readonly string[] {
  return cells.slice(count).every((cell) => cell === '') ? cells.slice(0, count) : cells;
}

const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;

function readCsv(file: TableFile, out: RowCollector): void {
  let section: Section | null = null;
  let heads: readonly string[] = [];
  for (const { cells: written, line } of splitRows(file.text, file.name, separatorOf(file)!, false).slice(
    1,
  )) {
    if (written.every((cell) => cell === '')) continue;
    const [first = '', ...others] = written;
    if (first in SECTIONS && others.every((cell) => cell === '')) {
      [section, heads] = [first as Section, []];
      continue;
    }
    const cells = withoutPadding(written, heads.length === 0 ? lastFilled(written) : heads.length);
    if (section === null)
      throw unreadable(file.name, { line, column: 1 }, `expected one of ${Object.keys(SECTIONS).join(', ')}`);
    if (heads.length === 0) {
      heads = cells;
      continue;
    }
    const name: Section = section;
    out.guard(() => {
      if (cells.length !== heads.length)
        throw new CellFault({
          line,
          column: `column ${cells.length}`,
          value: '',
          expected: `${heads.length} cells, found ${cells.length}`,
        });
      const filled = heads
        .map((head, at) => [head, unguardText(cells[at]!)] as const)
        .filter(([, text]) => text !== '');
      readFields(name, Object.fromEntries(filled), line, out);
    });
  }
}

function readJson(file: JsonFile, out: RowCollector): void {
  const document = file.value as Readonly<Record<string, unknown>>;
  for (const section of Object.keys(SECTIONS) as Section[]) {
    const items: readonly unknown[] = Array.isArray(document[section]) ? document[section] : [];
    const lines = linesOfItems(file.text, section);
    items.forEach((item, at) => {
      const entries = Object.entries(item ?? {}).map(
        ([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as const,
      );
      out.guard(() => readFields(section, Object.fromEntries(entries), lines[at] ?? 0, out));
    });
  }
}

function readFields(section: Section, fields: Fields, line: number, out: RowCollector): void {
  const refuse = (column: string, expected: string): never => {
    throw new CellFault({ line, column, value: fields[column] ?? '', expected });
  };
  const required = (column: string): string => fields[column] ?? refuse(column, 'a value');
  if (section === 'accounts')
    out.accounts.push({
      name: required('name'),
      kind: required('kind'),
      currency: required('currency'),
      cash: fields['cash'] === 'implied' ? 'implied' : 'tracked',
      shortsAllowed: fields['shortsAllowed'] === 'true',
      costMethod: fields['costMethod'] ?? null,
      sheltered: fields['sheltered'] === 'true',
      closed: fields['closed'] ?? null,
    });
  else if (section === 'assets')
    out.assets.push({
      asset: required('asset'),
      name: required('name'),
      kind: required('kind'),
      currency: required('currency'),
      isin: fields['isin'] ?? null,
      countsInReturns: fields['countsInReturns'] !== 'false',
      overrides: JSON.parse(fields['overrides'] ?? '{}') as Record<string, unknown>,
      note: fields['note'] ?? '',
    });
  else if (section === 'prices')
    out.prices.push({ asset: required('asset'), date: required('date'), close: required('close') });
  else out.add(readTransaction(fields, line, refuse));
}

function readTransaction(
  fields: Fields,
  line: number,
  refuse: (column: string, expected: string) => never,
): DraftRow {
  for (const [field, text] of Object.entries(fields)) {
    if (!DOCUMENT_FIELDS.some((known) => known === field)) refuse(field, 'a known column');
    if (AMOUNTS.has(field) && parseDecimal(text) === null) refuse(field, 'a decimal');
    if (DATES.has(field) && !isIsoDate(text)) refuse(field, 'a date as YYYY-MM-DD');
  }
  const kind =
    TRANSACTION_KINDS.find((one) => one === fields['kind']) ??
    refuse('kind', `one of ${TRANSACTION_KINDS.join(', ')}`);
  const { subkind, lots, ...rest } = fields;
  const known = TRANSACTION_SUBKINDS.find((one) => one === subkind);
  if (subkind !== undefined && known === undefined)
    refuse('subkind', `one of ${TRANSACTION_SUBKINDS.join(', ')}`);
  return {
    ...rest,
    kind,
    date: fields['date'] ?? refuse('date', 'a date as YYYY-MM-DD'),
    line,
    lines: line === 0 ? [] : [line],
    ...(known === undefined ? {} : { subkind: known }),
    ...(lots === undefined ? {} : { lots: readLots(lots, refuse) }),
    ...(fields['asset']?.startsWith(OWN_PREFIX) ? { isOwnAsset: true } : {}),
  };
}

function readLots(
  text: string,
  refuse: (column: string, expected: string) => never,
): { date: string; quantity: string }[] {
  return text.split(' ').map((lot) => {
    const [date = '', quantity = ''] = lot.split(':');
    if (!isIsoDate(date) || parseDecimal(quantity) === null) refuse('lots', 'lots as 2024-01-02:3');
    return { date, quantity };
  });
}
