import { formatDecimal, ONE, parseDecimal, requireDecimal } from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { RECURRING_KINDS, RHYTHMS, type RecurringKind, type Rhythm } from '@/lib/domain/portfolio/recurring';
import type { RecurringColumns } from '../../db/repositories/portfolio-recurring-rows';
import {
  amountCheck,
  booleanCheck,
  choiceCheck,
  dayCheck,
  nameCheck,
  orNull,
  type Check,
} from '../form-checks';

/** Recurring rows of a portfolio. */
export const MAX_RECURRING = 50;

/** A recurring row as it is entered: all of its fields. */
export interface RecurringInput {
  readonly name: string;
  readonly kind: RecurringKind;
  readonly account: unknown;
  readonly toAccount: unknown;
  readonly asset: string | null;
  readonly amount: string | null;
  readonly quantity: string | null;
  readonly rate: string | null;
  readonly fee: string | null;
  readonly rhythm: Rhythm;
  readonly first: EpochDay;
  readonly last: EpochDay | null;
  readonly automatic: boolean;
}

export const anyCheck: Check<unknown> = (given) => ({ value: given });

export const positiveCheck: Check<string> = (given) => {
  const checked = amountCheck(given);
  if ('value' in checked && parseDecimal(checked.value)! > 0n) return checked;
  return { fault: 'must be a number above 0 as text, such as 100' };
};

export const rateCheck: Check<string> = (given) => {
  const checked = amountCheck(given);
  if ('value' in checked && parseDecimal(checked.value)! <= ONE) return checked;
  return { fault: 'must be a fraction from 0 to 1 as text, such as 0.03' };
};

const assetCheck: Check<string> = (given) =>
  (typeof given === 'string' && given.trim() !== '') || Number.isInteger(given)
    ? { value: String(given).trim() }
    : { fault: 'must be a symbol, or the id of an own asset' };

/** The checks of the fields of a recurring row, each by itself. */
export const recurringChecks = (today: EpochDay) => ({
  name: nameCheck(),
  kind: choiceCheck(RECURRING_KINDS),
  account: anyCheck,
  toAccount: anyCheck,
  asset: orNull(assetCheck),
  amount: orNull(positiveCheck),
  quantity: orNull(positiveCheck),
  rate: orNull(rateCheck),
  fee: orNull(amountCheck),
  rhythm: choiceCheck(RHYTHMS),
  first: dayCheck(today),
  last: orNull(dayCheck(today, 50)),
  automatic: booleanCheck,
});

const HAS_ASSET: ReadonlySet<string> = new Set(['buy', 'sell', 'dividend']);
const HAS_UNITS: ReadonlySet<string> = new Set(['buy', 'sell']);
/** Kinds of which money goes to another account. */
export const HAS_TARGET: ReadonlySet<string> = new Set(['transfer', 'instalment']);
const HAS_RATE: ReadonlySet<string> = new Set(['interest', 'interest-charge', 'instalment']);

/** The fields without which there is no recurring row. */
export const REQUIRED_RECURRING = ['name', 'kind', 'account', 'rhythm', 'first'] as const;

/** The entered fields of a stored row besides what it names, as texts. */
export function textsOfRecurring(row: RecurringColumns) {
  const plain = (amount: string | null | undefined): string | null =>
    typeof amount === 'string' ? formatDecimal(requireDecimal(amount)) : null;
  return {
    name: row.name,
    kind: row.kind,
    amount: plain(row.amount),
    quantity: plain(row.quantity),
    rate: plain(row.rate),
    fee: plain(row.fee),
    rhythm: row.rhythm,
    first: formatIsoDate(row.firstDay),
    last: typeof row.lastDay === 'number' ? formatIsoDate(row.lastDay) : null,
    automatic: row.automatic ?? false,
  };
}

/** Says why a field is refused. */
export type FieldRefusal = (field: keyof RecurringInput, text: string) => void;

/** Checks fields together: one without a meaning for the kind is refused, as in a transaction. */
export function checkMeaning(refuse: FieldRefusal, fields: Partial<RecurringInput>): void {
  const { amount = null, asset = null, fee = null, first, kind, last = null } = fields;
  const { quantity = null, rate = null, toAccount = null } = fields;
  if (last !== null && first !== undefined && last < first)
    refuse('last', 'must not be before the first day');
  if (kind === undefined) return;
  const fieldsGiven = { amount, asset, fee, quantity, rate, toAccount };
  const allowed = {
    asset: HAS_ASSET.has(kind),
    quantity: HAS_UNITS.has(kind),
    fee: HAS_UNITS.has(kind),
    rate: HAS_RATE.has(kind),
    toAccount: HAS_TARGET.has(kind),
  };
  for (const [field, isAllowed] of Object.entries(allowed) as [keyof typeof allowed, boolean][])
    if (!isAllowed && fieldsGiven[field] !== null) refuse(field, `must be left out: kind ${kind} has none`);
  if (allowed.asset && asset === null) refuse('asset', 'is missing');
  if (kind === 'instalment' || !(allowed.rate || allowed.quantity)) {
    if (amount === null) refuse('amount', 'is missing');
  } else {
    const other = allowed.rate ? rate : quantity;
    if ((amount === null) === (other === null))
      refuse('amount', `must be given, or ${allowed.rate ? 'rate' : 'quantity'} in its place`);
  }
  if (amount !== null && fee !== null && requireDecimal(fee) >= requireDecimal(amount))
    refuse('fee', 'must be less than the amount');
}
