import type { Checked } from '@/lib/domain/checked';
import { divideDecimals, formatDecimal, ONE, parseDecimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { currencyOfUnit, minorUnitOf } from '@/lib/domain/minor-units';
import {
  TRANSACTION_KINDS,
  TRANSACTION_SUBKINDS,
  type TransactionKind,
} from '@/lib/domain/portfolio/transaction';
import type { NewTransaction } from '../db/repositories/portfolio-transaction-rows';
import {
  rowAmountCheck,
  checkBody,
  choiceCheck,
  currencyCheck,
  dayCheck,
  nameCheck,
  orNull,
  textCheck,
  type Check,
  type FieldFaults,
} from './form-checks';

/** What a row names: accounts and assets that are still to be found. */
export interface RowReferences {
  readonly account: unknown;
  readonly toAccount: unknown;
  readonly asset: unknown;
  readonly toAsset: unknown;
}

/** A row whose fields are valid, and what it names. */
export interface ParsedRow {
  readonly references: RowReferences;
  readonly columns: Omit<NewTransaction, 'accountId' | 'toAccountId' | 'assetId' | 'toAssetId'>;
}

const referenceCheck: Check<unknown> = (given) =>
  (typeof given === 'number' && Number.isInteger(given)) ||
  (typeof given === 'string' && given.trim() !== '' && given.length <= 60)
    ? { value: typeof given === 'string' ? given.trim() : given }
    : { fault: 'must be an id or a symbol' };

const timeCheck: Check<number> = (given) => {
  const match = typeof given === 'string' ? /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(given) : null;
  const [hours, minutes, seconds] = match ? match.slice(1).map((part) => Number(part ?? 0)) : [];
  return match && hours! < 24 && minutes! < 60 && seconds! < 60
    ? { value: hours! * 3600 + minutes! * 60 + seconds! }
    : { fault: 'must be a time as HH:MM:SS' };
};

/** The greatest part of a ratio of a split. */
const MAX_RATIO = 1_000_000_000;

const ratioCheck: Check<readonly [number, number]> = (given) => {
  const match = typeof given === 'string' ? /^\s*(\d{1,10})\s*[/:]\s*(\d{1,10})\s*$/.exec(given) : null;
  const parts = match ? ([Number(match[1]), Number(match[2])] as const) : null;
  return parts !== null && parts.every((part) => part >= 1 && part <= MAX_RATIO)
    ? { value: parts }
    : { fault: 'must be new units for old ones as two whole numbers, such as 3/1' };
};

function lotsCheck(dayOf: Check<EpochDay>): Check<{ day: EpochDay; quantity: string }[]> {
  return (given): Checked<{ day: EpochDay; quantity: string }[]> => {
    if (!Array.isArray(given) || given.length > 1000)
      return { fault: 'must be a list of { date, quantity }, 1000 at most' };
    const byDay = new Map<EpochDay, string>();
    for (const one of given as readonly ({ date?: unknown; quantity?: unknown } | null)[]) {
      const day = dayOf(one?.date);
      const quantity = rowAmountCheck(one?.quantity);
      if ('fault' in day) return { fault: `date ${day.fault}` };
      if ('fault' in quantity) return { fault: `quantity ${quantity.fault}` };
      if (byDay.has(day.value)) return { fault: 'must name each day once' };
      byDay.set(day.value, quantity.value);
    }
    return { value: [...byDay].map(([day, quantity]) => ({ day, quantity })) };
  };
}

/** The checks of the fields of a row on a day. */
function makeChecks(today: EpochDay) {
  const day = dayCheck(today);
  const amount = orNull(rowAmountCheck);
  const name = orNull(nameCheck());
  return {
    account: referenceCheck,
    kind: choiceCheck(TRANSACTION_KINDS),
    date: day,
    time: orNull(timeCheck),
    asset: orNull(referenceCheck),
    quantity: amount,
    price: amount,
    currency: orNull(currencyCheck),
    gross: amount,
    settleCurrency: orNull(currencyCheck),
    fxRate: amount,
    fee: amount,
    tax: amount,
    net: amount,
    toAccount: orNull(referenceCheck),
    toAsset: orNull(referenceCheck),
    toQuantity: amount,
    toNet: amount,
    toCurrency: orNull(currencyCheck),
    ratio: orNull(ratioCheck),
    costFraction: amount,
    cost: amount,
    acquired: orNull(day),
    exDate: orNull(day),
    subkind: orNull(choiceCheck(TRANSACTION_SUBKINDS)),
    group: name,
    note: orNull(textCheck(10_000)),
    tag: name,
    externalId: name,
    lots: orNull(lotsCheck(day)),
  };
}

/** The last checks: a file has tens of thousands of rows, and all of them are checked on one day. */
let lastChecks: { readonly today: EpochDay; readonly checks: ReturnType<typeof makeChecks> } | null = null;

function checksFor(today: EpochDay): ReturnType<typeof makeChecks> {
  if (lastChecks?.today !== today) lastChecks = { today, checks: makeChecks(today) };
  return lastChecks.checks;
}

/** Fields of an answer that a row sent back may still have. */
const ANSWERED: ReadonlySet<string> = new Set([
  'id',
  'import',
  'planned',
  'amount',
  'amountCurrency',
  'quoteUnit',
]);

/**
 * Checks the fields of a row one by one; amounts in hundredths of a currency (GBX) become whole units.
 *
 * @returns The row, or its faults by field with what it names nevertheless.
 */
export function parseRow(
  body: unknown,
  today: EpochDay,
): ParsedRow | { readonly faults: FieldFaults; readonly references: RowReferences } {
  const { faults, fields } = checkBody(withoutAnswered(body), checksFor(today), ['account', 'kind', 'date']);
  const references = {
    account: fields.account ?? null,
    toAccount: fields.toAccount ?? null,
    asset: fields.asset ?? null,
    toAsset: fields.toAsset ?? null,
  };
  if (Object.keys(faults).length > 0) return { faults, references };
  const trade = scaleOf(fields.currency);
  const settled = scaleOf(fields.settleCurrency ?? fields.currency);
  const arriving = scaleOf(fields.toCurrency ?? fields.currency);
  return {
    references,
    columns: {
      kind: fields.kind as TransactionKind,
      day: fields.date!,
      seconds: fields.time ?? null,
      quantity: fields.quantity ?? null,
      price: trade(fields.price),
      currency: fields.currency ? currencyOfUnit(fields.currency) : null,
      quoteUnit: quoteUnitOf(fields.currency, body),
      gross: trade(fields.gross),
      settleCurrency: fields.settleCurrency ? currencyOfUnit(fields.settleCurrency) : null,
      fxRate: fields.fxRate ?? null,
      fee: settled(fields.fee),
      tax: settled(fields.tax),
      net: settled(fields.net),
      toQuantity: fields.toQuantity ?? null,
      toNet: arriving(fields.toNet),
      toCurrency: fields.toCurrency ? currencyOfUnit(fields.toCurrency) : null,
      ratioNew: fields.ratio?.[0] ?? null,
      ratioOld: fields.ratio?.[1] ?? null,
      costFraction: fields.costFraction ?? null,
      cost: settled(fields.cost),
      acquiredDay: fields.acquired ?? null,
      exDay: fields.exDate ?? null,
      subkind: fields.subkind ?? null,
      groupName: fields.group ?? null,
      importId: null,
      externalId: fields.externalId ?? null,
      fingerprint: null,
      note: fields.note ?? '',
      tag: fields.tag ?? null,
      lots: fields.lots && fields.lots.length > 0 ? JSON.stringify(fields.lots) : null,
    },
  };
}

/** The unit in which amounts were entered: this one is a hundredth, or a row sent back names the one that it had. */
function quoteUnitOf(currency: string | null | undefined, body: unknown): string | null {
  if (!currency) return null;
  if (minorUnitOf(currency)) return currency;
  const { quoteUnit } = body as { readonly quoteUnit?: unknown };
  const isUnit = typeof quoteUnit === 'string' && minorUnitOf(quoteUnit) !== null;
  return isUnit && currencyOfUnit(quoteUnit) === currency ? quoteUnit : null;
}

function withoutAnswered(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  if (!Object.keys(body).some((name) => ANSWERED.has(name))) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !ANSWERED.has(name)));
}

