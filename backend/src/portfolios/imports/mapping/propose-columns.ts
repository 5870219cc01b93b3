import type { MappingField } from '@/lib/domain/portfolio/import-mapping';
import { AMOUNT_FIELDS, normalizeWord } from '@/lib/domain/portfolio/import-mapping';
import { CURRENCIES } from '@/lib/domain/currencies';

import { isBlankAmount } from '../amount-text';
import { normalizeHead } from '../headed-table';
import { isMoney, splitPair, splitUnit, unitOf } from '../units';
import type { RawTable } from './mapped-table';
import { columnTexts, isAmountText, isBlankText, isDateText } from './mapped-table';
import {
  HEAD_WORDS,
  isHeadOf,
  LEG_HEADS,
  meaningOf,
  MONEY_HEADS,
  ORDER_TYPES,
  stateOf,
} from './mapping-words';

/** Part of a column's words that must be known for kinds. */
const KNOWN_WORDS = 0.3;
/** Part of a column's cells that must be of a type. */
const MOST = 0.6;
/** Fields whose columns are added up, however many there are. */
const ADDED_UP = new Set<MappingField>(['fee', 'tax', 'note']);
/** Heads of numbers that count nothing. */
const NO_AMOUNT =
  /(^|[ _-])(id|ids|no\.?|nr\.?|number|account|phone|zip|code|konto|kontonummer|depot|client|customer|user)$/;
/** Heads of codes that are no symbols. */
const NO_SYMBOL =
  /exchange|market|venue|account|status|state|country|wallet|portfolio|broker|börse|bourse|mercado|borsa|beurs|platz|location|sedol|cusip|wkn|class|sector|side|type/;

/** What the columns of a table contain. */
export interface ColumnContents {
  readonly head: string;
  readonly texts: readonly string[];
  readonly isDate: boolean;
  readonly isAmount: boolean;
  /** True for a number that is the same in every row, such as that of an account. */
  readonly isConstant: boolean;
}

/** The fields of a table by the position of their column. */
export type ColumnFields = Map<number, MappingField>;

/** What each column of a table contains. */
export function describeColumns(table: RawTable): ColumnContents[] {
  return table.heads.map((head, at) => {
    const texts = columnTexts(table, at).filter((text) => !isBlankText(text));
    const share = (test: (text: string) => boolean): boolean =>
      texts.length > 0 && texts.filter(test).length >= MOST * texts.length;
    const isDate = share(isDateText);
    return {
      head,
      texts,
      isDate,
      isAmount: !isDate && share((text) => isBlankAmount(text) || isAmountText(text)),
      isConstant: texts.length > 2 && /^\d{4,}$/.test(texts[0]!) && new Set(texts).size === 1,
    };
  });
}

/** Fields by the position of their column: by the heads, then the rest by the contents. */
export function fieldsByHead(columns: readonly ColumnContents[], hasHeader: boolean): ColumnFields {
  const fields: ColumnFields = new Map();
  takeLegs(columns, fields);
  takeMoneyColumns(columns, fields);
  const isTwoLegged = [...fields.values()].includes('inAmount');
  const isSplit = [...fields.values()].includes('moneyIn');
  const isFree = (field: MappingField): boolean =>
    ADDED_UP.has(field) || ![...fields.values()].includes(field);
  for (const [field, patterns] of HEAD_WORDS) {
    if (isTwoLegged && ['quantity', 'price', 'net', 'gross', 'asset', 'currency'].includes(field)) continue;
    if (isSplit && field === 'net') continue;
    for (const pattern of patterns)
      columns.forEach((column, at) => {
        if (fields.has(at) || !isFree(field) || !isHeadOf(pattern, unitlessHead(column.head))) return;
        if (fitsField(column, field)) fields.set(at, field);
      });
  }
  takeByContents(columns, fields, { isFree, isTwoLegged });
  const hasAmounts = !(['quantity', 'price', 'net', 'gross', 'moneyIn', 'inAmount'] as const).every(isFree);
  if (!hasAmounts && !hasHeader) takeAmounts(columns, fields);
  takeBase(columns, fields);
  takeCoins(columns, fields);
  takeLedger(columns, fields);
  takeUnits(columns, fields);
  return fields;
}

