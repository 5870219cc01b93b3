import { alertEvents, type AlertSeries, type SeriesCondition } from '@/lib/analytics/alerts/alert-events';
import { linkReturns, rangeIndices } from '@/lib/analytics/portfolio/return-chain';
import { formatIsoDate, parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import {
  ALERT_THRESHOLDS,
  isFilterAlert,
  type AlertKind,
  type FilterAlert,
} from '@/lib/domain/portfolio/alert';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { lastImport } from '../../db/repositories/portfolio-alert-rows';
import { readTargets } from '../../db/repositories/portfolio-plan-rows';
import { todayFor } from '../portfolios-context';
import { readHoldings } from '../reports/holdings';
import type { ReportScope, ReportContext } from '../reports/report-scope';
import { readTargetWeights } from '../reports/rebalance';
import { findAssetInstrument } from '../resolve-assets';
import { expectedExDays } from '../reports/expected-ex-days';
import {
  filterHoldings,
  filterInstrument,
  filterPortfolio,
  filterUniverse,
  type FilterState,
} from './evaluate-filter';

/** The number of past days whose events are listed. */
export const EVENT_DAYS = 90;
const MS_PER_DAY = 86_400_000;

/** The subject of an alert: an instrument by its symbol, a portfolio, or the members of a universe. */
export type AlertTarget =
  | { readonly symbol: string }
  | { readonly scope: ReportScope; readonly slug: string }
  | { readonly universe: string };

/** The comparison that an alert makes. */
export interface AlertRule {
  readonly kind: AlertKind;
  readonly target: AlertTarget;
  readonly threshold: number | null;
  /** Of an alert on a filter. */
  readonly filter: string | null;
}

/** The state of an alert on a day. */
export interface Evaluated {
  readonly active: boolean;
  readonly value: number | null;
  readonly events: readonly { readonly day: EpochDay; readonly text: string }[];
  /** Of an alert on a filter of members or holdings: those that pass. */
  readonly members?: readonly string[] | null;
  readonly textOf?: FilterState['textOf'];
}

const NOTHING: Evaluated = { active: false, value: null, events: [] };
const percent = (value: number): string => `${(value * 100).toFixed(2)}%`;
/** Cents, or four significant digits of a price below 1. */
const priceText = (price: number): string =>
  price.toFixed(price >= 1 || price <= 0 ? 2 : Math.min(12, 3 - Math.floor(Math.log10(price))));

/** Evaluates a condition as of a day. Nothing after the day is used. */
export async function evaluateAlert(
  context: ReportContext,
  { filter, kind, target, threshold }: AlertRule,
  asOf: EpochDay,
): Promise<Evaluated> {
  if (isFilterAlert(kind)) return onFilter(context, { kind, filter: filter ?? '', target }, asOf);
  // The members of a universe have no series of their own.
  if ('universe' in target) return NOTHING;
  const limit = threshold ?? ALERT_THRESHOLDS[kind]?.usual ?? 0;
  const name = 'symbol' in target ? target.symbol : target.scope.portfolio.name;
  switch (kind) {
    case 'ex-day':
      return exDays(context, target, { asOf, days: limit });
    case 'drift':
      return 'scope' in target ? drift(context, target.scope) : NOTHING;
    case 'import-age':
      return 'scope' in target ? importAge(context, target.scope, limit) : NOTHING;
    default: {
      const series = await seriesOf(context, target, asOf);
      if (series === null) return NOTHING;
      return onSeries(series, { condition: kind, name, threshold: limit, from: asOf - EVENT_DAYS });
    }
  }
}

/** A filter has no past: it holds on the day, or it does not. */
async function onFilter(
  context: ReportContext,
  rule: { readonly kind: FilterAlert; readonly filter: string; readonly target: AlertTarget },
  asOf: EpochDay,
): Promise<Evaluated> {
  const state = await filterState(context, rule, asOf);
  return { ...state, events: state.active ? [{ day: asOf, text: state.textOf(state.members ?? []) }] : [] };
}

async function filterState(
  context: ReportContext,
  { filter: text, kind, target }: Parameters<typeof onFilter>[1],
  asOf: EpochDay,
): Promise<FilterState> {
  if ('universe' in target) return filterUniverse(context, { universe: target.universe, text }, asOf);
  if ('symbol' in target) return filterInstrument(context, { symbol: target.symbol, text }, asOf);
  return kind === 'holding-filter'
    ? filterHoldings(context, target.scope, text)
    : filterPortfolio(target.scope, text);
}

type SingleTarget = Exclude<AlertTarget, { readonly universe: string }>;

async function seriesOf(
  { store }: ReportContext,
  target: SingleTarget,
  asOf: EpochDay,
): Promise<AlertSeries | null> {
  if ('symbol' in target) {
    const instrument = findAssetInstrument(store, target.symbol);
    const view = instrument && (await store.view(instrument.id, asOf));
    return view && { days: view.days, values: view.close };
  }
  const { book, counted, range } = target.scope;
  if (book.firstDay === null) return null;
  const { before, last } = rangeIndices(counted.valued, range);
  const { growth } = linkReturns(counted.valued, range, book.settings.flowTiming);
  return {
    days: [range.from, ...Array.from(counted.valued.days).slice(before + 1, last + 1)],
    values: growth,
  };
}

function onSeries(
  series: AlertSeries,
  given: {
    readonly condition: SeriesCondition;
    readonly name: string;
    readonly threshold: number;
    readonly from: EpochDay;
  },
): Evaluated {
  const { condition, name, threshold } = given;
  const { events, isActive, value } = alertEvents(series, given);
  const textOf = (at: number): string => {
    switch (condition) {
      case 'price-above':
        return `${name} closed at ${priceText(at)}, ${threshold} or more`;
      case 'price-below':
        return `${name} closed at ${priceText(at)}, ${threshold} or less`;
      case 'day-move':
        return `${name} moved by ${percent(at)} in a day`;
      case 'average-cross':
        return `${name} went ${at >= 0 ? 'above' : 'below'} its mean of ${threshold} observations`;
      case 'new-high':
        return `${name} is higher than in the ${threshold} observations before`;
      case 'new-low':
        return `${name} is lower than in the ${threshold} observations before`;
      case 'drawdown':
        return `${name} fell ${percent(-at)} from its highest value`;
    }
  };
  return {
    active: isActive,
    value,
    events: events.map((event) => ({ day: event.day, text: textOf(event.value) })),
  };
}

/** Ex-days expected within some days: declared ones, and those of last year's dividends. */
async function exDays(
  context: ReportContext,
  target: SingleTarget,
  { asOf, days }: { readonly asOf: EpochDay; readonly days: number },
): Promise<Evaluated> {
  const holdings =
    'symbol' in target ? [{ asset: target.symbol, firstBought: null }] : readHoldings(target.scope).holdings;
  const expected = await Promise.all(
    holdings.map(async ({ asset, firstBought }) => {
      const since = (firstBought === null ? null : parseIsoDate(firstBought)) ?? -Infinity;
      return ((await expectedExDays(context.store, asset, asOf)) ?? []).map((one) => ({ ...one, since }));
    }),
  );
  const near = expected
    .flat()
    .filter(({ day }) => day <= asOf + days)
    .sort((a, b) => a.day - b.day);
  return {
    active: near.length > 0,
    value: near[0] ? near[0].day - asOf : null,
    // A holding that is bought within these days begins on the day of its purchase.
    events: near.map(({ basis, day, since, symbol }) => ({
      day: Math.max(day - days, since),
      text:
        basis === 'estimated'
          ? `${symbol}: ex-day expected about ${formatIsoDate(day)}, as a year before`
          : `${symbol}: ex-day declared for ${formatIsoDate(day)}`,
    })),
  };
}

/** Weights outside the bands of the targets, as the plan of rebalancing has them. */
async function drift({ db, store }: ReportContext, scope: ReportScope): Promise<Evaluated> {
  const targets = await readTargets(db, scope.portfolio.id);
  const by = targets[0]?.dimension ?? '';
  const weights = await readTargetWeights(store, scope, targets);
  const outside = weights
    .filter(({ outOfBand }) => outOfBand)
    .map(({ before, key, name, target }) => {
      const present = before ?? 0;
      const text = `${scope.portfolio.name}: ${groupName({ key, name }, by)} is ${percent(present)} of what has a target, its target ${percent(target)}`;
      return { off: present - target, text };
    });
  const worst = outside.sort((a, b) => Math.abs(b.off) - Math.abs(a.off))[0];
  return {
    active: outside.length > 0,
    value: worst?.off ?? null,
    events: outside.map(({ text }) => ({ day: scope.book.asOf, text })),
  };
}

/** Days since a file was last imported. */
async function importAge(
  context: ReportContext,
  { portfolio }: ReportScope,
  days: number,
): Promise<Evaluated> {
  const at = await lastImport(context.db, portfolio.id);
  if (at === null) return NOTHING;
  const imported = Math.floor(at.getTime() / MS_PER_DAY);
  const age = todayFor(context) - imported;
  const text = `${portfolio.name}: the last import is ${days === 1 ? 'a day' : `${days} days`} old`;
  return { active: age >= days, value: age, events: age >= days ? [{ day: imported + days, text }] : [] };
}
