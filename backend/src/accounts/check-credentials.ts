import { domainToASCII } from 'node:url';
import type { SessionToken } from '@/lib/contracts/accounts';
import { parseForm } from './check-form';
import type { Checked } from '@/lib/domain/checked';

const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;
const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 128;

const LOCAL_PART = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~.-]+$/u;
/** Letters, digits, hyphens and dots of any script; the form in ASCII is checked further. */
const TYPED_DOMAIN = /^[\p{L}\p{N}\p{M}.\u3002\uff0e\uff61-]+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** An e-mail address as earlier versions stored it: trimmed, in lower case. */
export function spelledEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/**
 * Normalizes an e-mail address for storage: trimmed, in lower case, the domain in ASCII by UTS 46, so that all
 * spellings of a domain (full-width letters, Unicode or `xn--`) are one mailbox.
 *
 * @returns Null for a text that is not an e-mail address.
 */
export function normalizeEmail(text: string): string | null {
  const spelled = spelledEmail(text);
  const at = spelled.lastIndexOf('@');
  const [local, typedDomain] = [spelled.slice(0, at), spelled.slice(at + 1)];
  const isLocal =
    at > 0 && local.length <= MAX_LOCAL_PART_LENGTH && LOCAL_PART.test(local) && !/^\.|\.$|\.\./.test(local);
  if (!isLocal || spelled.length > MAX_EMAIL_LENGTH || !TYPED_DOMAIN.test(typedDomain)) return null;
  const domain = domainToASCII(typedDomain);
  const email = `${local}@${domain}`;
  const labels = domain.split('.');
  const isDomain = labels.length >= 2 && labels.every((label) => LABEL.test(label));
  return isDomain && email.length <= MAX_EMAIL_LENGTH && !/^\d+$/.test(labels.at(-1) ?? '') ? email : null;
}

/** Validates a new e-mail address. */
export function checkEmail(given: unknown): Checked<string> {
  if (typeof given !== 'string' || given.trim() === '') return { fault: 'Please enter your e-mail address.' };
  if (given.trim().length > MAX_EMAIL_LENGTH) {
    return { fault: `The e-mail address can have ${MAX_EMAIL_LENGTH} characters at most.` };
  }
  const email = normalizeEmail(given);
  return email === null
    ? { fault: 'This is no e-mail address; it should look like name@example.org.' }
    : { value: email };
}

/** Validates a new password: 10 to 128 characters of any kind. */
export function checkNewPassword(given: unknown): Checked<string> {
  if (typeof given !== 'string' || given === '') return { fault: 'Please enter a password.' };
  const length = [...given.normalize('NFC')].length;
  if (length < MIN_PASSWORD_LENGTH) {
    return {
      fault: `The password must have at least ${MIN_PASSWORD_LENGTH} characters; this has ${length}.`,
    };
  }
  return length > MAX_PASSWORD_LENGTH
    ? { fault: `The password can have ${MAX_PASSWORD_LENGTH} characters at most; this has ${length}.` }
    : { value: given };
}

/** Checks that a text is present; it is validated elsewhere. */
export function checkPresent(fault: string): (given: unknown) => Checked<string> {
  return (given) => (typeof given === 'string' && given !== '' ? { value: given } : { fault });
}

/** A text that may be missing: null. */
export function checkOptionalText(given: unknown): Checked<string | null> {
  if (given === undefined || given === null) return { value: null };
  return typeof given === 'string' ? { value: given } : { fault: 'This must be a text.' };
}

/** The message for a password that equals the e-mail address, in any case; undefined otherwise. */
export function passwordEqualsEmail(
  password: string | undefined,
  email: string | undefined,
): string | undefined {
  const isSame = password !== undefined && email !== undefined && normalizeEmail(password) === email;
  return isSame ? 'The password must not be the e-mail address.' : undefined;
}

/**
 * The message for a password and a repetition that differ; undefined when they match or one of them is
 * missing.
 */
export function passwordsDiffer(password: unknown, repeated: unknown): string | undefined {
  const differ = typeof password === 'string' && typeof repeated === 'string' && password !== repeated;
  return differ ? 'The two passwords differ.' : undefined;
}

/**
 * Reads the session token of a payload without verifying it.
 *
 * @throws AppError REQUEST_INVALID when it is missing, or when the payload has other fields.
 */
export function parseSessionToken(body: unknown): string {
  return parseForm<SessionToken>(body, TOKEN_CHECKS).session_token;
}

const TOKEN_CHECKS = { session_token: checkPresent('A session token is needed.') };

/** Like {@link parseSessionToken}, with the person whom a proxy names; null where none does. */
export function parseSessionExchange(body: unknown): {
  readonly session_token: string;
  readonly proxy_user: string | null;
} {
  return parseForm(body, { ...TOKEN_CHECKS, proxy_user: checkOptionalText });
}
