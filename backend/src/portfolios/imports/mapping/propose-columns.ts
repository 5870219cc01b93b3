import type { MappingField } from '@/lib/domain/portfolio/import-mapping';
import { AMOUNT_FIELDS, normalizeWord } from '@/lib/domain/portfolio/import-mapping';

import { normalizeHead } from '../headed-table';
import { foldAccents } from '../fold-accents';
import { isMoney, splitPair, unitOf } from '../units';
import type { ColumnContents, ColumnFields } from './column-contents';
import { isCount, unitlessHead } from './column-contents';
import { HEAD_WORDS, LEG_HEADS, MONEY_HEADS } from './head-words';
import { directionOf, flagOf, meaningOf, ORDER_TYPES, stateOf, stateOfHead } from './mapping-words';
import { isKnownCoin, isUnitColumn, takeUnitColumns } from './take-units';

/** Part of a column's words that must be known for kinds. */
const KNOWN_WORDS = 0.3;
/** Fields whose columns are added up, however many there are. */
const ADDED_UP = new Set<MappingField>(['fee', 'tax', 'note']);
/** Heads of codes that are no symbols. */
const NO_SYMBOL =
  /exchange|market|venue|account|status|state|country|wallet|portfolio|broker|institu|börse|bourse|mercado|borsa|beurs|gie[łl]da|биржа|市場|市场|시장|platz|location|sedol|cusip|wkn|class|sector|side|type/;

const CLOCK = /^\d{1,2}:\d{2}/;
const CANCEL_DAY = /(makuler|cancel|storno|annul).*(date|datum|day|dag)|(date|data).*(cancel|annul|storno)/;

/** Fields by the position of their column: by the heads, then the rest by the contents. */
export function fieldsByHead(columns: readonly ColumnContents[], hasHeader: boolean): ColumnFields {
  const fields: ColumnFields = new Map();
  takeLegs(columns, fields);
  takeDirection(columns, fields);
  takeFlags(columns, fields);
  takeMoneyColumns(columns, fields);
  const isTwoLegged = [...fields.values()].includes('inAmount');
  const isSplit = [...fields.values()].includes('moneyIn');
  const isFree = (field: MappingField): boolean =>
    ADDED_UP.has(field) || ![...fields.values()].includes(field);
  const heads = columns.map(({ head }) => foldAccents(unitlessHead(head)));
  for (const [field, patterns] of HEAD_WORDS) {
    if (isTwoLegged && ['quantity', 'price', 'net', 'gross', 'asset', 'currency'].includes(field)) continue;
    if (isSplit && field === 'net') continue;
    for (const pattern of patterns)
      columns.forEach((column, at) => {
        if (fields.has(at) || !isFree(field) || !pattern.test(heads[at]!)) return;
        if (fitsField(column, field)) fields.set(at, field);
      });
  }
  takeByContents(columns, fields, { isFree, isTwoLegged });
  const hasAmounts = !(['quantity', 'price', 'net', 'gross', 'moneyIn', 'inAmount'] as const).every(isFree);
  if (!hasAmounts && !hasHeader) takeAmounts(columns, fields);
  takeUnitColumns(columns, fields);
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
        !texts.every((text) => CLOCK.test(text)) &&
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
  // Of an amount and what it became, the first side has no name.
  if (has('inAmount') && has('inUnit') && !has('outAmount'))
    columns.forEach(({ head }, at) => {
      const field = ({ amount: 'outAmount', currency: 'outUnit' } as const)[normalizeHead(head)];
      if (field !== undefined && !legs.has(at) && !has(field)) legs.set(at, field);
    });
  if (!(['inAmount', 'inUnit', 'outAmount', 'outUnit'] as const).every(has)) return;
  for (const [at, field] of legs) fields.set(at, field);
  // The worth of the units of a row, in a currency.
  columns.forEach(({ head }, at) => {
    const worth = /^(native|net worth) (amount|currency)$/.exec(
      normalizeHead(head).replaceAll('_', ' '),
    )?.[2];
    if (worth !== undefined && !fields.has(at)) fields.set(at, worth === 'amount' ? 'cost' : 'currency');
  });
}

/** A day on which a row was cancelled says that it does not count, as a yes or a no may. */
function takeFlags(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const at = columns.findIndex(({ head, isDate, texts }) =>
    isDate
      ? CANCEL_DAY.test(normalizeHead(head))
      : texts.length > 0 && stateOfHead(head) !== null && texts.every((text) => flagOf(text) !== null),
  );
  if (at !== -1) fields.set(at, 'state');
}

/** Heads of letters for debit and credit. */
const SIDES = /(^|[ /_-])(dr|cr|d|c|debit|credit|soll|haben|s|h|sign|\+\/-|in|out)([ /_-]|$)/;

