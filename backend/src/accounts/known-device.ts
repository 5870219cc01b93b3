import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Credentials } from '@/lib/contracts/accounts';
import type { Secrets } from '../config/secrets';
import { normalizeEmail } from './check-credentials';

const ID_BYTES = 9;
const MAC_BYTES = 16;
/** Accounts for which one browser can be known: people who share a computer. */
const MAX_MARKS = 4;

type Signing = Pick<Secrets, 'signing'>;

/** An account and the marks of a browser. */
export interface MarkedAccount {
  /** The e-mail address, normalized. */
  readonly account: string;
  /** Marks separated by dots; null: none. */
  readonly devices: string | null;
}

/**
 * The id of the device among its marks that an account's owner has logged in on; null: it is not known.
 *
 * A mark is a random id with an HMAC over it and the account: it names no person, opens no session, and
 * exempts its holder from the limits that strangers fill.
 */
export function deviceOf(secrets: Signing, marked: MarkedAccount): string | null {
  const mark = findMark(secrets, marked);
  return mark === null ? null : Buffer.from(mark, 'base64url').subarray(0, ID_BYTES).toString('base64url');
}

/** The marks of a browser after a login: with one for this account, the most recent first. */
export function markDevice(
  secrets: Signing,
  {
    devices = null,
    username,
  }: Pick<Credentials, 'username'> & { readonly devices?: string | null | undefined },
): string {
  const account = normalizeEmail(username) ?? '';
  const marks = marksIn(devices);
  const mark = findMark(secrets, { account, devices }) ?? makeMark(secrets, account, randomBytes(ID_BYTES));
  return [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_MARKS).join('.');
}

function marksIn(devices: string | null): string[] {
  return (devices ?? '')
    .split('.', MAX_MARKS)
    .filter((mark) => Buffer.from(mark, 'base64url').length === ID_BYTES + MAC_BYTES);
}

function findMark(secrets: Signing, { account, devices }: MarkedAccount): string | null {
  return (
    marksIn(devices).find((mark) => {
      const bytes = Buffer.from(mark, 'base64url');
      return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(secrets, account, bytes.subarray(0, ID_BYTES)));
    }) ?? null
  );
}

function makeMark(secrets: Signing, account: string, id: Buffer): string {
  return Buffer.concat([id, macOf(secrets, account, id)]).toString('base64url');
}

function macOf({ signing }: Signing, account: string, id: Buffer): Buffer {
  const mac = createHmac('sha256', signing).update('device\0').update(id).update(account);
  return mac.digest().subarray(0, MAC_BYTES);
}
