import type { AlertEntry, AlertOccurrence } from '@/lib/contracts/portfolios/alert';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import type { AlertKind, FilterAlert } from '@/lib/domain/portfolio/alert';
import type { Executor } from '../../db/database';
import {
  insertAlert,
  readAlerts,
  readDeletedAlert,
  updateAlert,
  type OwnedAlert,
} from '../../db/repositories/portfolio-alert-rows';
import { bringBack, markDeleted } from '../../db/repositories/deleted-rows';
import { readFilterEvents } from '../../db/repositories/notification-rows';
import { lockUser } from '../../db/repositories/user-rows';
import { todayOf } from '../../config/config';
import { defaultDay } from '../../services/request/parse-day';
import { parseId } from '../portfolios-context';
import type { ReportScope, ReportContext } from '../reports/report-scope';
import { readValuedView } from '../reports/read-report-scope';
import { findAssetInstrument } from '../resolve-assets';
import {
  isSameCondition,
  parseAlertCondition,
  type AlertCondition,
  type ConditionRow,
} from './alert-condition';
import { meetsText, universeName } from './evaluate-filter';
import { inPresentShares } from './present-threshold';
import { evaluateAlert, EVENT_DAYS, type AlertTarget, type Evaluated } from './evaluate-alert';

/** The alerts of a user with their state on the last day of their markets, and the events of the past 90 days. */
export async function listAlerts(
  context: ReportContext,
  userId: number,
): Promise<{ alerts: AlertEntry[]; events: AlertOccurrence[] }> {
  const alerts: AlertEntry[] = [];
  const events: AlertOccurrence[] = [];
  const history = await readFilterEvents(context.db, userId);
  for (const { evaluated: state, one } of await evaluateAlerts(context, userId)) {
    const evaluated = withHistory(one, state, history);
    alerts.push(toEntry(one, evaluated));
    for (const { day, text } of evaluated.events)
      events.push({ alert: one.alert.id, date: formatIsoDate(day), text });
  }
  events.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.alert - a.alert));
  return { alerts, events };
}

/** A filter has no past: what it found is what was written down. */
function withHistory(
  { alert }: OwnedAlert,
  state: Evaluated,
  history: readonly (Evaluated['events'][number] & { readonly alertId: number })[],
): Evaluated {
  if (alert.filter === null) return state;
  return { ...state, events: history.filter(({ alertId }) => alertId === alert.id) };
}

/** The alerts of a user, oldest first, with their state on the last day of their markets and the events of the past 90 days. */
export async function evaluateAlerts(
  context: ReportContext,
  userId: number,
): Promise<{ readonly one: OwnedAlert; readonly evaluated: Evaluated }[]> {
  const scopes = new Map<string, ReportScope | null>();
  const evaluations: { one: OwnedAlert; evaluated: Evaluated }[] = [];
  for (const one of await readPresentAlerts(context, userId))
    evaluations.push({ one, evaluated: await evaluate(context, { userId, one, scopes }) });
  return evaluations;
}

async function readPresentAlerts(
  context: Pick<ReportContext, 'config' | 'db' | 'store'>,
  userId: number,
): Promise<OwnedAlert[]> {
  const alerts = await readAlerts(context.db, userId);
  return Promise.all(alerts.map((one) => toPresent(context, one)));
}

function toPresent(context: Pick<ReportContext, 'config' | 'store'>, one: OwnedAlert): Promise<OwnedAlert> {
  return inPresentShares(context.store, one, alertDay(context, one.alert));
}

/** The day at whose close an alert looks: that of the markets of its instrument, since coins trade at weekends, too. */
export function alertDay(
  { config, store }: Pick<ReportContext, 'config' | 'store'>,
  { symbol, universe }: Pick<OwnedAlert['alert'], 'symbol' | 'universe'>,
): EpochDay {
  const kind = symbol === null ? universe : findAssetInstrument(store, symbol)?.kind;
  return defaultDay(store, todayOf(config), kind === 'crypto' ? 'crypto' : 'exchange');
}

async function evaluate(
  context: ReportContext,
  {
    one: { alert, slug },
    scopes,
    userId,
  }: {
    readonly userId: number;
    readonly one: { readonly alert: ConditionRow; readonly slug: string | null };
    readonly scopes: Map<string, ReportScope | null>;
  },
): Promise<Evaluated> {
  const asOf = alertDay(context, alert);
  const target: AlertTarget | null =
    alert.universe === null
      ? await targetOf(context, { userId, slug, symbol: alert.symbol, scopes })
      : { universe: alert.universe };
  if (target === null) return { active: false, value: null, events: [] };
  const threshold = alert.threshold === null ? null : Number(alert.threshold);
  const condition = { kind: alert.kind as AlertKind, target, threshold, filter: alert.filter };
  const evaluated = await evaluateAlert(context, condition, asOf);
  return { ...evaluated, events: evaluated.events.filter(({ day }) => day >= asOf - EVENT_DAYS) };
}

