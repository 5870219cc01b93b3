import type { ImportMappingSheet } from '@/lib/contracts/portfolios/import';
import { CURRENCIES } from '@/lib/domain/currencies';
import type { ImportMapping, MappingField, WordMeaning } from '@/lib/domain/portfolio/import-mapping';
import { AMOUNT_FIELDS, EMPTY_WORD, joinWords, normalizeWord } from '@/lib/domain/portfolio/import-mapping';

import type { DateOrder } from '../../../ingest/dates/day-parser';
import { readNumericDate } from '../../../ingest/dates/day-parser';
import type { DecimalStyle } from '../../../ingest/csv/number-style';
import { isBlankAmount, StyleEvidence } from '../amount-text';
import { normalizeHead } from '../headed-table';
import type { TableFile } from '../table-file';
import { AmountComparison } from './compare-amounts';
import type { RawTable } from './mapped-table';
import { columnTexts, isAmountText, isDateText, rawTable } from './mapped-table';
import { HEAD_WORDS, isHeadOf, meaningOf } from './mapping-words';

/** Cells of a column that a page shows. */
const SAMPLES = 3;
/** Columns that say purchase or sale beside one that says what a row is. */
const SIDE = /^(buy ?\/ ?sell|side|direction|way|richtung|sens)$/;
const MAX_WORDS = 100;
/** Rows from which words are taken. */
const SAMPLED_ROWS = 2_000;
/** Part of a column's words that must be known for kinds. */
const KNOWN_WORDS = 0.3;
/** Part of a column's cells that must be of a type. */
const MOST = 0.6;

/** Fields whose columns are added up, however many there are. */
const ADDED_UP = new Set<MappingField>(['fee', 'tax', 'note']);
const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

/** What the columns of a table contain. */
interface Column {
  readonly head: string;
  readonly texts: readonly string[];
  readonly isDate: boolean;
  readonly isAmount: boolean;
}

/** Proposes how an unknown table is read, from its heads and its contents. */
export function proposeMapping(file: TableFile): ImportMapping {
  const table = rawTable(file);
  const columns = describeColumns(table);
  const decimal = decimalOf(columns, file);
  const fields = fieldsByHead(columns);
  const comparison = new AmountComparison(table, decimal);
  comparison.settle(
    fields,
    columns.flatMap(({ isAmount }, at) => (isAmount ? [at] : [])),
  );
  addSecondColumns(fields, columns, table);
  const currency = currencyOfHeads(columns, fields);
  // A currency in the head of an amount says more than the one of the asset.
  if (currency !== null)
    for (const [at, field] of [...fields])
      if (field === 'currency' && columns[at]!.texts.some((text) => text !== currency)) fields.delete(at);
  return {
    name: nameOf(file.name),
    header: table.header,
    columns: Object.fromEntries(
      columns.flatMap(({ head }, at) => (fields.has(at) ? [[head, fields.get(at)!]] : [])),
    ),
    dateOrder: dateOrderOf(columns, fields),
    decimal,
    signs: comparison.signsOf(fields),
    kinds: meaningsOf(wordsOf(table, kindColumns(fields))),
    currency,
  };
}

/** The currency that the head of the amount, or of the price, names: `Price in CHF`, `Value (£)`. */
function currencyOfHeads(
  columns: readonly Column[],
  fields: ReadonlyMap<number, MappingField>,
): string | null {
  for (const wanted of ['net', 'gross', 'price'] as const) {
    const at = [...fields].find(([, field]) => field === wanted)?.[0];
    if (at === undefined) continue;
    const { head } = columns[at]!;
    const sign = /[$€£]/.exec(head)?.[0];
    const code = CURRENCIES.find((one) => new RegExp(`(^|[\\s(])${one}\\)?$`).test(head));
    if (code !== undefined || sign !== undefined) return code ?? SIGNS[sign!]!;
  }
  return null;
}

