import { checkName, LONGEST_NAME } from './check-profile';

/** A name as we take it: one that is too long is cut, one that cannot be taken is left out. */
function taken(text: string): string {
  const checked = checkName('name', [...text.trim()].slice(0, LONGEST_NAME).join(''));
  return 'value' in checked ? checked.value : '';
}

/**
 * First and last name of a person of whom the provider tells the whole name: the last word is the last name. Somebody without a name that
 * can be taken is called by what stands before the @ of the address; nobody is given a last name that they did not tell.
 */
export function namesOf(name: string | null, email: string): { firstName: string; lastName: string } {
  const words = (name ?? '').split(/\s+/u).filter((word) => word !== '');
  const lastName = words.length > 1 ? taken(words.at(-1) ?? '') : '';
  const firstName = taken(words.slice(0, lastName === '' ? words.length : -1).join(' '));
  return { firstName: firstName === '' ? taken(email.split('@', 1)[0] ?? '') : firstName, lastName };
}
