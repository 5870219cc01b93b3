import type { ImportMappingSheet } from '@/lib/contracts/portfolios/import';
import { CURRENCIES } from '@/lib/domain/currencies';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type {
  ImportMapping,
  MappingField,
  MappingPrompt,
  WordMeaning,
} from '@/lib/domain/portfolio/import-mapping';
import { EMPTY_WORD, joinWords, normalizeWord } from '@/lib/domain/portfolio/import-mapping';

import type { DecimalStyle } from '../../../ingest/csv/number-style';
import { NO_DAY, parseDayText } from '../../../ingest/dates/day-parser';
import { isBlankAmount, StyleEvidence } from '../amount-text';
import { currenciesOfSign, signOfHead } from '../currency-signs';
import { normalizeHead } from '../headed-table';
import type { CellRow, TableFile } from '../table-file';
import { isMoney, splitUnit, unitOf } from '../units';
import { contradictionsOf } from './check-proposal';
import { AmountComparison } from './compare-amounts';
import { dateOrderOf, mixedDates } from './date-order';
import { doubtsOfColumns } from './doubt-columns';
import type { RawTable } from './mapped-table';
import { columnTexts, dataRows, isDateText, mappedTable, rawTable } from './mapped-table';
import { meaningOf, stateOf } from './mapping-words';
import { isOptionText } from './option-text';
import type { ColumnContents, ColumnFields } from './column-contents';
import { describeColumns, isCount } from './column-contents';
import { SIZE_FIELDS } from './parse-mapping';
import { columnsOfOneDay, hasWorth, isHoldings, statedDay, takeCosts } from './propose-holdings';
import { fieldsByHead, knownShare } from './propose-columns';

/** Cells of a column that a page shows. */
const SAMPLES = 3;
/** Heads of what was paid or received, beside an amount. */
const TOTAL =
  /^(net|total|paid|net(to)? (amount|total)|total (amount|paid|cost)|nettobetrag|endbetrag|gesamt|montant net|totaal|totale|importe neto)$/;
/** Columns that say purchase or sale beside one that says what a row is. */
const SIDE = /^(buy ?\/ ?sell|sub ?type|side|direction|way|richtung|sens)$/;
/** Heads of the currency of what was paid or received, beside that of the price. */
const TOTAL_UNIT = /^((total|net)( amount)?[ _-]currency|currency \((total|net)( amount)?\))$/;
const MAX_WORDS = 100;
/** Rows from which words are taken. */
const SAMPLED_ROWS = 2_000;
/** Columns that a proposal leaves open where the arithmetic of the file contradicts it. */
const DOUBTFUL: ReadonlySet<MappingField> = new Set<MappingField>([
  'quantity',
  'price',
  'gross',
  'net',
  'moneyIn',
  'moneyOut',
]);

/** A proposed reading of an unknown table, and the questions that the table itself does not settle. */
export interface MappingProposal {
  readonly mapping: ImportMapping;
  readonly questions: readonly MappingPrompt[];
}

/**
 * Proposes how an unknown table is read, from its heads and its contents. What its own arithmetic contradicts is not
 * proposed but asked.
 */
