import { revokeSessionsOf } from '../db/repositories/session-rows';
import { setDisabled } from '../db/repositories/user-rows';
import type { AccountsContext } from './accounts-context';
import { requireUserByEmail } from './profile';
import { recordEvent } from './security-events';

/** The result of disabling or enabling a user. */
export interface UserStatusChange {
  readonly email: string;
  /** False when the user already had this status. */
  readonly changed: boolean;
  readonly endedSessions: number;
}

/**
 * Disables a user and ends all their sessions, or enables the user again.
 *
 * @throws AppError ACCOUNT_UNKNOWN.
 */
export async function setUserEnabled(
  { db, now }: Pick<AccountsContext, 'db' | 'now'>,
  text: string,
  { disabled }: { disabled: boolean },
): Promise<UserStatusChange> {
  return db.transaction(async (tx) => {
    const user = await requireUserByEmail(tx, text);
    const changed = await setDisabled(tx, user.id, { disabled, now: now() });
    const endedSessions = disabled ? await revokeSessionsOf(tx, user.id, { except: null, now: now() }) : 0;
    const kind = disabled ? 'disabled' : 'enabled';
    if (changed) await recordEvent(tx, { now }, { kind, userId: user.id, origin: null });
    return { email: user.email, changed, endedSessions };
  });
}
