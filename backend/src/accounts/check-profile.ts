import type { ProfileUpdate } from '@/lib/contracts/accounts';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import { AppError } from '@/lib/domain/errors';

export const LONGEST_NAME = 80;
export const LONGEST_BIO = 500;

const COUNTRIES: ReadonlySet<string> = new Set(COUNTRY_CODES);
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Control characters, halves of characters, breaks of lines, and what turns the direction of the text that follows. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Nothing but spaces and joiners is no name. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const NOT_IN_BIO = /[\p{Cs}]|(?!\n)\p{Cc}/u;

/** A value that can be taken, or the sentence that says why not. */
export type Checked<T> = { readonly value: T } | { readonly fault: string };

/** What a person may change of their profile, checked; what is not named stays as it is. */
export type ProfileChange = ProfileUpdate;

/**
 * A first or last name: 1 to 80 characters after the spaces around it are gone.
 *
 * @param label - How the sentence calls it (`first name`).
 */
export function checkName(label: string, given: unknown): Checked<string> {
  if (typeof given !== 'string') return { fault: `The ${label} must be a text.` };
  const value = given.normalize('NFC').trim();
  const length = lengthOf(value);
  if (!VISIBLE.test(value)) return { fault: `Please enter a ${label}.` };
  if (length > LONGEST_NAME) {
    return { fault: `The ${label} can have ${LONGEST_NAME} characters at most; this has ${length}.` };
  }
  return NOT_IN_NAMES.test(value)
    ? { fault: `The ${label} must be one line without control characters.` }
    : { value };
}

/** A text about oneself: up to 500 characters; line breaks become `\n`. */
export function checkBio(given: unknown): Checked<string> {
  if (typeof given !== 'string') return { fault: 'The bio must be a text.' };
  const value = given.replace(/\r\n?/g, '\n');
  const length = lengthOf(value);
  if (length > LONGEST_BIO) {
    return { fault: `The bio can have ${LONGEST_BIO} characters at most; this has ${length}.` };
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

/** Whether the picture is there and whose it is, is not told by its address. */
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
  profile_picture_cs: checkPicture,
};
const FIELDS = Object.keys(CHECKS);

/**
 * The payload of a profile update, every field checked; nothing is dropped in silence.
 *
 * @throws AppError REQUEST_INVALID with a sentence for each field that cannot be taken or that there is not, and when nothing is named.
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

/** In characters as people count them, near enough: code points. */
function lengthOf(text: string): number {
  return [...text].length;
}
