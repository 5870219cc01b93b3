import { runEvery } from '../../config/run-every';
import {
  claimDeliveries,
  deleteChannel,
  deleteEndedSubscriptions,
  handDeliveries,
  readClaimedChannel,
  settleDeliveries,
  settleInterrupted,
  type ClaimedDelivery,
} from '../../db/repositories/notification-rows';
import type { ReportContext } from '../reports/report-scope';
import { LOST, openTarget, type NotificationsContext } from './channels';
import { judgeAlerts } from './judge-alerts';
import type { MessageFate } from './post-message';
import { readTimes } from './quiet-times';
import { sendToChannel } from './send-to-channel';

export type DeliveryContext = NotificationsContext & ReportContext;

/** Minutes until a message that was not taken is tried again, by the attempts so far; after the last it has failed. */
const RETRY_MINUTES = [1, 5, 30, 120, 360, 720] as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A process that has claimed a delivery has a response, or none, within this time. */
const CLAIM_MS = 2 * MINUTE_MS;
/** E-mails in a row that a server does not answer, after which a round sends no more: each costs half a minute. */
const MAX_SILENT = 3;

/** Statuses of a push service for a subscription that has ended. */
const ENDED = new Set([404, 410]);

/** Sends what is due: all of a channel as one message. */
export async function deliverDue(context: DeliveryContext, signal?: AbortSignal): Promise<void> {
  const { db, mail } = context;
  const at = context.now();
  await settleInterrupted(
    db,
    new Date(at.getTime() - CLAIM_MS),
    'the site was stopped while it was sent: it may have arrived',
  );
  await deleteEndedSubscriptions(db, at);
  let silent = 0;
  while (!signal?.aborted) {
    const sendsMail = mail !== null && silent < MAX_SILENT;
    const claimed = await claimDeliveries(db, { now: at, sendsMail });
    const [first] = claimed;
    if (first === undefined) return;
    const fate = await deliver(context, { channelId: first.channelId, claimed, signal });
    if (fate?.kind === 'refused' && fate.isSilent === true) silent += 1;
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
): Promise<MessageFate | null> {
  const { db } = context;
  const ids = claimed.map(({ id }) => id);
  const channel = await readClaimedChannel(db, channelId);
  // Removed meanwhile, and what waited for it with it.
  if (channel === null) return null;
  const target = openTarget(context, channel);
  if (target === null) {
    await settleDeliveries(db, ids, { error: LOST });
    return null;
  }
  const { digest } = await readTimes(context, channel.userId);
  const onHand = () => handDeliveries(db, ids);
  const { language } = channel;
  const fate = await sendToChannel(context, target, { events: claimed, digest, language, signal, onHand });
  const at = context.now();
  if (fate.kind === 'sent') await settleDeliveries(db, ids, { sentAt: at });
  else if (target.kind === 'push' && fate.kind === 'failed' && ENDED.has(fate.status ?? 0))
    await deleteChannel(db, channel);
  else
    await settleDeliveries(db, ids, { error: fate.error, dueAt: retryTime(fate, { at, claimed, signal }) });
  return fate;
}

/** The next attempt to send a message that was not accepted; null for one that is not sent again. */
function retryTime(
  { kind }: MessageFate,
  {
    at,
    claimed,
    signal,
  }: {
    readonly at: Date;
    readonly claimed: readonly ClaimedDelivery[];
    readonly signal: AbortSignal | undefined;
  },
): Date | null {
  if (kind !== 'refused') return null;
  // By the process that is started next.
  if (signal?.aborted) return at;
  const attempts = Math.max(...claimed.map((one) => one.attempts));
  const minutes = RETRY_MINUTES[attempts - 1];
  return minutes === undefined ? null : new Date(at.getTime() + minutes * MINUTE_MS);
}

/**
 * Judges alerts with each data version and hour, since portfolios change too, and sends what is due, each minute.
 *
 * @returns A function that stops, also an e-mail on its way; it resolves when nothing is on its way.
 */
export function startNotifications(
  context: DeliveryContext,
  onError: (error: unknown) => void,
  everyMs = MINUTE_MS,
): () => Promise<void> {
  let judged = '';
  const stopping = new AbortController();
  const round = async (): Promise<void> => {
    const state = `${context.store.state().dataVersion} ${Math.floor(context.now().getTime() / HOUR_MS)}`;
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