interface FreeFields {
  readonly isFree: (field: MappingField) => boolean;
  readonly isTwoLegged: boolean;
}

function takeByContents(
  columns: readonly ColumnContents[],
  fields: ColumnFields,
  { isFree, isTwoLegged }: FreeFields,
): void {
  const take = (field: MappingField, test: (column: ColumnContents) => boolean): void => {
    if (!isFree(field)) return;
    const at = columns.findIndex(
      (column, place) => !fields.has(place) && column.texts.length > 0 && test(column),
    );
    if (at !== -1) fields.set(at, field);
  };
  take('date', ({ isDate }) => isDate);
  take('state', ({ texts }) => areStates(texts) && texts.some((text) => stateOf(text) === 'missed'));
  take('isin', ({ texts }) => texts.every((text) => /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text)));
  take(
    'kind',
    ({ isAmount, isDate, texts }) =>
      !isAmount &&
      !isDate &&
      (knownShare(texts) >= KNOWN_WORDS || texts.some(isTradeWord)) &&
      !areStates(texts) &&
      texts.every((text) => !/\d/.test(text)),
  );
  // Sentences with numbers and names say what money is for, each its own.
  if (isFree('kind') && ![...fields.values()].includes('note'))
    take(
      'note',
      ({ isAmount, isDate, texts }) =>
        !isAmount && !isDate && knownShare(texts) >= KNOWN_WORDS && !areStates(texts),
    );
  if (isTwoLegged) return;
  take(
    'pair',
    ({ head, texts }) => /pair|market|symbol|product|instrument/.test(normalizeHead(head)) && arePairs(texts),
  );
  take(
    'currency',
    ({ head, texts }) =>
      !/exchange|country|market/i.test(head) &&
      texts.every((text) => isMoney(unitOf(text)) && /^[A-Z]{3}$/.test(text)),
  );
  if (isFree('isin') && isFree('pair'))
    take(
      'asset',
      ({ head, isAmount, isDate, texts }) =>
        !isAmount &&
        !isDate &&
        !NO_SYMBOL.test(normalizeHead(head)) &&
        !texts.every((text) => isMoney(unitOf(text))) &&
        texts.every((text) => /^[A-Z0-9.:-]{1,12}$/.test(text)),
    );
  if (!isFree('asset'))
    take('quantity', ({ head, isAmount }) => isAmount && /^(base |asset |crypto )?amount$/i.test(head));
}

/** Two sides of a row, each an amount with its unit; one side alone is none. */
function takeLegs(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const legs: ColumnFields = new Map();
  const has = (field: MappingField): boolean => [...legs.values()].includes(field);
  for (const [field, pattern] of LEG_HEADS)
    columns.forEach(({ head, isAmount, isDate, texts }, at) => {
      const isRight = field.endsWith('Amount') ? isAmount || texts.length === 0 : !isAmount && !isDate;
      if (!legs.has(at) && !has(field) && isRight && pattern.test(normalizeHead(head).replaceAll('_', ' ')))
        legs.set(at, field);
    });
  const isUnitBeside = (amount: MappingField): boolean => {
    const at = [...legs].find(([, field]) => field === amount)?.[0];
    return at !== undefined && isUnitColumn(columns[at + 1]);
  };
  for (const [amount, unit] of [
    ['inAmount', 'inUnit'],
    ['outAmount', 'outUnit'],
  ] as const)
    if (has(amount) && !has(unit) && isUnitBeside(amount))
      legs.set([...legs].find(([, field]) => field === amount)![0] + 1, unit);
  if (!(['inAmount', 'inUnit', 'outAmount', 'outUnit'] as const).every(has)) return;
  for (const [at, field] of legs) fields.set(at, field);
}

