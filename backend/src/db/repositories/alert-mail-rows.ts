import { and, eq, isNull } from 'drizzle-orm';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Executor } from '../database';
import { alertMails, portfolioAlerts, users } from '../schema';

/** Up to where an alert was sent. */
export interface MailedState {
  readonly day: EpochDay | null;
  readonly active: boolean;
}

/** A user to whom alerts are sent. */
export interface MailedUser {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
}

/** Whether a user asked for e-mails. */
export async function readMailChoice(executor: Executor, userId: number): Promise<boolean> {
  const rows = await executor.orm
    .select({ userId: alertMails.userId })
    .from(alertMails)
    .where(eq(alertMails.userId, userId));
  return rows.length > 0;
}

/** Stores the choice of a user. */
export async function storeMailChoice(
  tx: Executor,
  { createdAt, isOn, userId }: { readonly userId: number; readonly isOn: boolean; readonly createdAt: Date },
): Promise<void> {
  if (isOn) await tx.orm.insert(alertMails).values({ userId, createdAt }).onConflictDoNothing();
  else await tx.orm.delete(alertMails).where(eq(alertMails.userId, userId));
}

/** The users who asked for e-mails, whose address is confirmed and who may log in, by their ids. */
export async function readMailedUsers(executor: Executor): Promise<MailedUser[]> {
  return executor.query(
    `select u.id, u.email, u.first_name as "firstName" from alert_mails m join users u on u.id = m.user_id
     where u.email_verified_at is not null and u.disabled_at is null order by u.id`,
  );
}

/** Overwrites the day after which events of an alert are sent. */
export async function storeMailedState(
  executor: Executor,
  alertId: number,
  state: MailedState,
): Promise<void> {
  await executor.orm.update(portfolioAlerts).set(mailedColumns(state)).where(eq(portfolioAlerts.id, alertId));
}

const SETTLED = { mailingAt: null, mailingDay: null, mailingActive: null };

/** The columns of an alert of which no e-mail is on its way, up to where it was sent. */
export const mailedColumns = ({ active, day }: MailedState) => ({
  mailedDay: day,
  mailedActive: active,
  ...SETTLED,
});

/** The mail server is about to get the e-mail of a claim: it is not put back any more. */
export async function settleClaim(executor: Executor, alertId: number): Promise<void> {
  await executor.orm.update(portfolioAlerts).set(SETTLED).where(eq(portfolioAlerts.id, alertId));
}

/** Puts alerts back whose e-mail a process was about to send before an instant, and never did: it was killed. */
export async function releaseClaims(executor: Executor, before: Date): Promise<void> {
  await executor.query(
    `update portfolio_alerts set mailed_day = mailing_day, mailed_active = mailing_active,
       mailing_at = null, mailing_day = null, mailing_active = null
     where mailing_at < $1`,
    [before],
  );
}

/**
 * Moves an alert from one state to another. Of several processes that have seen the same events one succeeds, and
 * it alone sends the e-mail.
 *
 * @param at - When, where an e-mail is to be sent: until {@link settleClaim} the claim can be released.
 */
export async function claimAlert(
  executor: Executor,
  alertId: number,
  {
    at = null,
    from,
    to,
  }: { readonly from: MailedState; readonly to: MailedState; readonly at?: Date | null },
): Promise<boolean> {
  const wasDay =
    from.day === null ? isNull(portfolioAlerts.mailedDay) : eq(portfolioAlerts.mailedDay, from.day);
  const claimed = await executor.orm
    .update(portfolioAlerts)
    .set({
      mailedDay: to.day,
      mailedActive: to.active,
      ...(at === null ? SETTLED : { mailingAt: at, mailingDay: from.day, mailingActive: from.active }),
    })
    .where(and(eq(portfolioAlerts.id, alertId), wasDay, eq(portfolioAlerts.mailedActive, from.active)))
    .returning({ id: portfolioAlerts.id });
  return claimed.length > 0;
}

/** Whether the address of a user is confirmed. */
export async function isAddressConfirmed(executor: Executor, userId: number): Promise<boolean> {
  const [user] = await executor.orm
    .select({ at: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user !== undefined && user.at !== null;
}
