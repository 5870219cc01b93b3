import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { projectRoot } from '../project/project-root';
import type { Config } from '../config/config';
import { passwordEqualsEmail } from './check-credentials';

/** The name of the product; the words of an account itself are added to it. */
const CONTEXT_WORDS = ['tapeglass'];
/** Shorter names occur in too many other words. */
const MIN_WORD_LENGTH = 3;
/** Letters and digits that must be left of a password beside the words of its context. */
const MIN_OWN_CHARACTERS = 5;

const COMMON = 'This password is one of the most common ones, which are tried first; please choose another.';
const CONTEXT =
  'The password consists of your name, your e-mail address or the name of this site; please choose another.';

/** The passwords that are refused beside the e-mail address; default none. */
export type PasswordRules = Partial<Pick<Config, 'guessablePasswords'>>;

/** The owner of a password. */
export interface PasswordOwner {
  /** In lower case. */
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/**
 * The message for a new password that others would guess: the e-mail address, and where `GUESSABLE_PASSWORDS=refuse`
 * one of the most common passwords, or little else than the names of the person and of the site; undefined otherwise.
 */
export function guessablePassword(
  password: string | undefined,
  { email, firstName, lastName }: PasswordOwner,
  { guessablePasswords = 'accept' }: PasswordRules,
): string | undefined {
  if (password === undefined) return undefined;
  const same = passwordEqualsEmail(password, email);
  if (same !== undefined || guessablePasswords === 'accept') return same;
  const text = normalize(password);
  if (commonPasswords().has(text)) return COMMON;
  const words = [...CONTEXT_WORDS, email?.split('@', 1)[0], firstName, lastName].map((word) =>
    normalize(word ?? ''),
  );
  return consistsOf(text, words) ? CONTEXT : undefined;
}

function consistsOf(text: string, words: readonly string[]): boolean {
  const left = words
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);
  return left !== text && [...left.replace(/[^\p{L}\p{N}]/gu, '')].length < MIN_OWN_CHARACTERS;
}

const normalize = (text: string) => text.normalize('NFC').toLowerCase();

let common: ReadonlySet<string> | null = null;

/** Read with the first new password: most processes never check one. */
function commonPasswords(): ReadonlySet<string> {
  if (common) return common;
  const file = join(projectRoot(), 'backend', 'data', 'passwords', 'common-passwords.txt.gz');
  common = new Set(gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean));
  return common;
}