/** Money in and money out in two columns; one of them alone says nothing. */
function takeMoneyColumns(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const placeOf = (pattern: RegExp): number =>
    columns.findIndex(
      ({ head, isAmount, texts }, at) =>
        !fields.has(at) && (isAmount || texts.length === 0) && pattern.test(unitlessHead(head)),
    );
  const [into, from] = [placeOf(MONEY_HEADS.moneyIn), placeOf(MONEY_HEADS.moneyOut)];
  if (into === -1 || from === -1 || into === from) return;
  fields.set(into, 'moneyIn');
  fields.set(from, 'moneyOut');
}

/** Columns of amounts without a known head: one is money; of more, quantity and price come first. */
function takeAmounts(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const places = columns.flatMap(({ isAmount, isConstant, texts }, at) =>
    isAmount && !isConstant && texts.length > 0 && !fields.has(at) ? [at] : [],
  );
  const order: readonly MappingField[] = places.length === 1 ? ['net'] : ['quantity', 'price', 'net'];
  order.forEach((field, at) => {
    if (places[at] !== undefined) fields.set(places[at], field);
  });
}

/** Beside a base and a quote, an amount is units of the base, and a rate their price. */
function takeBase(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const isNamed = (field: MappingField, pattern: RegExp): boolean =>
    [...fields].some(([at, one]) => one === field && pattern.test(normalizeHead(columns[at]!.head)));
  if (!isNamed('asset', /^base\b/) || !isNamed('currency', /^quote\b/)) return;
  const has = (field: MappingField): boolean => [...fields.values()].includes(field);
  columns.forEach((column, at) => {
    const head = normalizeHead(column.head);
    if (head === 'amount' && !has('quantity') && isCount(column)) fields.set(at, 'quantity');
    if (head === 'rate' && !has('price') && isCount(column)) fields.set(at, 'price');
  });
}

/** Amounts that name a coin in their cells are units of it. */
function takeCoins(columns: readonly ColumnContents[], fields: ColumnFields): void {
  if ([...fields.values()].includes('quantity')) return;
  for (const [at, field] of fields) {
    const units = columns[at]!.texts.flatMap((text) => splitUnit(text).unit ?? []);
    const isOfCoins = units.length > 0 && units.length === columns[at]!.texts.length && !units.some(isMoney);
    if (!isOfCoins || (field !== 'net' && field !== 'gross')) continue;
    fields.set(at, 'quantity');
    return;
  }
}

/** The amounts of an exchange's ledger, which names currencies and coins in one column, are units of them. */
function takeLedger(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const placeOf = (wanted: MappingField): number =>
    [...fields].find(([, field]) => field === wanted)?.[0] ?? -1;
  const assetAt = placeOf('asset');
  const hasMoney = assetAt !== -1 && columns[assetAt]!.texts.some((text) => isMoney(unitOf(text)));
  const others = ['price', 'quantity', 'gross', 'moneyIn', 'currency'] as const;
  if (!hasMoney || others.some((field) => placeOf(field) !== -1)) return;
  const netAt = placeOf('net');
  const free = columns.flatMap((column, at) =>
    !fields.has(at) && isCount(column) && column.texts.length > 0 ? [at] : [],
  );
  if (netAt !== -1) fields.set(netAt, 'quantity');
  else if (free.length === 1) fields.set(free[0]!, 'quantity');
}

/** A column of codes without a head, or one that says no more than "currency", is the unit of the amount before it. */
function takeUnits(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const unitOfAmount: Partial<Record<MappingField, MappingField>> = {
    price: 'currency',
    fee: 'feeUnit',
    tax: 'taxUnit',
    net: 'settleCurrency',
  };
  const has = (field: MappingField): boolean => [...fields.values()].includes(field);
  for (const [at, field] of [...fields].sort(([a], [b]) => a - b)) {
    const unit = unitOfAmount[field];
    const next = columns[at + 1];
    if (unit === undefined || has(unit) || fields.has(at + 1) || !isUnitColumn(next)) continue;
    fields.set(at + 1, unit);
  }
}