/** The sheet of a mapping for a file: its columns with samples and the words for kinds. */
export function sheetOf(file: TableFile, mapping: ImportMapping): ImportMappingSheet {
  const table = rawTable(file, mapping.header);
  const kindsAt = table.heads.flatMap((head, at) => (mapping.columns[head] === 'kind' ? [at] : []));
  const words = wordsOf(table, kindsAt);
  const known = meaningsOf(words);
  return {
    mapping: {
      ...mapping,
      columns: { ...mapping.columns },
      kinds: { ...known, ...mapping.kinds },
    },
    columns: table.heads.map((head, at) => ({
      head,
      samples: [...new Set(columnTexts(table, at))].slice(0, SAMPLES).map((text) => text.slice(0, 80)),
    })),
    words,
  };
}

function describeColumns(table: RawTable): Column[] {
  return table.heads.map((head, at) => {
    const texts = columnTexts(table, at).filter((text) => !/^[-–]$|^n\/a$/i.test(text));
    const share = (test: (text: string) => boolean): boolean =>
      texts.length > 0 && texts.filter(test).length >= MOST * texts.length;
    const isDate = share(isDateText);
    return {
      head,
      texts,
      isDate,
      isAmount: !isDate && share((text) => isBlankAmount(text) || isAmountText(text)),
    };
  });
}

/** Fields by the position of their column: by the heads, then the rest by the contents. */
function fieldsByHead(columns: readonly Column[]): Map<number, MappingField> {
  const fields = new Map<number, MappingField>();
  const isFree = (field: MappingField): boolean =>
    ADDED_UP.has(field) || ![...fields.values()].includes(field);
  for (const [field, patterns] of HEAD_WORDS)
    for (const pattern of patterns)
      columns.forEach((column, at) => {
        if (fields.has(at) || !isFree(field) || !isHeadOf(pattern, unitlessHead(column.head))) return;
        if (fitsField(column, field)) fields.set(at, field);
      });
  const take = (field: MappingField, test: (column: Column) => boolean): void => {
    if (!isFree(field)) return;
    const at = columns.findIndex(
      (column, place) => !fields.has(place) && column.texts.length > 0 && test(column),
    );
    if (at !== -1) fields.set(at, field);
  };
  take('date', ({ isDate }) => isDate);
  take('isin', ({ texts }) => texts.every((text) => /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)));
  take('kind', ({ isAmount, isDate, texts }) => !isAmount && !isDate && knownShare(texts) >= KNOWN_WORDS);
  take(
    'currency',
    ({ texts }) => texts.every((text) => /^[A-Z]{3}$/.test(text)) && new Set(texts).size <= 12,
  );
  if (isFree('isin'))
    take(
      'asset',
      ({ isAmount, isDate, texts }) =>
        !isAmount && !isDate && texts.every((text) => /^[A-Z0-9.:-]{1,12}$/.test(text)),
    );
  if (!isFree('asset'))
    take('quantity', ({ head, isAmount }) => isAmount && /^(base |asset |crypto )?amount$/i.test(head));
  if ((['quantity', 'price', 'net', 'gross'] as const).every(isFree)) takeAmounts(columns, fields);
  return fields;
}

/** Columns of amounts without a known head: one is money; of more, quantity and price come first. */
function takeAmounts(columns: readonly Column[], fields: Map<number, MappingField>): void {
  const places = columns.flatMap(({ isAmount, texts }, at) =>
    isAmount && texts.length > 0 && !fields.has(at) ? [at] : [],
  );
  const order: readonly MappingField[] = places.length === 1 ? ['net'] : ['quantity', 'price', 'net'];
  order.forEach((field, at) => {
    if (places[at] !== undefined) fields.set(places[at], field);
  });
}

/** The unit in a head. */
const UNIT = new RegExp(`\\s*\\((?:[$€£¥]|p|${CURRENCIES.join('|').toLowerCase()})\\)$`);

/** A head without the unit of its amounts: `Value (£)`, `Price *`. */
function unitlessHead(head: string): string {
  return normalizeHead(head).replace(UNIT, '').replace(/[*:]$/, '').trim();
}

