import { DECIMAL_PLACES, MAX_WHOLE_DIGITS, parseDecimal } from '@/lib/domain/decimal';
import { addMonths, formatIsoDate, parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { FIRST_PORTFOLIO_DAY, PLANNED_DAYS, PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import { invalidFields, shown, type Check, type FieldFaults } from '@/lib/domain/portfolio/value-checks';

export {
  choiceCheck,
  currencyCheck,
  dimensionCheck,
  groupingCheck,
  invalidFields,
  pageCheck,
  wholeCurrencyCheck,
} from '@/lib/domain/portfolio/value-checks';
export type { Check, FieldFaults } from '@/lib/domain/portfolio/value-checks';

const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The fault of an empty field of a form. */
const EMPTY = { fault: 'must not be empty' } as const;

/** One line of 1 to `max` characters after trimming. */
export function nameCheck(max: number = PORTFOLIO_LIMITS.name): Check<string> {
  return (given) => {
    const value = typeof given === 'string' ? given.normalize('NFC').trim() : '';
    if (value === '' && typeof given === 'string') return EMPTY;
    if (!VISIBLE.test(value) || CONTROL.test(value))
      return { fault: `must be one line of text, got ${shown(given)}` };
    if ([...value].length > max) return { fault: `must have ${max} characters at most` };
    return { value };
  };
}

/** A text of several lines up to `max` characters. */
export function textCheck(max: number): Check<string> {
  return (given) => {
    if (typeof given !== 'string' || /\p{Cs}|(?![\n\t])\p{Cc}/u.test(given.replaceAll('\r\n', '\n')))
      return { fault: `must be a text without control characters, got ${shown(given)}` };
    if ([...given].length > max) return { fault: `must have ${max} characters at most` };
    return { value: given.replaceAll('\r\n', '\n') };
  };
}

export const booleanCheck: Check<boolean> = (given) =>
  typeof given === 'boolean' ? { value: given } : { fault: `must be true or false, got ${shown(given)}` };

const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;

/** An exact decimal as text; a JSON number is accepted when its digits are exact. */
export const decimalCheck: Check<string> = (given) => {
  const text = typeof given === 'number' && Number.isFinite(given) ? String(given) : given;
  if (text === '') return EMPTY;
  if (typeof text === 'string' && parseDecimal(text.trim()) !== null) return { value: text.trim() };
  const isTooLong = typeof text === 'string' && NUMBER.test(text.trim());
  return {
    fault: isTooLong
      ? `must have at most ${MAX_WHOLE_DIGITS} digits before the point and ${DECIMAL_PLACES} after it, got ${shown(given)}`
      : `must be a number such as 1234.56, got ${shown(given)}`,
  };
};

function checkFromZero(why = ''): Check<string> {
  return (given) => {
    const checked = decimalCheck(given);
    if ('fault' in checked) return checked;
    return parseDecimal(checked.value)! < 0n
      ? { fault: `must be 0 or more${why}, got ${shown(given)}` }
      : checked;
  };
}

/** A decimal of 0 or more. */
export const amountCheck = checkFromZero();

/** The same of a transaction. */
export const rowAmountCheck = checkFromZero(' (the kind gives the direction)');

/** A day from 1900 to some years after `today`, by default the ten of planned rows. */
export function dayCheck(today: EpochDay, yearsAhead: number | null = null): Check<EpochDay> {
  return (given) => {
    const day = typeof given === 'string' ? parseIsoDate(given) : null;
    if (given === '') return EMPTY;
    if (day === null) return { fault: `must be an existing date as YYYY-MM-DD, got ${shown(given)}` };
    const last = yearsAhead === null ? today + PLANNED_DAYS : addMonths(today, 12 * yearsAhead);
    if (day >= FIRST_PORTFOLIO_DAY && day <= last) return { value: day };
    const range = `${formatIsoDate(FIRST_PORTFOLIO_DAY)} to ${formatIsoDate(last)}`;
    return { fault: `must be a day from ${range}, got ${given as string}` };
  };
}

/** Lets null pass. */
export function orNull<T>(check: Check<T>): Check<T | null> {
  return (given) => (given === null ? { value: null } : check(given));
}

/** The checks of a body's fields. */
export type BodyChecks<Fields> = { readonly [Name in keyof Fields]: Check<Fields[Name]> };

/**
 * Checks the fields of a body that are given. Unknown fields are faults.
 *
 * @param required - Fields that must be given.
 */
export function checkBody<Fields extends object>(
  body: unknown,
  checks: BodyChecks<Fields>,
  required: readonly (keyof Fields & string)[] = [],
): { readonly fields: Partial<Fields>; readonly faults: FieldFaults } {
  const faults: FieldFaults = {};
  const fields: Partial<Fields> = {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    faults['body'] = [`must be a JSON object with ${Object.keys(checks).join(', ')}`];
    return { fields, faults };
  }
  for (const [name, given] of Object.entries(body)) {
    if (!Object.hasOwn(checks, name)) {
      faults[name] = ['is no field of this call'];
      continue;
    }
    if (given === undefined) continue;
    const checked = checks[name as keyof Fields](given);
    if ('fault' in checked) faults[name] = [checked.fault];
    else fields[name as keyof Fields] = checked.value;
  }
  for (const name of required) {
    if (!Object.hasOwn(body, name)) faults[name] = ['is missing'];
  }
  return { fields, faults };
}

/** Like {@link checkBody}. @throws AppError REQUEST_INVALID with the faults by field. */
export function parseBody<Fields extends object>(
  body: unknown,
  checks: BodyChecks<Fields>,
  required: readonly (keyof Fields & string)[] = [],
): Partial<Fields> {
  const { faults, fields } = checkBody(body, checks, required);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return fields;
}