export function proposeMapping(file: TableFile): MappingProposal {
  const table = rawTable(file);
  const columns = describeColumns(table);
  const decimal = decimalOf(columns, file);
  const fields = fieldsByHead(columns, table.header !== null);
  const rows = rowsThatCount(table, fields);
  const comparison = new AmountComparison(rows, decimal);
  const currencyAt = placeOf(fields, 'currency');
  const headCurrency = currencyOfHeads(columns, fields);
  const isForeign =
    headCurrency !== null &&
    currencyAt >= 0 &&
    columns[currencyAt]!.texts.some((text) => !headCurrency.codes.includes(text));
  comparison.settle(
    fields,
    columns.flatMap((column, at) => (isCount(column) ? [at] : [])),
    isForeign,
  );
  comparison.takeTotal(
    fields,
    columns.flatMap((column, at) => (isCount(column) && TOTAL.test(normalizeHead(column.head)) ? [at] : [])),
  );
  addSecondColumns(fields, columns, table);
  const oneDay = takeOneDay(columns, fields, comparison);
  const isList = isHoldings(fields);
  if (isList) takeCosts(columns, fields);
  // A sign that several currencies have settles nothing: what it means is asked when the account is known.
  const code = headCurrency?.codes.length === 1 ? headCurrency.codes[0]! : null;
  const isSettled =
    isForeign && code !== null && fields.get(headCurrency.at) === 'net' && placeOf(fields, 'fxRate') >= 0;
  // A currency in the head of an amount says more than the one of the asset, unless a rate leads from one to the other.
  if (isForeign && !isSettled) fields.delete(currencyAt);
  const dateAt = placeOf(fields, 'date');
  const dateOrder = dateOrderOf(file, table, columns, dateAt);
  const mapping: ImportMapping = {
    name: nameOf(file.name),
    header: table.header,
    columns: Object.fromEntries(
      columns.flatMap(({ head }, at) => (fields.has(at) ? [[head, fields.get(at)!]] : [])),
    ),
    dateOrder: isList ? 'day-first' : dateOrder,
    decimal,
    signs: comparison.signsOf(fields),
    kinds: {
      ...meaningsOf(wordsOf(table, kindColumns(fields))),
      ...impliedKind(columns, fields, comparison),
    },
    currency: isSettled ? null : code,
    ...(isSettled && { settleCurrency: code }),
    ...(isList && { asOf: oneDay ?? statedDay(file, table.header) }),
  };
  const assetAt = Math.max(placeOf(fields, 'asset'), placeOf(fields, 'isin'));
  const isOfSymbols =
    assetAt >= 0 && columns[assetAt]!.texts.every((text) => /^[A-Z\d.:-]{1,12}$/.test(text));
  return withPrompts({ file, table }, mapping, { isList, isOfSymbols, oneDay });
}

/** Days of an asset, which say nothing about a row. */
const DAY_OF_ASSET = /ex[ -]?div|dividend|maturity|earnings|expir|fällig/;

/**
 * Makes a table whose rows are of one day, and say nothing else, a list of holdings of that day.
 *
 * @returns The day; null for another table.
 */
function takeOneDay(
  columns: readonly ColumnContents[],
  fields: Map<number, MappingField>,
  comparison: AmountComparison,
): string | null {
  const dateAt = placeOf(fields, 'date');
  // Lists of holdings have the days of the next or last dividend.
  if (dateAt >= 0 && DAY_OF_ASSET.test(normalizeHead(columns[dateAt]!.head)) && hasWorth(columns))
    fields.delete(dateAt);
  if (comparison.signsOf(fields) !== 'none') return null;
  if (Object.keys(impliedKind(columns, fields, comparison)).length > 0) return null;
  const places = columnsOfOneDay(columns, fields, (text) => meaningOf(normalizeWord(text)) !== null);
  const text = columns[placeOf(fields, 'date')]?.texts[0] ?? '';
  const days = new Set([parseDayText(text, 'day-first'), parseDayText(text, 'month-first')]);
  days.delete(NO_DAY);
  const [day] = days;
  if (places === null || day === undefined || days.size > 1) return null;
  for (const at of places) fields.delete(at);
  return formatIsoDate(day);
}