/**
 * The row with the accounts and assets that it names. One literal: an object that is spread from two becomes a slow
 * dictionary of three times the size, and every import and export reads all fields of it.
 */
export function toNewRow(
  { columns: row }: ParsedRow,
  found: Pick<NewTransaction, 'accountId' | 'toAccountId' | 'assetId' | 'toAssetId'>,
): NewTransaction {
  return {
    accountId: found.accountId,
    kind: row.kind,
    day: row.day,
    seconds: row.seconds,
    assetId: found.assetId,
    quantity: row.quantity,
    price: row.price,
    currency: row.currency,
    quoteUnit: row.quoteUnit,
    gross: row.gross,
    settleCurrency: row.settleCurrency,
    fxRate: row.fxRate,
    fee: row.fee,
    tax: row.tax,
    net: row.net,
    toAccountId: found.toAccountId,
    toAssetId: found.toAssetId,
    toQuantity: row.toQuantity,
    toNet: row.toNet,
    toCurrency: row.toCurrency,
    ratioNew: row.ratioNew,
    ratioOld: row.ratioOld,
    costFraction: row.costFraction,
    cost: row.cost,
    acquiredDay: row.acquiredDay,
    exDay: row.exDay,
    subkind: row.subkind,
    groupName: row.groupName,
    importId: row.importId,
    externalId: row.externalId,
    fingerprint: row.fingerprint,
    note: row.note,
    tag: row.tag,
    lots: row.lots,
  };
}

/** Divides amounts by 100 where the currency is a hundredth of one. */
function scaleOf(currency: string | null | undefined): (amount: string | null | undefined) => string | null {
  const isMinor = currency !== null && currency !== undefined && minorUnitOf(currency) !== null;
  return (amount) => {
    if (amount === null || amount === undefined) return null;
    return isMinor ? formatDecimal(divideDecimals(parseDecimal(amount)!, 100n * ONE)) : amount;
  };
}
