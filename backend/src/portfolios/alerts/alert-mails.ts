import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AlertMailState } from '@/lib/domain/portfolio/alert';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';
import {
  claimAlert,
  isAddressConfirmed,
  readMailChoice,
  readMailedUsers,
  releaseClaims,
  settleClaim,
  storeMailChoice,
  storeMailedState,
  type MailedState,
  type MailedUser,
} from '../../db/repositories/alert-mail-rows';
import { runEvery } from '../../config/run-every';
import type { OwnedAlert } from '../../db/repositories/portfolio-alert-rows';
import type { Mailer } from '../../mail/mailer';
import { booleanCheck, parseBody } from '../form-checks';
import { todayFor } from '../portfolios-context';
import type { ReadingContext } from '../reading/portfolio-reading';
import { alertDay, evaluateAlerts } from './alerts';
import type { Evaluated } from './evaluate-alert';

/** Dependencies of the e-mails of alerts. */
export interface AlertMailContext extends ReadingContext {
  readonly mail: Mailer;
}

/** Whether alerts come by e-mail: it takes a mail server, a confirmed address and the choice of the user. */
export async function describeAlertMails(
  { db }: Pick<ReadingContext, 'db'>,
  userId: number,
  { sendsMail }: { readonly sendsMail: boolean },
): Promise<AlertMailState> {
  if (!sendsMail) return 'none';
  if (!(await isAddressConfirmed(db, userId))) return 'unconfirmed';
  return (await readMailChoice(db, userId)) ? 'on' : 'off';
}

/**
 * Stores the choice of a user. What has happened by then is not sent.
 *
 * @throws AppError REQUEST_INVALID, MAIL_OFF, ADDRESS_UNCONFIRMED.
 */
export async function chooseAlertMails(
  context: ReadingContext,
  userId: number,
  { body, sendsMail }: { readonly body: unknown; readonly sendsMail: boolean },
): Promise<AlertMailState> {
  const isOn = parseBody(body, { on: booleanCheck }, ['on']).on!;
  const state = await describeAlertMails(context, userId, { sendsMail });
  if (state === 'none') throw new AppError('MAIL_OFF', 'This site sends no e-mails.');
  if (isOn && state === 'unconfirmed')
    throw new AppError(
      'ADDRESS_UNCONFIRMED',
      'Confirm your e-mail address first; the link is on your account page.',
    );
  if (isOn && state === 'off') {
    for (const { evaluated, one } of await evaluateAlerts(context, userId))
      await storeMailedState(context.db, one.alert.id, {
        day: alertDay(context, one.alert),
        active: evaluated.active,
      });
  }
  await storeMailChoice(context.db, { userId, isOn, createdAt: context.now() });
  return describeAlertMails(context, userId, { sendsMail });
}

/**
 * Evaluates the alerts of all users who asked for e-mails, and sends what has begun since the last time: one e-mail an
 * alert. Several processes may do so at the same time.
 *
 * A server that does not answer costs half a minute: the other alerts of the person wait for the next round, and after a few such persons the
 * round ends.
 *
 * @param signal - Ends the round and the e-mail on its way.
 * @returns False when an e-mail is to be sent again.
 * @throws AggregateError with the errors of users whose alerts could not be evaluated; the others have their e-mails.
 */
export async function sendAlertMails(context: AlertMailContext, signal?: AbortSignal): Promise<boolean> {
  const errors: unknown[] = [];
  let isComplete = true;
  let silent = 0;
  await releaseClaims(context.db, new Date(context.now().getTime() - CLAIM_MS));
  for (const user of await readMailedUsers(context.db)) {
    if (signal?.aborted || silent >= MAX_SILENT) {
      isComplete = false;
      break;
    }
    try {
      const fate = await sendToUser(context, user, signal);
      if (fate !== 'done') isComplete = false;
      if (fate !== 'refused') silent = fate === 'silent' ? silent + 1 : 0;
    } catch (error) {
      errors.push(error);
    }
    await nextTurn();
  }
  if (errors.length > 0) throw new AggregateError(errors, 'the alerts of some users could not be evaluated');
  return isComplete;
}

/** A process that sends an e-mail has it handed over, or given up, within this time. */
const CLAIM_MS = 2 * 60_000;
/** Persons in a row whose e-mails a server does not answer, after which a round ends. */
const MAX_SILENT = 3;

/** What became of e-mails: refused and unanswered ones are to be sent again. */
type Fate = 'done' | 'refused' | 'silent';

