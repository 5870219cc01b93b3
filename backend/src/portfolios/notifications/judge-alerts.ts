import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  deleteOldNotifications,
  insertNotification,
  moveJudged,
  readAlertOwners,
  type JudgedState,
} from '../../db/repositories/notification-rows';
import type { AlertRow } from '../../db/repositories/portfolio-alert-rows';
import { alertDay, evaluateAlerts } from '../alerts/alerts';
import { EVENT_DAYS, type Evaluated } from '../alerts/evaluate-alert';
import type { ReportContext } from '../reports/report-scope';
import { dueTime } from './due-time';
import { readTimes } from './quiet-times';

const DAY_MS = 86_400_000;

/**
 * Writes down what has begun since the last time, once for each event, for every person with alerts. Several processes may do so at
 * the same time.
 *
 * @throws AggregateError with the errors of persons whose alerts could not be evaluated; those of the others are written down.
 */
export async function judgeAlerts(context: ReportContext, signal?: AbortSignal): Promise<void> {
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

/** {@link judgeAlerts} of one person. */
export async function judgeUser(context: ReportContext, userId: number): Promise<void> {
  const at = context.now();
  const dueAt = dueTime(at, await readTimes(context, userId));
  for (const { evaluated, one } of await evaluateAlerts(context, userId)) {
    const { alert } = one;
    const from: JudgedState = {
      day: alert.judgedDay,
      active: alert.judgedActive,
      members: alert.judgedMembers,
    };
    // Events that began before an alert was first examined are on its page.
    const news = from.day === null ? [] : newsOf(alert, from, evaluated);
    const day = news.reduce((last, event) => Math.max(last, event.day), from.day ?? alertDay(context, alert));
    // A portfolio that cannot be valued today has no further holdings once it can be again.
    const members = evaluated.members ?? from.members;
    const to: JudgedState = { day, active: evaluated.active, members };
    if (to.day === from.day && to.active === from.active && isSameList(to.members, from.members)) continue;
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

const isSameList = (one: JudgedState['members'], other: JudgedState['members']): boolean =>
  one?.join(' ') === other?.join(' ');

/** Events after the last one that was written down; of a drift and a filter, the beginning; of members and holdings, further ones. */
function newsOf(
  { kind }: AlertRow,
  { active, day, members }: JudgedState,
  evaluated: Evaluated,
): Evaluated['events'] {
  if (evaluated.members && evaluated.textOf) {
    const before = new Set(members ?? []);
    const further = evaluated.members.filter((symbol) => !before.has(symbol));
    const text = evaluated.textOf(further);
    return further.length === 0 ? [] : evaluated.events.map((event) => ({ ...event, text }));
  }
  if (kind === 'drift' || kind === 'filter') return evaluated.active && !active ? evaluated.events : [];
  return evaluated.events.filter((event) => day !== null && event.day > day);
}
