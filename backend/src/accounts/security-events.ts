import type { Executor } from '../db/database';
import { insertSecurityEvent } from '../db/repositories/security-event-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';

/** What is written down of an account's life. */
export type SecurityEventKind =
  | 'registered'
  | 'logged-in'
  | 'login-failed'
  | 'logged-out'
  | 'sessions-revoked'
  | 'password-changed'
  | 'password-refused'
  | 'email-changed'
  | 'limit-reached'
  | 'disabled'
  | 'enabled';

/** Something that happened. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Whose account; null for one that there is not. */
  readonly userId: number | null;
  /** Null when it came from the command line. */
  readonly origin: CallOrigin | null;
  /** Never a password or a token, and nothing that was typed in vain: it may be a password in the wrong field. */
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Writes down what happened, in the transaction in which it did when there is one. */
export async function recordEvent(
  executor: Executor,
  { now }: Pick<AccountsContext, 'now'>,
  { details = {}, kind, origin, userId }: SecurityEvent,
): Promise<void> {
  await insertSecurityEvent(executor, {
    kind,
    userId,
    address: origin?.address ?? null,
    details,
    happenedAt: now(),
  });
}
