import type { Checked } from '@/lib/domain/checked';
import type { ProfileUpdate } from '@/lib/contracts/accounts';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import { DATE_FORMATS, NUMBER_FORMATS } from '@/lib/domain/display-formats';
import { AppError } from '@/lib/domain/errors';

export const MAX_NAME_LENGTH = 80;
export const MAX_BIO_LENGTH = 500;

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES);
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * Control characters, lone surrogates, line breaks, and characters that change the direction of the following
 * text.
 */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** A name must contain more than spaces and joiners. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const NOT_IN_BIO = /[\p{Cs}]|(?!\n)\p{Cc}/u;

/** The validated profile fields to change; fields that are absent stay unchanged. */
export type ProfileChange = ProfileUpdate;

/**
 * Validates a first or last name: 1 to 80 characters after trimming.
 *
 * @param label - The field's name in the message (`first name`).
 */
export function checkName(label: string, given: unknown): Checked<string> {
  if (typeof given !== 'string') return { fault: `The ${label} must be a text.` };
  const value = given.normalize('NFC').trim();
  const length = lengthOf(value);
  if (!VISIBLE.test(value)) return { fault: `Please enter a ${label}.` };
  if (length > MAX_NAME_LENGTH) {
    return { fault: `The ${label} can have ${MAX_NAME_LENGTH} characters at most; this has ${length}.` };
  }
  return NOT_IN_NAMES.test(value)
    ? { fault: `The ${label} must be one line without control characters.` }
    : { value };
}

/** Validates a biography: up to 500 characters; line breaks are converted to `\n`. */
export function checkBio(given: unknown): Checked<string> {
  if (typeof given !== 'string') return { fault: 'The bio must be a text.' };
  const value = given.replace(/\r\n?/g, '\n');
  const length = lengthOf(value);
  if (length > MAX_BIO_LENGTH) {
    return { fault: `The bio can have ${MAX_BIO_LENGTH} characters at most; this has ${length}.` };
  }
  return NOT_IN_BIO.test(value)
    ? { fault: 'The bio must not contain control characters other than line breaks.' }
    : { value };
}

function checkCountry(given: unknown): Checked<string | null> {
  if (given === null || (typeof given === 'string' && COUNTRIES.has(given))) return { value: given };
  return { fault: 'Please choose a country by its two-letter code (ISO 3166-1), such as CA, or none.' };
}

function checkCurrency(given: unknown): Checked<string | null> {
  if (given === null || (typeof given === 'string' && CURRENCIES.has(given))) return { value: given };
  return { fault: 'Please choose a currency by its three-letter code (ISO 4217), such as USD, or none.' };
}

/** A check of a choice out of a few. */
function checkChoice(label: string, choices: readonly string[]) {
  return (given: unknown): Checked<string | null> =>
    given === null || (typeof given === 'string' && choices.includes(given))
      ? { value: given }
      : { fault: `Please choose a ${label}: ${choices.join(', ')}, or none.` };
}

/** Checks the format only; whether the picture exists and belongs to the user is checked later. */
function checkPicture(given: unknown): Checked<string | null> {
  if (given === null || typeof given === 'string') return { value: given };
  return { fault: 'The picture must be the address that its upload answered, or none.' };
}

const CHECKS: Readonly<Record<keyof ProfileUpdate, (given: unknown) => Checked<string | null>>> = {
  first_name: (given) => checkName('first name', given),
  last_name: (given) => checkName('last name', given),
  bio: checkBio,
  country: checkCountry,
  base_currency: checkCurrency,
  number_format: checkChoice('number format', NUMBER_FORMATS),
  date_format: checkChoice('date format', DATE_FORMATS),
  profile_picture_cs: checkPicture,
};
const FIELDS = Object.keys(CHECKS);

/**
 * Parses the payload of a profile update and validates every field; nothing is silently dropped.
 *
 * @throws AppError REQUEST_INVALID with a message for each invalid or unknown field, and when no field is
 *   given.
 */
export function parseProfileUpdate(body: unknown): ProfileChange {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Object.keys(body).length === 0) {
    throw new AppError('REQUEST_INVALID', `Nothing to change: send at least one of ${FIELDS.join(', ')}.`);
  }
  const change: Record<string, string | null> = {};
  const faults: Record<string, string[]> = {};
  for (const [field, given] of Object.entries(body)) {
    const check = isProfileField(field) ? CHECKS[field] : null;
    const checked: Checked<string | null> = check?.(given) ?? {
      fault: 'There is no such field in a profile.',
    };
    if ('fault' in checked) faults[field] = [checked.fault];
    else change[field] = checked.value;
  }
  if (Object.keys(faults).length === 0) return change;
  const detail = Object.entries(faults).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
  throw new AppError('REQUEST_INVALID', detail.join(' '), { fields: faults });
}

function isProfileField(field: string): field is keyof ProfileUpdate {
  return Object.hasOwn(CHECKS, field);
}

/** Length in code points, which approximates the number of visible characters. */
function lengthOf(text: string): number {
  return [...text].length;
}
