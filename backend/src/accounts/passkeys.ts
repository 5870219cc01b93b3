import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { createHmac } from 'node:crypto';
import type { NewPasskey, Passkey, PasskeyList, PasskeyName } from '@/lib/contracts/passkeys';
import type { Checked } from '@/lib/domain/checked';
import { AppError } from '@/lib/domain/errors';
import {
  deletePasskey,
  insertPasskey,
  readPasskeys,
  renamePasskeyRow,
  type PasskeyRow,
} from '../db/repositories/passkey-rows';
import { readSecondFactor } from '../db/repositories/second-factor-rows';
import { lockUser } from '../db/repositories/user-rows';
import { createLink, takeLink } from './account-links';
import type { AccountsContext, AuthIdentity, CallOrigin } from './accounts-context';
import { checkOptionalText } from './check-credentials';
import { formFault, parseForm } from './check-form';
import type { FactorContext } from './check-second-factor';
import { confirmPerson, type Confirmation } from './confirm-person';
import { CHALLENGE_MS, checkResponse, challengeIn, type PasskeySite } from './passkey-challenge';
import { requireUser } from './profile';
import { recordEvent } from './security-events';

const MAX_PASSKEYS = 20;
const MAX_NAME_LENGTH = 60;

type Caller = AuthIdentity & { readonly origin: CallOrigin };

const CONFIRMATION_CHECKS = { password: checkOptionalText, one_time_code: checkOptionalText };

function checkName(given: unknown): Checked<string> {
  const name = typeof given === 'string' ? given.trim() : '';
  if (name === '') return { fault: 'Please name the passkey, such as "my phone".' };
  if (name.length > MAX_NAME_LENGTH)
    return { fault: `The name can have ${MAX_NAME_LENGTH} characters at most.` };
  return /\p{Cc}/u.test(name) ? { fault: 'The name must be one line of text.' } : { value: name };
}

/** A passkey as its owner sees it. */
export function toPasskey({ createdAt, host, id, lastUsedAt, name }: PasskeyRow): Passkey {
  return {
    id,
    name,
    host,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}

/** A user's passkeys, newest first, and what adding one takes. */
export async function listPasskeys(
  { db }: Pick<AccountsContext, 'db'>,
  userId: number,
): Promise<PasskeyList> {
  const user = await requireUser(db, userId);
  const factor = await readSecondFactor(db, userId);
  return {
    passkeys: (await readPasskeys(db, userId)).map(toPasskey),
    asks_password: user.passwordHash !== null,
    asks_code: user.passwordHash !== null && factor?.confirmedAt instanceof Date,
  };
}

/**
 * Begins to add a passkey, after the person confirmed it.
 *
 * @param body - The raw payload; every field is validated here.
 * @returns Options for the browser.
 * @throws AppError REQUEST_INVALID with a message per field, FORBIDDEN, RATE_LIMITED, LIMIT_REACHED.
 */
export async function startPasskey(
  context: FactorContext,
  { site, ...caller }: Caller & { readonly site: PasskeySite },
  body: unknown,
): Promise<object> {
  const { db, now, secrets } = context;
  const { userId } = caller;
  await confirmPerson(
    context,
    caller,
    parseForm<{ [K in keyof Confirmation]: string | null }>(body, CONFIRMATION_CHECKS),
  );
  const user = await requireUser(db, userId);
  const passkeys = await readPasskeys(db, userId);
  if (passkeys.length >= MAX_PASSKEYS)
    throw new AppError(
      'LIMIT_REACHED',
      `You have ${MAX_PASSKEYS} passkeys; remove one that you do not need.`,
    );
  const challenge = await createLink(
    db,
    { now },
    { kind: 'passkey', userId, email: null, validMs: CHALLENGE_MS },
  );
  // The library is loaded at the first use of a passkey.
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.host,
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    // An id without a meaning: the browser shows one passkey of a person in place of an earlier one.
    userID: new Uint8Array(createHmac('sha256', secrets.factors).update(`passkey ${userId}`).digest()),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: passkeys
      .filter(({ host }) => host === site.host)
      .map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

const UNVERIFIED = 'This passkey could not be verified. Please start again.';

/**
 * Stores the passkey that the browser made of the options of {@link startPasskey}.
 *
 * @param body - The raw payload; every field is validated here.
 * @throws AppError REQUEST_INVALID with a message at `name` or `response`.
 */
export async function addPasskey(
  { db, now }: Pick<AccountsContext, 'db' | 'now'>,
  { origin, site, userId }: Pick<Caller, 'origin' | 'userId'> & { readonly site: PasskeySite },
  body: unknown,
): Promise<Passkey> {
  const { name, response } = parseForm<NewPasskey>(body, { name: checkName, response: checkResponse });
  const challenge = challengeIn(response);
  const link = challenge === null ? null : await takeLink(db, { now }, 'passkey', challenge);
  if (challenge === null || link?.userId !== userId) throw formFault({ response: [UNVERIFIED] });
  const credential = await verify(response, challenge, site);
  if (credential === null) throw formFault({ response: [UNVERIFIED] });
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if ((await readPasskeys(tx, userId)).length >= MAX_PASSKEYS)
      throw new AppError(
        'LIMIT_REACHED',
        `You have ${MAX_PASSKEYS} passkeys; remove one that you do not need.`,
      );
    const row = await insertPasskey(tx, {
      userId,
      name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(','),
      host: site.host,
      createdAt: now(),
    });
    if (!row) throw formFault({ response: ['This passkey is stored already.'] });
    await recordEvent(tx, { now }, { kind: 'passkey-added', userId, origin, details: { id: row.id } });
    return toPasskey(row);
  });
}

async function verify(response: NewPasskey['response'], challenge: string, site: PasskeySite) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    // The library throws for everything that does not fit, as for a response that is not one.
    return null;
  }
}

/** @throws AppError REQUEST_INVALID with a message at `name`, PASSKEY_UNKNOWN. */
export async function renamePasskey(
  { db }: Pick<AccountsContext, 'db'>,
  { id, userId }: Pick<Caller, 'userId'> & { readonly id: string },
  body: unknown,
): Promise<Passkey> {
  const { name } = parseForm<PasskeyName>(body, { name: checkName });
  const row = await renamePasskeyRow(db, userId, { id: keyOf(id), name });
  if (!row) throw passkeyUnknown(id);
  return toPasskey(row);
}

/** @throws AppError PASSKEY_UNKNOWN when the user has none of that id. */
export async function removePasskey(
  { db, now }: Pick<AccountsContext, 'db' | 'now'>,
  { id, origin, userId }: Pick<Caller, 'origin' | 'userId'> & { readonly id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, userId, keyOf(id)))) throw passkeyUnknown(id);
    await recordEvent(tx, { now }, { kind: 'passkey-removed', userId, origin, details: { id: keyOf(id) } });
  });
}

function keyOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
}

function passkeyUnknown(id: string): AppError {
  return new AppError('PASSKEY_UNKNOWN', `No passkey ${id.slice(0, 20)}: it was removed, or is not yours.`);
}