/** A column of words such as `CR` and `DR` says which way the money of a row moves. */
function takeDirection(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const at = columns.findIndex(
    ({ head, texts }, place) =>
      !fields.has(place) &&
      texts.length > 0 &&
      texts.every(
        (text) => directionOf(text) !== null && (text.length > 1 || SIDES.test(normalizeHead(head))),
      ),
  );
  if (at !== -1) fields.set(at, 'direction');
}

/** Money in and money out in two columns; one of them alone says nothing. */
function takeMoneyColumns(columns: readonly ColumnContents[], fields: ColumnFields): void {
  const placeOf = (pattern: RegExp): number =>
    columns.findIndex(
      ({ head, isAmount, texts }, at) =>
        !fields.has(at) &&
        (isAmount || texts.length === 0) &&
        pattern.test(unitlessHead(head).replace(/ \([+-]\)$/, '')),
    );
  const [into, from] = [placeOf(MONEY_HEADS.moneyIn), placeOf(MONEY_HEADS.moneyOut)];
  if (into === -1 || from === -1 || into === from) return;
  fields.set(into, 'moneyIn');
  fields.set(from, 'moneyOut');
  for (const at of [into, from]) if (isUnitColumn(columns[at + 1])) fields.set(at + 1, 'currency');
}

/** Accounts in a file, at most, for a column to be proposed as theirs. */
const MAX_ACCOUNTS = 20;
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

function fitsField(column: ColumnContents, field: MappingField): boolean {
  const { isAmount, isDate, texts } = column;
  // Of columns without cells only charges are taken, which later files may have.
  if (texts.length === 0) return field === 'fee' || field === 'tax';
  if (field === 'date') return isDate;
  if (field === 'fxRate' || field === 'balance') return isAmount;
  if (AMOUNT_FIELDS.has(field)) return isCount(column);
  // One account is that of the upload; as many as rows are those of other people.
  if (field === 'account') {
    const { size } = new Set(texts);
    return (
      !isDate &&
      !areStates(texts) &&
      !areKinds(texts) &&
      size > 1 &&
      size <= MAX_ACCOUNTS &&
      2 * size <= texts.length
    );
  }
  if (field === 'time') return !isDate && texts.every((text) => /\d{1,2}:\d{2}/.test(text));
  if (field === 'currency' || field === 'settleCurrency') return areUnits(texts, field === 'settleCurrency');
  if (field === 'feeUnit' || field === 'taxUnit') return areUnits(texts, false);
  if (field === 'state') return areStates(texts);
  if (field === 'kind')
    return !isDate && !isAmount && !texts.every((text) => ORDER_TYPES.test(text)) && !areStates(texts);
  // Symbols of Asia are numbers of one length.
  if (field === 'asset' && isAmount) return texts.every((text) => /^\d{4,6}$/.test(text));
  if (field === 'assetName' || field === 'asset') return !isDate && !arePairs(texts);
  return field === 'externalId' || field === 'group' || field === 'note' || !isDate;
}

/** Currencies, also their hundredths; of prices and charges also coins. */
function areUnits(texts: readonly string[], isMoneyOnly: boolean): boolean {
  const codes = [...new Set(texts)].map(unitOf);
  if (codes.every(isMoney)) return true;
  if (isMoneyOnly) return false;
  // Three capital letters can be an exchange if no code is money.
  return (
    codes.every((code) => /^[A-Z\d]{2,10}$/.test(code)) && (codes.some(isMoney) || codes.some(isKnownCoin))
  );
}

function arePairs(texts: readonly string[]): boolean {
  return texts.every((text) => {
    const pair = splitPair(text);
    return pair !== null && (isMoney(pair.unit) || isKnownCoin(pair.unit));
  });
}

function areStates(texts: readonly string[]): boolean {
  return [...new Set(texts)].every((text) => stateOf(text) !== null);
}

/** Words for kinds, each of more than a letter. */
const areKinds = (texts: readonly string[]): boolean =>
  texts.every((text) => text.length > 1) && knownShare(texts) === 1;

/** One word for a purchase or a sale: beside it, codes of a broker are kinds, too. */
function isTradeWord(text: string): boolean {
  const meaning = /^\p{L}{2,10}$/u.test(text) ? meaningOf(normalizeWord(text)) : null;
  return meaning === 'buy' || meaning === 'sell';
}

/** The part of a column's words whose meaning is known. */
export function knownShare(texts: readonly string[]): number {
  const knownTexts = texts.filter((text) => meaningOf(normalizeWord(text)) !== null);
  return knownTexts.length / texts.length;
}
