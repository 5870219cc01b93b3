import type { Checked } from '@/lib/domain/checked';
import { divideDecimals, formatDecimal, ONE, parseDecimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import { currencyOfUnit, minorUnitOf } from '@/lib/domain/minor-units';
import { TRANSACTION_KINDS, TRANSACTION_SUBKINDS } from '@/lib/domain/portfolio/transaction';
import {
  ENTERED_FIELDS,
  TRANSACTION_FIELDS,
  type EnteredFieldName,
  type TransactionFieldValues,
  type TypeOfField,
} from '@/lib/domain/portfolio/transaction-fields';
import { makeColumns, type NewTransaction } from '../db/repositories/portfolio-transaction-rows';
import { columnOf } from './field-texts';
import {
  rowAmountCheck,
  checkBody,
  choiceCheck,
  currencyCheck,
  dayCheck,
  nameCheck,
  orNull,
  textCheck,
  type BodyChecks,
  type Check,
  type FieldFaults,
} from './form-checks';

/** The references of a row: accounts and assets that are still to be found. */
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

/** Values of the fields of a row; null where it has none. */
type RowValues = {
  [Name in EnteredFieldName]: TransactionFieldValues[TypeOfField<Name>] | null;
};

/** The checks of the fields of a row on a day. */
function makeChecks(today: EpochDay): BodyChecks<RowValues> {
  const day = dayCheck(today);
  const checks: { readonly [Type in keyof TransactionFieldValues]: Check<TransactionFieldValues[Type]> } = {
    account: referenceCheck,
    asset: referenceCheck,
    kind: choiceCheck(TRANSACTION_KINDS),
    subkind: choiceCheck(TRANSACTION_SUBKINDS),
    day,
    time: timeCheck,
    amount: rowAmountCheck,
    currency: currencyCheck,
    unit: currencyCheck,
    ratio: ratioCheck,
    lots: lotsCheck(day),
    name: nameCheck(),
    text: textCheck(10_000),
  };
  const checkOf = (name: EnteredFieldName): Check<unknown> => {
    const { isRequired, type } = TRANSACTION_FIELDS[name];
    return isRequired ? checks[type] : orNull<unknown>(checks[type]);
  };
  return Object.fromEntries(ENTERED_FIELDS.map((name) => [name, checkOf(name)])) as BodyChecks<RowValues>;
}

const REQUIRED = ENTERED_FIELDS.filter((name) => TRANSACTION_FIELDS[name].isRequired);

/** The last checks: a file has tens of thousands of rows, and all of them are checked on one day. */
let lastChecks: { readonly today: EpochDay; readonly checks: ReturnType<typeof makeChecks> } | null = null;

function checksFor(today: EpochDay): ReturnType<typeof makeChecks> {
  if (lastChecks?.today !== today) lastChecks = { today, checks: makeChecks(today) };
  return lastChecks.checks;
}

/** Fields of a response that a row sent back may still have. */
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
  const { faults, fields } = checkBody(withoutAnswered(body), checksFor(today), REQUIRED);
  const references = {
    account: fields.account ?? null,
    toAccount: fields.toAccount ?? null,
    asset: fields.asset ?? null,
    toAsset: fields.toAsset ?? null,
  };
  if (Object.keys(faults).length > 0) return { faults, references };
  const row = makeColumns();
  for (const name of PLAIN_FIELDS) {
    const value = fields[name] ?? null;
    if (value !== null) row[columnOf(name) as keyof typeof row] = storedValue(name, value, fields);
  }
  row.quoteUnit = quoteUnitOf(fields.currency, body);
  row.note ??= '';
  [row.ratioNew, row.ratioOld] = fields.ratio ?? [null, null];
  return { references, columns: row as unknown as NewTransaction };
}

/** Fields that are one column each, and name nothing that is still to be found. */
const PLAIN_FIELDS = ENTERED_FIELDS.filter(
  (name) => !['account', 'asset', 'ratio'].includes(TRANSACTION_FIELDS[name].type),
);

/** A checked value as its column has it. */
function storedValue(name: EnteredFieldName, value: unknown, fields: Partial<RowValues>): unknown {
  const { of, type } = TRANSACTION_FIELDS[name];
  if (type === 'currency') return currencyOfUnit(value as string);
  if (of !== undefined) return inWholeUnits(value as string, fields[of] ?? fields.currency);
  if (type !== 'lots') return value;
  return (value as readonly object[]).length > 0 ? JSON.stringify(value) : null;
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

/** The row with the accounts and assets that it names. */
export function toNewRow(
  { columns }: ParsedRow,
  found: Pick<NewTransaction, 'accountId' | 'toAccountId' | 'assetId' | 'toAssetId'>,
): NewTransaction {
  const { accountId, assetId, toAccountId, toAssetId } = found;
  return { ...columns, accountId, assetId, toAccountId, toAssetId };
}

/** An amount in whole units where its currency is a hundredth of one. */
function inWholeUnits(amount: string, currency: string | null | undefined): string {
  if (!currency || minorUnitOf(currency) === null) return amount;
  return formatDecimal(divideDecimals(parseDecimal(amount)!, 100n * ONE));
}
