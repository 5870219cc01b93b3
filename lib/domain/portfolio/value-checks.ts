import { t } from '../text';
import type { Checked } from '@/lib/domain/checked';
import { AppError } from '@/lib/domain/errors';
import { isIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { parsePageNumber } from '@/lib/domain/list-page';
import { minorUnitOf } from '@/lib/domain/minor-units';
import { GROUP_DIMENSIONS, isOwnTaxonomy } from '@/lib/domain/portfolio/portfolio';
import type { GroupDimension, OwnTaxonomy } from '@/lib/domain/portfolio/portfolio';

/** Check of one field of a body, or of one parameter of an address. */
export type Check<T> = (given: unknown) => Checked<T>;

/** Faults by field. */
export type FieldFaults = Record<string, string[]>;

/** A given value in a sentence about its fault. */
export const shown = (given: unknown): string =>
  given === undefined ? 'nothing' : JSON.stringify(given).slice(0, 60);

/** One of some words. */
export function choiceCheck<const Values extends readonly string[]>(values: Values): Check<Values[number]> {
  return (given) =>
    typeof given === 'string' && values.includes(given)
      ? { value: given }
      : {
          fault: t('must be one of {values}, got {shown}', {
            values: values.join(', '),
            shown: shown(given),
          }),
        };
}

/** The number of a page of a list, as text. */
export const pageCheck: Check<number> = (given) => {
  const value = typeof given === 'string' ? parsePageNumber(given) : null;
  return value === null
    ? { fault: t('must be a whole number from 1 to 999999, got {shown}', { shown: shown(given) }) }
    : { value };
};

/** One of some dimensions, or a taxonomy of the user. */
export function groupingCheck<const Dimension extends string>(
  dimensions: readonly Dimension[],
): Check<Dimension | OwnTaxonomy> {
  return (given) => {
    if (typeof given === 'string' && isOwnTaxonomy(given)) return { value: given };
    const checked = choiceCheck(dimensions)(given);
    return 'fault' in checked
      ? { fault: t('{fault}; or taxonomy: and the name of one of your own', { fault: checked.fault }) }
      : checked;
  };
}

/** A dimension of groups, also of the user's own. */
export const dimensionCheck: Check<GroupDimension> = groupingCheck(GROUP_DIMENSIONS);

/** A currency or a hundredth of one (GBX). */
export const currencyCheck: Check<string> = (given) =>
  typeof given === 'string' && (/^[A-Z]{3,6}$/.test(given) || minorUnitOf(given) !== null)
    ? { value: given }
    : { fault: t('must be a currency as ISO 4217, such as EUR, got {shown}', { shown: shown(given) }) };

/** A currency in whole units. */
export const wholeCurrencyCheck: Check<string> = (given) => {
  const checked = currencyCheck(given);
  if ('fault' in checked || minorUnitOf(checked.value) === null) return checked;
  return {
    fault: t('must be a currency, not its hundredth: {currency}', {
      currency: minorUnitOf(checked.value)!.currency,
    }),
  };
};

/** In place of a currency: the base currency, with constant rates. */
export const LOCAL = 'local';

/** The currency of a response, or {@link LOCAL}. */
export const answerCurrencyCheck: Check<string> = (given) => {
  if (given === LOCAL) return { value: LOCAL };
  const checked = wholeCurrencyCheck(given);
  return 'fault' in checked
    ? {
        fault: t('{fault}; or {local} for returns without conversion', {
          fault: checked.fault,
          local: LOCAL,
        }),
      }
    : checked;
};

/** A day as text. */
export const existingDayCheck: Check<string> = (given) =>
  typeof given === 'string' && isIsoDate(given)
    ? { value: given }
    : { fault: t('must be an existing date as YYYY-MM-DD, got {shown}', { shown: shown(given) }) };

const ID = /^\d{1,10}$/;

/** An id as text. */
export const idTextCheck: Check<string> = (given) =>
  typeof given === 'string' && ID.test(given)
    ? { value: given }
    : { fault: t('must be an id, got {shown}', { shown: shown(given) }) };

/** Instants outside have years without four digits, which PostgreSQL does not read. */
const FIRST_INSTANT = new Date('1000-01-01T00:00:00Z');
const LAST_INSTANT = new Date('9999-12-31T23:59:59.999Z');

/** An instant with an offset, or a day, which means its beginning (UTC). */
export const instantCheck: Check<Date> = (given) => {
  // A plus sign that is not encoded in an address arrives as a space.
  const text = typeof given === 'string' ? given.replace(/ (?=\d{2}:?\d{2}$)/, '+') : '';
  const isWritten = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(text);
  // Date takes 30 February for 1 March.
  const value = isWritten && parseIsoDate(text.slice(0, 10)) !== null ? new Date(text) : null;
  return value !== null && value >= FIRST_INSTANT && value <= LAST_INSTANT
    ? { value }
    : { fault: t('must be an instant as ISO 8601, such as 2024-06-28T12:00:00Z') };
};

/** The error for invalid fields. */
export function invalidFields(faults: FieldFaults): AppError {
  const detail = Object.entries(faults).map(([name, texts]) => `${name} ${texts.join(', ')}`);
  return new AppError('REQUEST_INVALID', detail.slice(0, 20).join('; '), { fields: faults });
}