function isUnitColumn(column: ColumnContents | undefined): boolean {
  if (column === undefined || column.texts.length === 0) return false;
  const isUnnamed = /^column \d+$|^(cur\.?|currency|ccy|unit|coin)( \(\d+\))?$/.test(
    normalizeHead(column.head),
  );
  return isUnnamed && column.texts.every((text) => /^[A-Za-z\d]{2,10}$/.test(text) && !/^\d+$/.test(text));
}

/** Whether the numbers of a column can count something. */
export function isCount({ head, isAmount, isConstant }: ColumnContents): boolean {
  return isAmount && !isConstant && !NO_AMOUNT.test(normalizeHead(head));
}

/** The unit in a head. */
const UNIT = new RegExp(`\\s*\\((?:[$€£¥]|p|${CURRENCIES.join('|').toLowerCase()})\\)$`);

/** A head without the unit of its amounts: `Value (£)`, `Price *`. */
export function unitlessHead(head: string): string {
  return normalizeHead(head).replaceAll('_', ' ').replace(UNIT, '').replace(/[*:]$/, '').trim();
}

function fitsField(column: ColumnContents, field: MappingField): boolean {
  const { isAmount, isDate, texts } = column;
  // Of columns without cells only charges are taken, which later files may have.
  if (texts.length === 0) return field === 'fee' || field === 'tax';
  if (field === 'date') return isDate;
  if (field === 'fxRate' || field === 'balance') return isAmount;
  if (AMOUNT_FIELDS.has(field)) return isCount(column);
  if (field === 'time') return !isDate && texts.every((text) => /\d{1,2}:\d{2}/.test(text));
  if (field === 'currency' || field === 'settleCurrency') return areUnits(texts, field === 'settleCurrency');
  if (field === 'feeUnit' || field === 'taxUnit') return areUnits(texts, false);
  if (field === 'state') return areStates(texts);
  if (field === 'kind')
    return !isDate && !isAmount && !texts.every((text) => ORDER_TYPES.test(text)) && !areStates(texts);
  if (field === 'assetName' || field === 'asset') return !isDate && !arePairs(texts);
  return field === 'externalId' || field === 'group' || field === 'note' || !isDate;
}

/** Currencies, also their hundredths; of prices and charges also coins. */
function areUnits(texts: readonly string[], isMoneyOnly: boolean): boolean {
  const codes = [...new Set(texts)].map(unitOf);
  if (codes.every(isMoney)) return true;
  if (isMoneyOnly) return false;
  // Where no code is money, three capital letters can be an exchange.
  return (
    codes.every((code) => /^[A-Z\d]{2,10}$/.test(code)) && (codes.some(isMoney) || codes.some(isKnownCoin))
  );
}

const COINS = new Set([
  'BTC',
  'ETH',
  'USDT',
  'USDC',
  'BNB',
  'XRP',
  'ADA',
  'SOL',
  'DOGE',
  'DOT',
  'LTC',
  'BCH',
  'LINK',
  'BUSD',
  'DAI',
  'MATIC',
]);
const isKnownCoin = (code: string): boolean => COINS.has(code);

function arePairs(texts: readonly string[]): boolean {
  return texts.every((text) => {
    const pair = splitPair(text);
    return pair !== null && (isMoney(pair.unit) || isKnownCoin(pair.unit));
  });
}

function areStates(texts: readonly string[]): boolean {
  return [...new Set(texts)].every((text) => stateOf(text) !== null);
}

/** One word for a purchase or a sale: beside it, codes of a broker are kinds, too. */
function isTradeWord(text: string): boolean {
  const meaning = /^\p{L}{2,10}$/u.test(text) ? meaningOf(normalizeWord(text)) : null;
  return meaning === 'buy' || meaning === 'sell';
}

/** The part of a column's words whose meaning is known. */
export function knownShare(texts: readonly string[]): number {
  const known = texts.filter((text) => meaningOf(normalizeWord(text)) !== null);
  return known.length / texts.length;
}
