import { checkName, MAX_NAME_LENGTH } from './check-profile';

/** Normalizes a name: one that is too long is truncated, an invalid one is dropped. */
function taken(text: string): string {
  const checked = checkName('name', [...text.trim()].slice(0, MAX_NAME_LENGTH).join(''));
  return 'value' in checked ? checked.value : '';
}

/**
 * Splits the full name from the provider into first and last name: the last word is the last name. Without a
 * valid name, the first name is the part of the address before the @; the last name is never invented.
 */
export function splitFullName(name: string | null, email: string): { firstName: string; lastName: string } {
  const words = (name ?? '').split(/\s+/u).filter((word) => word !== '');
  const lastName = words.length > 1 ? taken(words.at(-1) ?? '') : '';
  const firstName = taken(words.slice(0, lastName === '' ? words.length : -1).join(' '));
  return { firstName: firstName === '' ? taken(email.split('@', 1)[0] ?? '') : firstName, lastName };
}