/** A proposal with its questions; what is in doubt is left open. */
function withPrompts(
  { file, table }: { readonly file: TableFile; readonly table: RawTable },
  mapping: ImportMapping,
  {
    isList,
    isOfSymbols,
    oneDay,
  }: { readonly isList: boolean; readonly isOfSymbols: boolean; readonly oneDay: string | null },
): MappingProposal {
  const questions: MappingPrompt[] = [];
  if (oneDay !== null)
    questions.push({
      field: 'asOf',
      text: `All rows are of ${oneDay}, and none says what it is: they are taken for a list of holdings of that day. If they are trades, say which columns are the date and the kind.`,
    });
  const dateAt = table.heads.findIndex((head) => mapping.columns[head] === 'date');
  const mixed =
    mapping.dateOrder === null ? mixedDates(table.rows.map(({ cells }) => cells[dateAt] ?? '')) : null;
  if (mixed !== null && !isList)
    questions.push({
      field: 'dateOrder',
      text: `Some dates have the day first (${mixed[0]}), others the month (${mixed[1]}). Export the file again, or say which order counts: rows with the other one are faulty.`,
    });
  else if (mapping.dateOrder === null && !isList)
    questions.push({
      field: 'dateOrder',
      text: 'The dates can be read with the day or with the month first, and no day above 12 settles it. Say which.',
    });
  if (isList && mapping.asOf === null)
    questions.push({
      field: 'asOf',
      text: 'This is a list of holdings without dates. Say of which day it is: its units begin there, with their cost.',
    });
  const says = Object.values(mapping.columns);
  if (isList && !says.includes('quantity') && isOfSymbols)
    questions.push({
      field: 'columns',
      text: 'This is a list of holdings, and no column is the number of units. Say which one is the quantity.',
    });
  const isReadable = says.includes('date');
  if (!isReadable && !isList)
    questions.push({
      field: 'columns',
      text: 'No column is read as the day. Say which one is the date; a list of holdings has the day asOf in its place.',
    });
  const contradictions = isReadable
    ? [...doubtsOfColumns(table, mapping), ...contradictionsOf(file, mapping)]
    : [];
  if (contradictions.length === 0 && !says.some((field) => SIZE_FIELDS.has(field)))
    questions.push({
      field: 'columns',
      text: 'No column is read as an amount or a quantity. Say which one is.',
    });
  questions.push(...contradictions);
  if (contradictions.length === 0) return { mapping, questions };
  const columns = Object.entries(mapping.columns).filter(([, field]) => !DOUBTFUL.has(field));
  return { mapping: { ...mapping, columns: Object.fromEntries(columns) }, questions };
}

/** The rows of a table without those that did not happen, and without options. */
function rowsThatCount({ rows }: RawTable, fields: ColumnFields): readonly CellRow[] {
  const at = placeOf(fields, 'state');
  const texts = (['asset', 'assetName', 'note'] as const).map((field) => placeOf(fields, field));
  return rows.filter(
    ({ cells }) =>
      (at < 0 || stateOf(cells[at] ?? '') !== 'missed') &&
      !texts.some((place) => place >= 0 && isOptionText(cells[place] ?? '')),
  );
}

const placeOf = (fields: ColumnFields, wanted: MappingField): number =>
  [...fields].find(([, field]) => field === wanted)?.[0] ?? -1;

/** The currency that the head of the amount, or of the price, names, or those of its sign, and the column: `Price in CHF`, `Value ($)`. */
function currencyOfHeads(
  columns: readonly ColumnContents[],
  fields: ColumnFields,
): { readonly codes: readonly string[]; readonly at: number } | null {
  for (const amountField of ['net', 'gross', 'price'] as const) {
    const at = placeOf(fields, amountField);
    if (at < 0) continue;
    const { head } = columns[at]!;
    const sign = signOfHead(head);
    const code = CURRENCIES.find((one) => new RegExp(`(^|[\\s(])${one}\\)?$`).test(head));
    if (code !== undefined) return { codes: [code], at };
    if (sign !== null) return { codes: currenciesOfSign(sign), at };
  }
  return null;
}

