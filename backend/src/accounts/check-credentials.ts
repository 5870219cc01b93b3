import type { SessionToken } from '@/lib/contracts/accounts';
import { parseForm } from './check-form';
import type { Checked } from './check-profile';

const LONGEST_EMAIL = 254;
const LONGEST_LOCAL_PART = 64;
const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 128;

const LOCAL_PART = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-]+$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/**
 * An e-mail address as it is kept: without the spaces around it, in lower case.
 *
 * @returns Null for a text that is no e-mail address.
 */
export function normalizeEmail(text: string): string | null {
  const email = text.trim().normalize('NFC').toLowerCase();
  if (email.length > LONGEST_EMAIL) return null;
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const isLocal =
    at > 0 && local.length <= LONGEST_LOCAL_PART && LOCAL_PART.test(local) && !/^\.|\.$|\.\./.test(local);
  const labels = domain.split('.');
  const isDomain = labels.length >= 2 && labels.every((label) => LABEL.test(label));
  return isLocal && isDomain && !/^\d+$/.test(labels.at(-1) ?? '') ? email : null;
}

/** An e-mail address that somebody wants to be known by. */
export function checkEmail(given: unknown): Checked<string> {
  if (typeof given !== 'string' || given.trim() === '') return { fault: 'Please enter your e-mail address.' };
  if (given.trim().length > LONGEST_EMAIL) {
    return { fault: `The e-mail address can have ${LONGEST_EMAIL} characters at most.` };
  }
  const email = normalizeEmail(given);
  return email === null
    ? { fault: 'This is no e-mail address; it should look like name@example.org.' }
    : { value: email };
}

/** A password that somebody wants to have: 10 to 128 characters, of whatever kind. */
export function checkNewPassword(given: unknown): Checked<string> {
  if (typeof given !== 'string' || given === '') return { fault: 'Please enter a password.' };
  const length = [...given.normalize('NFC')].length;
  if (length < SHORTEST_PASSWORD) {
    return { fault: `The password must have at least ${SHORTEST_PASSWORD} characters; this has ${length}.` };
  }
  return length > LONGEST_PASSWORD
    ? { fault: `The password can have ${LONGEST_PASSWORD} characters at most; this has ${length}.` }
    : { value: given };
}

/** A text that must be there and is judged elsewhere. */
export function checkPresent(fault: string): (given: unknown) => Checked<string> {
  return (given) => (typeof given === 'string' && given !== '' ? { value: given } : { fault });
}

/** The sentence for a password that is no secret: the e-mail address in whatever case; undefined for another. */
export function passwordEqualsEmail(
  password: string | undefined,
  email: string | undefined,
): string | undefined {
  const isSame = password !== undefined && email !== undefined && normalizeEmail(password) === email;
  return isSame ? 'The password must not be the e-mail address.' : undefined;
}

/** The sentence for a password and its repetition that differ; undefined while they agree or one of them is missing. */
export function passwordsDiffer(password: unknown, repeated: unknown): string | undefined {
  const differ = typeof password === 'string' && typeof repeated === 'string' && password !== repeated;
  return differ ? 'The two passwords differ.' : undefined;
}

/**
 * The session token of a payload, whatever it is worth.
 *
 * @throws AppError REQUEST_INVALID when there is none, or more than that.
 */
export function parseSessionToken(body: unknown): string {
  const checks = { session_token: checkPresent('A session token is needed.') };
  return parseForm<SessionToken>(body, checks).session_token;
}
