import type { ImportMappingSheet } from '@/lib/contracts/portfolios/import';
import { absoluteDecimal, multiplyDecimals } from '@/lib/domain/decimal';
import type {
  ImportMapping,
  MappingField,
  MappingSigns,
  WordMeaning,
} from '@/lib/domain/portfolio/import-mapping';
import { AMOUNT_FIELDS, normalizeWord, SHARED_FIELDS } from '@/lib/domain/portfolio/import-mapping';

import type { DateOrder } from '../../../ingest/dates/day-parser';
import { readNumericDate } from '../../../ingest/dates/day-parser';
import type { DecimalStyle } from '../../../ingest/csv/number-style';
import { isBlankAmount, readAmount, StyleEvidence } from '../amount-text';
import { normalizeHead } from '../headed-table';
import type { TableFile } from '../table-file';
import type { RawTable } from './mapped-table';
import { columnTexts, isAmountText, isDateText, rawTable } from './mapped-table';
import { HEAD_WORDS, KIND_WORDS } from './mapping-words';

/** Cells of a column that a page shows. */
const SAMPLES = 3;
const MAX_WORDS = 100;
/** Part of a column's words that must be known for kinds. */
const KNOWN_WORDS = 0.3;
/** Part of a column's cells that must be of a type. */
const MOST = 0.6;

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
  const taken = settleAmounts(fieldsByHead(columns), columns, table, decimal);
  const fields = new Map(taken);
  const kindAt = [...fields].find(([, field]) => field === 'kind')?.[0];
  return {
    name: nameOf(file.name),
    header: table.header,
    columns: Object.fromEntries(
      columns.flatMap(({ head }, at) => (fields.has(at) ? [[head, fields.get(at)!]] : [])),
    ),
    dateOrder: dateOrderOf(columns, fields),
    decimal,
    signs: signsOf(columns, fields, decimal),
    kinds: kindAt === undefined ? {} : meaningsOf(wordsOf(columns[kindAt]!.texts)),
    currency: null,
  };
}

/** The sheet of a mapping for a file: its columns with samples and the words for kinds. */
export function sheetOf(file: TableFile, mapping: ImportMapping): ImportMappingSheet {
  const table = rawTable(file, mapping.header);
  const kindAt = table.heads.findIndex((head) => mapping.columns[head] === 'kind');
  const words = kindAt === -1 ? [] : wordsOf(columnTexts(table, kindAt));
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
    const texts = columnTexts(table, at);
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
    SHARED_FIELDS.has(field) || ![...fields.values()].includes(field);
  for (const [field, patterns] of HEAD_WORDS)
    for (const pattern of patterns)
      columns.forEach((column, at) => {
        if (fields.has(at) || !isFree(field) || !pattern.test(normalizeHead(column.head))) return;
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

function fitsField({ isAmount, isDate, texts }: Column, field: MappingField): boolean {
  if (texts.length === 0) return true;
  if (field === 'date') return isDate;
  if (AMOUNT_FIELDS.has(field)) return isAmount;
  if (field === 'time') return texts.every((text) => /\d{1,2}:\d{2}/.test(text));
  if (field === 'currency' || field === 'settleCurrency')
    return texts.every((text) => /^[A-Za-z]{3}$/.test(text));
  return field === 'externalId' || field === 'note' || field === 'asset' || !isDate;
}

function knownShare(texts: readonly string[]): number {
  const known = texts.filter((text) => KIND_WORDS.some(([pattern]) => pattern.test(normalizeWord(text))));
  return known.length / texts.length;
}

/**
 * Decides by the contents whether a column of amounts has the charges in it: what equals quantity times price
 * is the amount before charges.
 */
function settleAmounts(
  fields: Map<number, MappingField>,
  columns: readonly Column[],
  { rows }: RawTable,
  decimal: DecimalStyle,
): Map<number, MappingField> {
  const at = (field: MappingField): number => [...fields].find(([, one]) => one === field)?.[0] ?? -1;
  const [net, quantity, price] = [at('net'), at('quantity'), at('price')];
  if (net < 0 || quantity < 0 || price < 0 || at('gross') >= 0 || at('fee') < 0) return fields;
  let [equal, compared] = [0, 0];
  for (const { cells } of rows.slice(0, 500)) {
    const charged = columns.some(
      (_, place) => fields.get(place) === 'fee' && (readAmount(cells[place] ?? '', decimal) ?? 0n) !== 0n,
    );
    const values = [net, quantity, price].map((place) => readAmount(cells[place] ?? '', decimal));
    const [total, units, unitPrice] = values;
    if (!charged || !total || !units || !unitPrice) continue;
    const value = absoluteDecimal(multiplyDecimals(units, unitPrice));
    const difference = absoluteDecimal(absoluteDecimal(total) - value);
    compared++;
    if (difference * 100_000n <= value) equal++;
  }
  if (compared > 0 && equal >= MOST * compared) fields.set(net, 'gross');
  return fields;
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

function signsOf(
  columns: readonly Column[],
  fields: ReadonlyMap<number, MappingField>,
  decimal: DecimalStyle,
): MappingSigns {
  const hasNegative = (...wanted: readonly MappingField[]): boolean =>
    columns.some(
      ({ texts }, at) =>
        wanted.includes(fields.get(at) ?? 'note') &&
        texts.some((text) => (readAmount(text, decimal) ?? 0n) < 0n),
    );
  if (hasNegative('net', 'gross')) return 'net';
  return hasNegative('quantity') ? 'quantity' : 'none';
}

function wordsOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map(normalizeWord))].slice(0, MAX_WORDS);
}

function meaningsOf(words: readonly string[]): Record<string, WordMeaning> {
  return Object.fromEntries(
    words.flatMap((word) => {
      const found = KIND_WORDS.find(([pattern]) => pattern.test(word));
      return found ? [[word, found[1]] as const] : [];
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