/** The subject of an alert; null for a portfolio that cannot be valued. */
async function targetOf(
  context: ReportContext,
  {
    scopes,
    slug,
    symbol,
    userId,
  }: {
    readonly userId: number;
    readonly slug: string | null;
    readonly symbol: string | null;
    readonly scopes: Map<string, ReportScope | null>;
  },
): Promise<AlertTarget | null> {
  if (symbol !== null) return { symbol };
  if (slug === null) return null;
  if (!scopes.has(slug)) scopes.set(slug, await readValuedView(context, { userId, slug }));
  const scope = scopes.get(slug)!;
  return scope && { scope, slug };
}

/**
 * Adds an alert.
 *
 * @param isUnique - Refuses the condition of another alert (ALERT_EXISTS).
 * @throws AppError REQUEST_INVALID by field, INSTRUMENT_UNKNOWN, PORTFOLIO_UNKNOWN, UNIVERSE_UNKNOWN, LIMIT_REACHED, ALERT_EXISTS.
 */
export async function createAlert(
  context: ReportContext,
  userId: number,
  { body, isUnique }: { readonly body: unknown; readonly isUnique: boolean },
): Promise<AlertEntry> {
  const condition = await parseAlertCondition(context, userId, body);
  const { evaluated, state } = await evaluateNow(context, userId, condition);
  const present = isUnique ? await readPresentAlerts(context, userId) : [];
  const alert = await context.db.transaction(async (tx) => {
    const otherAlerts = await lockAlerts(tx, userId, present);
    requireRoom(otherAlerts);
    if (isUnique) refuseSameCondition(otherAlerts, condition);
    return insertAlert(tx, { userId, ...condition.row, ...state });
  });
  return toEntry({ ...condition, alert }, evaluated);
}

/**
 * Locks a user, and reads the alerts again.
 *
 * @param present - The alerts in present shares, read before: prices of alerts need the market, which no transaction reads.
 * @throws AppError UNAUTHENTICATED.
 */
async function lockAlerts(
  tx: Executor,
  userId: number,
  present: readonly OwnedAlert[],
): Promise<OwnedAlert[]> {
  if (!(await lockUser(tx, userId)))
    throw new AppError('UNAUTHENTICATED', 'This account is gone; please log in again.');
  const presentById = new Map(present.map((one) => [one.alert.id, one]));
  // One that was added meanwhile was added in present shares.
  return (await readAlerts(tx, userId)).map((one) => presentById.get(one.alert.id) ?? one);
}

/** @throws AppError LIMIT_REACHED when a user cannot have one more alert. */
function requireRoom(alerts: readonly OwnedAlert[]): void {
  if (alerts.length >= PORTFOLIO_LIMITS.alerts)
    throw new AppError('LIMIT_REACHED', `You have ${PORTFOLIO_LIMITS.alerts} alerts, which is the limit.`);
}

/** @throws AppError ALERT_EXISTS with a sentence at the field to change, when one of the alerts has the condition. */
function refuseSameCondition(others: readonly OwnedAlert[], { name, row }: AlertCondition): void {
  if (!others.some(({ alert }) => isSameCondition(alert, row))) return;
  const text = `You have this alert already: ${conditionText(row, name)}.`;
  throw new AppError('ALERT_EXISTS', text, {
    fields: { [row.filter !== null ? 'where' : row.threshold === null ? 'kind' : 'threshold']: [text] },
  });
}

/** One of a user's alerts by the id of an address. */
interface AlertKey {
  readonly userId: number;
  readonly id: string;
}

/**
 * Replaces the condition of an alert. The same condition again changes nothing.
 *
 * @throws AppError ALERT_UNKNOWN, REQUEST_INVALID by field, INSTRUMENT_UNKNOWN, PORTFOLIO_UNKNOWN, ALERT_EXISTS.
 */
export async function changeAlert(
  context: ReportContext,
  { id, userId }: AlertKey,
  body: unknown,
): Promise<AlertEntry> {
  const present = await readPresentAlerts(context, userId);
  const before = requireAlert(present, id);
  const condition = await parseAlertCondition(context, userId, body);
  const { evaluated, state } = await evaluateNow(context, userId, condition, before.alert.judgedDay);
  const alert = isSameCondition(before.alert, condition.row)
    ? before.alert
    : await context.db.transaction(async (tx) => {
        refuseSameCondition(await lockAlerts(tx, userId, present), condition);
        return updateAlert(tx, before.alert, { ...condition.row, ...state, updatedAt: context.now() });
      });
  if (alert === null) throw unknownAlert(id);
  return toEntry({ ...condition, alert }, evaluated);
}

/**
 * The present state of a condition. The page shows what has happened by now, so that notifications are for later events: the
 * state is stored together with the condition, before a round can see it.
 *
 * @param judgedDay - The last day that was judged, perhaps by a process with later data; its events are not written down again.
 */