function fitsField({ isAmount, isDate, texts }: Column, field: MappingField): boolean {
  // Of columns without cells only charges are taken, which later files may have.
  if (texts.length === 0) return field === 'fee' || field === 'tax';
  if (field === 'date') return isDate;
  if (AMOUNT_FIELDS.has(field)) return isAmount;
  if (field === 'time') return !isDate && texts.every((text) => /\d{1,2}:\d{2}/.test(text));
  if (field === 'currency' || field === 'settleCurrency')
    return texts.every((text) => /^[A-Za-z]{3}$/.test(text));
  return field === 'externalId' || field === 'note' || field === 'asset' || !isDate;
}

function knownShare(texts: readonly string[]): number {
  const known = texts.filter((text) => meaningOf(normalizeWord(text)) !== null);
  return known.length / texts.length;
}

function decimalOf(columns: readonly Column[], { separator }: TableFile): DecimalStyle {
  const evidence = new StyleEvidence();
  for (const { head, isAmount, texts } of columns)
    if (isAmount) for (const text of texts) evidence.look(text, 0, head);
  if (evidence.style === 'point' || evidence.style === 'comma') return evidence.style;
  return separator === ';' ? 'comma' : 'point';
}

/** The order that the dates show; without a day above 12 the day first, unless the months do not rise. */
function dateOrderOf(columns: readonly Column[], fields: ReadonlyMap<number, MappingField>): DateOrder {
  const at = [...fields].find(([, field]) => field === 'date')?.[0];
  const [firsts, seconds] = [new Set<number>(), new Set<number>()];
  for (const text of at === undefined ? [] : columns[at]!.texts) {
    const date = readNumericDate(text.trim());
    if (date === null) continue;
    if (date.first > 12) return 'day-first';
    if (date.second > 12) return 'month-first';
    firsts.add(date.first);
    seconds.add(date.second);
  }
  return seconds.size > firsts.size + 2 ? 'month-first' : 'day-first';
}

/** The words for kinds of a table, of one column or of several together. */
function wordsOf({ rows }: RawTable, columns: readonly number[]): string[] {
  if (columns.length === 0) return [];
  const words = rows
    .slice(0, SAMPLED_ROWS)
    .map(({ cells }) => joinWords(columns.map((at) => cells[at] ?? '')));
  return [...new Set(words)].filter((word) => word !== EMPTY_WORD).slice(0, MAX_WORDS);
}

const kindColumns = (fields: ReadonlyMap<number, MappingField>): number[] =>
  [...fields].flatMap(([at, field]) => (field === 'kind' ? [at] : [])).sort((a, b) => a - b);

/** Columns beside the first one of their field: purchase or sale, and days where the first column has none. */
function addSecondColumns(
  fields: Map<number, MappingField>,
  columns: readonly Column[],
  { rows }: RawTable,
): void {
  const has = (field: MappingField): number => [...fields].find(([, one]) => one === field)?.[0] ?? -1;
  if (has('kind') >= 0)
    columns.forEach(({ head, texts }, at) => {
      if (fields.has(at) || texts.length === 0 || !SIDE.test(normalizeHead(head))) return;
      if (knownShare(texts) === 1) fields.set(at, 'kind');
    });
  const dayAt = has('date');
  const lacksDays = rows.slice(0, SAMPLED_ROWS).filter(({ cells }) => isBlankAmount(cells[dayAt] ?? ''));
  if (dayAt < 0 || lacksDays.length === 0) return;
  const second = columns.findIndex(
    ({ isDate }, at) =>
      isDate && !fields.has(at) && lacksDays.some(({ cells }) => isDateText(cells[at] ?? '')),
  );
  if (second > dayAt) fields.set(second, 'date');
}

function meaningsOf(words: readonly string[]): Record<string, WordMeaning> {
  return Object.fromEntries(
    words.flatMap((word) => {
      const found = meaningOf(word);
      return found === null ? [] : [[word, found] as const];
    }),
  );
}

/** The name of a file without its ending and its dates. */
function nameOf(file: string): string {
  const name = file
    .replace(/\.[a-z]{2,5}$/i, '')
    .replace(/[\d_()-]+/g, ' ')
    .trim();
  return name.slice(0, 60) || 'Own layout';
}
