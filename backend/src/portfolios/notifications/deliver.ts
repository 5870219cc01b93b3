import { setImmediate as nextTurn } from 'node:timers/promises';
import { runEvery } from '../../config/run-every';
import {
  claimDeliveries,
  deleteOldNotifications,
  failInterrupted,
  insertNotification,
  moveJudged,
  readAlertOwners,
  readClaimedChannel,
  settleDeliveries,
  type ClaimedDelivery,
} from '../../db/repositories/notification-rows';
import { newsOf } from '../alerts/alert-mails';
import { alertDay, evaluateAlerts } from '../alerts/alerts';
import { EVENT_DAYS } from '../alerts/evaluate-alert';
import type { ReadingContext } from '../reading/portfolio-reading';
import { LOST, openTarget, readTimes, type NotificationsContext } from './channels';
import { dueTime } from './due-time';
import { sendToChannel } from './send-to-channel';

export type DeliveryContext = NotificationsContext & ReadingContext;

/** Minutes until a message that was not taken is tried again, by the attempts so far; after the last it has failed. */
const RETRY_MINUTES = [1, 5, 30, 120] as const;
const MINUTE_MS = 60_000;
/** A process that has claimed a delivery has an answer, or none, within this time. */
const CLAIM_MS = 2 * MINUTE_MS;
const DAY_MS = 86_400_000;

/**
 * Writes down what has begun since the last time, once for each event, for every person with alerts.
 *
 * @throws AggregateError with the errors of persons whose alerts could not be evaluated.
 */
export async function judgeAlerts(context: DeliveryContext, signal?: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  await deleteOldNotifications(context.db, new Date(context.now().getTime() - EVENT_DAYS * DAY_MS));
  for (const userId of await readAlertOwners(context.db)) {
    if (signal?.aborted) return;
    try {
      await judgeUser(context, userId);
    } catch (error) {
      errors.push(error);
    }
    await nextTurn();
  }
  if (errors.length > 0) throw new AggregateError(errors, 'the alerts of some users could not be evaluated');
}

async function judgeUser(context: DeliveryContext, userId: number): Promise<void> {
  const at = context.now();
  const dueAt = dueTime(at, await readTimes(context, userId));
  for (const { evaluated, one } of await evaluateAlerts(context, userId)) {
    const { alert } = one;
    const from = { day: alert.judgedDay, active: alert.judgedActive };
    // What began before an alert was first looked at is on its page.
    const news = from.day === null ? [] : newsOf(alert.kind, from, evaluated);
    const day = news.reduce((last, event) => Math.max(last, event.day), from.day ?? alertDay(context, alert));
    const to = { day, active: evaluated.active };
    if (to.day === from.day && to.active === from.active) continue;
    await context.db.transaction(async (tx) => {
      if (!(await moveJudged(tx, alert.id, { from, to }))) return;
      for (const event of [...news].sort((a, b) => a.day - b.day))
        await insertNotification(tx, {
          userId,
          alertId: alert.id,
          day: event.day,
          text: event.text,
          createdAt: at,
          dueAt,
        });
    });
  }
}

/** Sends what is due: all of a channel as one message. */
export async function deliverDue(context: DeliveryContext, signal?: AbortSignal): Promise<void> {
  const at = context.now();
  await failInterrupted(
    context.db,
    new Date(at.getTime() - CLAIM_MS),
    'the site was stopped while it was sent: it may have arrived',
  );
  for (;;) {
    if (signal?.aborted) return;
    const claimed = await claimDeliveries(context.db, at);
    const [first] = claimed;
    if (first === undefined) return;
    await deliver(context, { channelId: first.channelId, claimed, signal });
  }
}

async function deliver(
  context: DeliveryContext,
  {
    channelId,
    claimed,
    signal,
  }: {
    readonly channelId: number;
    readonly claimed: readonly ClaimedDelivery[];
    readonly signal: AbortSignal | undefined;
  },
): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  const channel = await readClaimedChannel(context.db, channelId);
  const target = channel && openTarget(context, channel);
  if (target === null) return settleDeliveries(context.db, ids, { error: LOST });
  const fate = await sendToChannel(context.site, target, { events: claimed, signal });
  const at = context.now();
  if (fate.kind === 'sent') return settleDeliveries(context.db, ids, { sentAt: at });
  const attempts = Math.max(...claimed.map((one) => one.attempts));
  const minutes = fate.kind === 'refused' ? RETRY_MINUTES[attempts - 1] : undefined;
  const dueAt = minutes === undefined ? null : new Date(at.getTime() + minutes * MINUTE_MS);
  return settleDeliveries(context.db, ids, { error: fate.error, dueAt });
}

/**
 * Judges alerts once a data version and day, and sends what is due, each minute.
 *
 * @returns A function that stops; it resolves when nothing is on its way.
 */
export function startNotifications(
  context: DeliveryContext,
  onError: (error: unknown) => void,
  everyMs = MINUTE_MS,
): () => Promise<void> {
  let judged = '';
  const stopping = new AbortController();
  const round = async (): Promise<void> => {
    const state = `${context.store.state().dataVersion} ${Math.floor(context.now().getTime() / DAY_MS)}`;
    try {
      if (state !== judged) await judgeAlerts(context, stopping.signal);
      judged = state;
    } finally {
      await deliverDue(context, stopping.signal);
    }
  };
  const stop = runEvery(everyMs, round, onError);
  return () => {
    stopping.abort();
    return stop();
  };
}