async function evaluateNow(
  context: ReportContext,
  userId: number,
  { row, slug }: AlertCondition,
  judgedDay: EpochDay | null = null,
): Promise<{
  evaluated: Evaluated;
  state: {
    readonly setDay: EpochDay;
    readonly judgedDay: EpochDay;
    readonly judgedActive: boolean;
    readonly judgedMembers: string[] | null;
  };
}> {
  const evaluated = await evaluate(context, { userId, one: { alert: row, slug }, scopes: new Map() });
  const setDay = alertDay(context, row);
  const day = Math.max(setDay, judgedDay ?? -Infinity);
  const { active, members = null } = evaluated;
  return {
    evaluated,
    state: { setDay, judgedDay: day, judgedActive: active, judgedMembers: members && [...members] },
  };
}

/** Deletes an alert, which can be brought back for a day. @throws AppError ALERT_UNKNOWN. */
export async function removeAlert(
  { db, now }: Pick<ReportContext, 'db' | 'now'>,
  { id: given, userId }: AlertKey,
): Promise<void> {
  const id = parseId(given);
  if (id !== null && (await markDeleted(db, 'portfolio_alerts', { userId, id, now: now() }))) return;
  throw unknownAlert(given);
}

/**
 * Brings a deleted alert back as it was.
 *
 * @throws AppError ALERT_UNKNOWN also after a day, LIMIT_REACHED, ALERT_EXISTS when the same one was added meanwhile.
 */
export async function restoreAlert(context: ReportContext, { id, userId }: AlertKey): Promise<AlertEntry> {
  const key = { userId, id: parseId(id) ?? 0, now: context.now() };
  const present = await readPresentAlerts(context, userId);
  const deleted = await readDeletedAlert(context.db, key);
  if (deleted === null) throw unknownAlert(id);
  const { alert: row, name, slug } = await toPresent(context, deleted);
  await context.db.transaction(async (tx) => {
    const otherAlerts = await lockAlerts(tx, userId, present);
    requireRoom(otherAlerts);
    refuseSameCondition(otherAlerts, { row, name, slug });
    if (!(await bringBack(tx, 'portfolio_alerts', key))) throw unknownAlert(id);
  });
  const one = requireAlert(await readPresentAlerts(context, userId), id);
  return toEntry(one, await evaluate(context, { userId, one, scopes: new Map() }));
}

/** One of the alerts by the id of an address. @throws AppError ALERT_UNKNOWN. */
function requireAlert(alerts: readonly OwnedAlert[], given: string): OwnedAlert {
  const id = parseId(given);
  const ownedAlert = alerts.find(({ alert }) => alert.id === id);
  if (ownedAlert) return ownedAlert;
  throw unknownAlert(given);
}

function unknownAlert(given: string): AppError {
  return new AppError('ALERT_UNKNOWN', `You have no alert ${given.slice(0, 20)}.`);
}

/** A threshold as it was entered: 0.07 is 7%, although 0.07 * 100 is a little more in float64. */
const percentText = (part: number): string => `${Number((part * 100).toPrecision(12))}%`;

const TEXTS: Readonly<Record<Exclude<AlertKind, FilterAlert>, (name: string, threshold: number) => string>> =
  {
    'price-above': (name, price) => `${name} closes at ${price} or more`,
    'price-below': (name, price) => `${name} closes at ${price} or less`,
    'day-move': (name, part) => `${name} moves by ${percentText(part)} or more in a day`,
    'average-cross': (name, days) => `${name} crosses its mean of ${days} observations`,
    'new-high': (name, days) => `${name} is higher than in the ${days} observations before`,
    'new-low': (name, days) => `${name} is lower than in the ${days} observations before`,
    drawdown: (name, part) => `${name} is ${percentText(part)} or more below its highest value`,
    'ex-day': (name, days) =>
      `${name} is expected to go ex dividend within ${days === 1 ? 'a day' : `${days} days`}`,
    drift: (name) => `${name} has a weight outside the band of its target`,
    'import-age': (name, days) => `${name} had no import for ${days === 1 ? 'a day' : `${days} days`}`,
  };

/** A condition as a sentence. */
function conditionText(
  { filter, kind: given, symbol, threshold, universe }: ConditionRow,
  portfolio: string | null,
): string {
  const kind = given as AlertKind;
  if (universe !== null) return `A further member of ${universeName(universe)} meets ${filter ?? ''}`;
  const name = symbol ?? portfolio ?? '';
  if (kind === 'holding-filter') return `A further holding of ${name} meets ${filter ?? ''}`;
  return kind === 'filter' ? meetsText(name, filter ?? '') : TEXTS[kind](name, Number(threshold ?? 0));
}

function toEntry({ alert, name, slug }: OwnedAlert, { active, events, value }: Evaluated): AlertEntry {
  const kind = alert.kind as AlertKind;
  const threshold = alert.threshold === null ? null : Number(alert.threshold);
  const last = events.reduce<EpochDay | null>((day, one) => Math.max(day ?? one.day, one.day), null);
  return {
    id: alert.id,
    kind,
    symbol: alert.symbol,
    portfolio: slug,
    universe: alert.universe,
    where: alert.filter,
    threshold,
    createdAt: alert.createdAt.toISOString(),
    text: conditionText(alert, name),
    active,
    value,
    last: last === null ? null : formatIsoDate(last),
  };
}
