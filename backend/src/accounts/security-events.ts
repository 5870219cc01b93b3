import type { SecurityEventKind } from '@/lib/domain/security-events';
import type { Executor } from '../db/database';
import { insertSecurityEvent, readSecurityEvents } from '../db/repositories/security-event-rows';
import type { AccountsContext, CallOrigin } from './accounts-context';

/** A security event. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The account's user; null for an unknown account. */
  readonly userId: number | null;
  /** Null for calls from the command line. */
  readonly origin: CallOrigin | null;
  /**
   * Never contains passwords, tokens or rejected input: the input may be a password typed into the wrong
   * field.
   */
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Records an event, in the transaction that caused it if there is one. */
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

/** Records, in the restored store, that it was restored. */
export function recordRestore(
  context: Pick<AccountsContext, 'db' | 'now'>,
  { createdAt, rows }: { readonly createdAt: string; readonly rows: number },
): Promise<void> {
  const details = { createdAt, rows };
  return recordEvent(context.db, context, { kind: 'restored', userId: null, origin: null, details });
}

/** The events of all accounts, the newest first. */
export async function listSecurityEvents(...query: Parameters<typeof readSecurityEvents>) {
  const rows = await readSecurityEvents(...query);
  return rows.map(({ happenedAt, kind, ...row }) => ({
    ...row,
    kind: kind as SecurityEventKind,
    happenedAt: happenedAt.toISOString(),
  }));
}
