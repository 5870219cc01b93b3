import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { Registration } from '@/lib/contracts/accounts';
import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import { createLink, DAY_MS, linkAddress } from './account-links';
import type { AccountsContext } from './accounts-context';
import { createUserAccount } from './register-account';
import { createResetLink } from './reset-password';
import { removeSecondFactorOf } from './second-factor';
import { setUserEnabled } from './set-user-enabled';
import { confirmEmailOf } from './verify-email';

const Operation = Type.Union([
  Type.Object({ what: Type.Literal('create'), registration: Registration }),
  Type.Object({ what: Type.Literal('disable'), email: Type.String() }),
  Type.Object({ what: Type.Literal('enable'), email: Type.String() }),
  Type.Object({ what: Type.Literal('remove-second-factor'), email: Type.String() }),
  Type.Object({ what: Type.Literal('confirm-email'), email: Type.String() }),
  Type.Object({ what: Type.Literal('reset-link'), email: Type.String() }),
  Type.Object({ what: Type.Literal('invite'), days: Type.Integer({ minimum: 1, maximum: 365 }) }),
]);

/** An operator's action on accounts. */
export type UserOperation = Static<typeof Operation>;

/**
 * Checks an operation that another process of ours sent.
 *
 * @throws AppError REQUEST_INVALID.
 */
export function parseUserOperation(body: unknown): UserOperation {
  if (Value.Check(Operation, body)) return body;
  throw new AppError('REQUEST_INVALID', 'This is not an operation on accounts.');
}

/**
 * Runs an operation.
 *
 * @returns The lines to print; the last line of `reset-link` and `invite` is the address alone.
 * @throws AppError ACCOUNT_UNKNOWN, ACCOUNT_EXISTS.
 */
export async function runUserOperation(
  context: Pick<AccountsContext, 'db' | 'now'> & { readonly siteUrl: string },
  operation: UserOperation,
): Promise<string[]> {
  switch (operation.what) {
    case 'create': {
      await createUserAccount(context, operation.registration, null);
      return [`${operation.registration.email} can log in now`];
    }
    case 'disable':
    case 'enable':
      return changeStatus(context, operation.email, operation.what === 'disable');
    case 'remove-second-factor': {
      const { email, removed } = await removeSecondFactorOf(context, operation.email);
      return [
        removed
          ? `the second factor of ${email} is removed`
          : `nothing changed: ${email} has no second factor`,
      ];
    }
    case 'confirm-email': {
      const email = await confirmEmailOf(context, operation.email);
      return [`the address ${email} is confirmed`];
    }
    case 'reset-link': {
      const token = await createResetLink(context, operation.email);
      const note = 'By this address a new password can be chosen, once, within an hour:';
      return [note, linkAddress(context.siteUrl, 'reset', token)];
    }
    case 'invite': {
      const validMs = operation.days * DAY_MS;
      const link = { kind: 'invite', userId: null, email: null, validMs } as const;
      const token = await createLink(context.db, context, link);
      const days = operation.days === 1 ? 'a day' : `${operation.days} days`;
      return [
        `By this address one account can be opened within ${days}:`,
        linkAddress(context.siteUrl, 'invite', token),
      ];
    }
  }
}

async function changeStatus(
  context: Pick<AccountsContext, 'db' | 'now'>,
  text: string,
  disabled: boolean,
): Promise<string[]> {
  const { changed, email, endedSessions } = await setUserEnabled(context, text, { disabled });
  if (!changed) return [`nothing changed: ${email} is ${disabled ? 'disabled' : 'enabled'} already`];
  return [
    disabled ? `${email} is disabled; ${countText(endedSessions, 'session')} ended` : `${email} is enabled`,
  ];
}