async function sendToUser(
  context: AlertMailContext,
  user: MailedUser,
  signal: AbortSignal | undefined,
): Promise<Fate> {
  let worst: Fate = 'done';
  for (const { evaluated, one } of await evaluateAlerts(context, user.id)) {
    const fate = await sendNews(context, user, { one, evaluated, signal });
    if (fate === 'silent' || signal?.aborted) return 'silent';
    if (fate === 'refused') worst = fate;
  }
  return worst;
}

/** Sends the new events of one alert, if no other process has sent them. */
async function sendNews(
  { db, mail, now }: AlertMailContext,
  user: MailedUser,
  {
    evaluated,
    one: { alert },
    signal,
  }: {
    readonly one: OwnedAlert;
    readonly evaluated: Evaluated;
    readonly signal: AbortSignal | undefined;
  },
): Promise<Fate> {
  const from: MailedState = { day: alert.mailedDay, active: alert.mailedActive };
  const news = newsOf(alert.kind, from, evaluated);
  const day = news.reduce((last, event) => Math.max(last, event.day), from.day ?? 0);
  const to: MailedState = {
    day: from.day === null && news.length === 0 ? null : day,
    active: evaluated.active,
  };
  if (to.day === from.day && to.active === from.active) return 'done';
  const at = news.length === 0 ? null : now();
  if (!(await claimAlert(db, alert.id, { from, to, at })) || news.length === 0) return 'done';
  try {
    await mail.send(composeAlert(mail, user, news), {
      ...(signal && { signal }),
      beforeText: () => settleClaim(db, alert.id),
    });
    return 'done';
  } catch (error) {
    if (!signal?.aborted) mail.onError(error);
    // If only the last reply failed, the server may have accepted the e-mail: it is not sent again.
    const isTaken = !(error instanceof AppError) || error.details?.['mayBeTaken'] !== false;
    if (isTaken) return 'done';
    await claimAlert(db, alert.id, { from: to, to: from });
    return error.details?.['isRefused'] === false ? 'silent' : 'refused';
  }
}

type AlertEvent = Evaluated['events'][number];

/** Events that are to be sent: later ones than the last that was sent; of a drift, its beginning. */
export function newsOf(
  kind: string,
  { active, day }: MailedState,
  evaluated: Evaluated,
): readonly AlertEvent[] {
  if (kind === 'drift') return evaluated.active && !active ? evaluated.events : [];
  return evaluated.events.filter((event) => day !== null && event.day > day);
}

function composeAlert(
  { productName, siteUrl }: Mailer,
  { email, firstName }: MailedUser,
  news: readonly AlertEvent[],
): { to: string; subject: string; text: string } {
  const ordered = [...news].sort((a, b) => b.day - a.day);
  return {
    to: email,
    subject: `Alert: ${ordered[0]!.text.replace(/\s+/g, ' ')}`,
    text: [
      `Hello ${firstName},`,
      '',
      'an alert that you set has begun to hold:',
      '',
      ...ordered.map(({ day, text }) => `${formatIsoDate(day)}  ${text}`),
      '',
      `Your alerts, and the switch for these e-mails: ${siteUrl}/portfolio#alerts`,
      '',
      `${productName} sends each event once.`,
      '',
    ].join('\n'),
  };
}

/** How often a process checks for new data. */
const EVERY_MS = 5 * 60_000;
/** Without new data, alerts are evaluated this often: portfolios change too. */
const AT_LEAST_MS = 60 * 60_000;

/**
 * Sends e-mails of alerts when there are new data or a new day, and every hour, until stopped. What a mail server
 * refused is sent again by the next round, after each further failure twice as late, up to an hour.
 *
 * @returns A function that stops, also an e-mail on its way; it resolves when the present round has ended.
 */
export function startAlertMails(
  context: AlertMailContext,
  onError: (error: unknown) => void,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let seen = '';
  let seenAt = 0;
  let pauseMs = AT_LEAST_MS;
  const stopping = new AbortController();
  const round = async (): Promise<void> => {
    const at = context.now().getTime();
    const state = `${context.store.state().dataVersion} ${todayFor(context)}`;
    const isRetry = state === seen && pauseMs < AT_LEAST_MS;
    if (state === seen && at - seenAt < pauseMs) return;
    const isComplete = await sendAlertMails(context, stopping.signal);
    pauseMs = isComplete ? AT_LEAST_MS : Math.min(isRetry ? 2 * pauseMs : everyMs, AT_LEAST_MS);
    [seen, seenAt] = [state, at];
  };
  const stop = runEvery(everyMs, round, onError);
  return () => {
    stopping.abort();
    return stop();
  };
}