/** The kind of all rows of a table that its heads alone name: lots with a day of purchase, or dividends. */
function impliedKind(
  columns: readonly ColumnContents[],
  fields: ColumnFields,
  comparison: AmountComparison,
): Record<string, WordMeaning> {
  const isOpen = !(['kind', 'direction', 'moneyIn', 'inAmount'] as const).some(
    (field) => placeOf(fields, field) >= 0,
  );
  const dateAt = placeOf(fields, 'date');
  if (!isOpen || dateAt < 0 || comparison.signsOf(fields) !== 'none') return {};
  const isLot = /purchase|acqui|bought|buy|kauf|achat|compra|acquisto|open/.test(
    normalizeHead(columns[dateAt]!.head),
  );
  if (isLot && placeOf(fields, 'quantity') >= 0) return { [EMPTY_WORD]: 'buy' };
  const isIncome = columns.some(({ head }) => /^dividende?s?\b/.test(normalizeHead(head)));
  return isIncome && placeOf(fields, 'asset') + placeOf(fields, 'isin') > -2
    ? { [EMPTY_WORD]: 'dividend' }
    : {};
}

/** The sheet of a mapping for a file: its columns with samples, the words for kinds, and what is open. */
export function sheetOf(file: TableFile, { mapping, questions }: MappingProposal): ImportMappingSheet {
  const table = mappedTable(file, mapping) ?? rawTable(file);
  const kindsAt = table.heads.flatMap((head, at) => (mapping.columns[head] === 'kind' ? [at] : []));
  const words = wordsOf(table, kindsAt);
  const meanings = meaningsOf(words);
  return {
    mapping: {
      ...mapping,
      columns: { ...mapping.columns },
      kinds: { ...meanings, ...mapping.kinds },
    },
    columns: table.heads.map((head, at) => ({
      head,
      samples: [...new Set(columnTexts(table, at))].slice(0, SAMPLES).map((text) => text.slice(0, 80)),
    })),
    words,
    questions: [...questions],
  };
}

function decimalOf(columns: readonly ColumnContents[], { separator }: TableFile): DecimalStyle {
  const evidence = new StyleEvidence();
  for (const { head, isAmount, texts } of columns)
    if (isAmount) for (const text of texts) evidence.look(splitUnit(text).amount, 0, head);
  if (evidence.style === 'point' || evidence.style === 'comma') return evidence.style;
  return separator === ';' ? 'comma' : 'point';
}

/** The words for kinds of a table, of one column or of several together. */
function wordsOf(table: RawTable, columns: readonly number[]): string[] {
  if (columns.length === 0) return [];
  const words = dataRows(table).map(({ cells }) => joinWords(columns.map((at) => cells[at] ?? '')));
  return [...new Set(words)].filter((word) => word !== EMPTY_WORD).slice(0, MAX_WORDS);
}

const kindColumns = (fields: ReadonlyMap<number, MappingField>): number[] =>
  [...fields].flatMap(([at, field]) => (field === 'kind' ? [at] : [])).sort((a, b) => a - b);

/** Columns beside the first one of their field: purchase or sale, and days where the first column has none. */
function addSecondColumns(
  fields: Map<number, MappingField>,
  columns: readonly ColumnContents[],
  { rows }: RawTable,
): void {
  const has = (field: MappingField): number => [...fields].find(([, one]) => one === field)?.[0] ?? -1;
  if (has('kind') >= 0)
    columns.forEach(({ head, texts }, at) => {
      if (fields.has(at) || texts.length === 0 || !SIDE.test(normalizeHead(head))) return;
      if (knownShare(texts) === 1) fields.set(at, 'kind');
    });
  const unitAt = columns.findIndex(({ head }, at) => !fields.has(at) && TOTAL_UNIT.test(normalizeHead(head)));
  if (unitAt !== -1 && has('currency') >= 0 && has('settleCurrency') < 0)
    if (columns[unitAt]!.texts.every((text) => isMoney(unitOf(text)))) fields.set(unitAt, 'settleCurrency');
  // What a charge is worth in money of the person comes on top of no charge.
  const charges = [...fields].flatMap(([at, field]) => (field === 'fee' ? [at] : []));
  const values = charges.filter((at) => /\bvalue\b/.test(normalizeHead(columns[at]!.head)));
  if (values.length < charges.length) for (const at of values) fields.delete(at);
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
      const meaning = meaningOf(word);
      return meaning === null ? [] : [[word, meaning] as const];
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
