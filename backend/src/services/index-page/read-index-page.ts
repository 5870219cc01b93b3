import { windowRange } from '@/lib/analytics/series/day-index';
import type { Weighing } from '@/lib/analytics/contribution/chain-members';
import { stayOn } from '@/lib/analytics/contribution/trace-member';
import type {
  ContributionPeriod,
  IndexLeaver,
  IndexMember,
  IndexPageResponse,
  MemberWeights,
} from '@/lib/contracts/index-page';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { IndexPageId } from '@/lib/domain/universes';
import { isOutsideData, resolveRange, type RangeChoice } from '@/lib/domain/ranges';
import type { FigureId } from '@/lib/domain/figures';
import { isPriceReturnKnown } from '@/lib/domain/instrument-profile';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { gap, gapNote } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { storeOnBasis } from '../basis/price-basis-store';
import { toBenchmarkUsed } from '../benchmark/benchmark-series';
import { chooseBenchmark } from '../benchmark/choose-benchmark';
import { readTableRows } from '../table-rows/read-rows';
import { readFigures } from '../figures/read-figures';
import { compareWeights } from './compare-weights';
import { describeBars, describeRange, describeRolling, describeSeasons } from './describe-series';
import { groupIndexSectors } from './group-sectors';
import { isSampleOf } from '../index-basket/index-plan';
import { readBasket, weighingOf, type Basket } from '../index-basket/read-basket';
import { readConcentration } from './read-concentration';
import { readContributions, type PeriodContributions } from './read-contributions';
import { weightsOn } from './weigh-members';

/** The parameters of an index page. */
export interface IndexParams {
  readonly asOf: EpochDay;
  /** The range of the series, statistics, drawdowns and calendar. */
  readonly range: RangeChoice;
  readonly basis: ReturnBasis;
  readonly period: ContributionPeriod;
  readonly weights: MemberWeights;
}

/** Figures of the header. */
const QUOTE_FIGURES = [
  'price',
  'change',
  'changePercent',
  'high52w',
  'low52w',
  'fromHigh52w',
  'allTimeHigh',
  'fromAllTimeHigh',
  'return.1M',
  'return.YTD',
  'return.1Y',
] as const satisfies readonly FigureId[];

/** Figures of every member. */
const MEMBER_FIGURES = [
  'price',
  'changePercent',
  'return.1M',
  'return.YTD',
  'return.1Y',
] as const satisfies readonly FigureId[];

const BASIS_UNKNOWN = gapNote(gap('basis-unknown'));
const NO_RATE = { kind: 'bill', series: null, annualRate: null } as const;
const NO_SERIES = { dates: [], open: [], high: [], low: [], close: [], total: [] };

/**
 * The page of an index as of a day: its series over a range, the statistics of its history, and its members.
 *
 * @throws AppError DATE_BEFORE_DATA before the first price of the index and of every member, and for a range
 *   before that of the index; RANGE_INVALID for a range after its last price.
 */
export async function readIndexPage(
  store: MarketStore,
  id: IndexPageId,
  params: IndexParams,
): Promise<Omit<IndexPageResponse, 'meta'>> {
  const { asOf } = params;
  const basket = await readBasket(store, id, asOf);
  const { index, plan } = basket.found;
  const [history, members, companions] = await Promise.all([
    index ? describeIndex(store, index, params) : emptyHistory(params),
    describeMembers(store, basket, params),
    readCompanions(store, basket, params),
  ]);
  return {
    id: plan.id,
    label: plan.label,
    companions,
    ...history,
    ...members,
    concentration: readConcentration(basket),
    // Members whose prices contain dividends have no price return to add up.
    weights:
      params.basis === 'total' || basket.instruments.every(isPriceReturnKnown)
        ? compareWeights(basket, { asOf, basis: params.basis })
        : null,
  };
}

async function readCompanions(
  store: MarketStore,
  { found: { index, plan } }: Basket,
  { asOf, basis }: Pick<IndexParams, 'asOf' | 'basis'>,
): Promise<InstrumentTableRow[]> {
  const beside = plan.companions
    .filter((symbol) => symbol !== index?.instrument.symbol)
    .map((symbol) => store.find(symbol))
    .filter((instrument) => instrument !== null);
  const lines = await readTableRows(storeOnBasis(store, basis), beside, {
    asOf,
    figures: ['price', 'changePercent', 'return.YTD'],
  });
  return lines.filter(({ lastDay }) => lastDay !== null);
}

type IndexHistory = Pick<
  IndexPageResponse,
  | 'index'
  | 'quote'
  | 'day'
  | 'range'
  | 'series'
  | 'statistics'
  | 'drawdowns'
  | 'years'
  | 'months'
  | 'rolling'
  | 'seasonality'
>;

/** The history of an index without imported prices. */
function emptyHistory({ asOf, basis }: IndexParams): IndexHistory {
  const none = { days: new Int32Array(), values: new Float64Array() };
  return {
    index: null,
    quote: { figures: {}, gaps: {} },
    day: null,
    range: { from: null, to: null, basis },
    series: NO_SERIES,
    statistics: { benchmark: null, riskFree: NO_RATE, figures: {}, gaps: {} },
    drawdowns: [],
    years: [],
    months: [],
    rolling: describeRolling(none.days, none.values),
    seasonality: describeSeasons(none.days, none.values, asOf),
  };
}

/** The error for a range without a price of the index; it names the parameter. */
function outsideData(
  symbol: string,
  choice: RangeChoice,
  { firstDay, lastDay }: { readonly firstDay: EpochDay; readonly lastDay: EpochDay },
): AppError {
  const [first, last] = [formatIsoDate(firstDay), formatIsoDate(lastDay)];
  const isEarly = isOutsideData(choice, { asOf: Infinity, firstDay, lastDay: Infinity });
  const parameter = choice.kind !== 'custom' ? 'range' : isEarly ? 'to' : 'from';
  const fault = `must meet the prices of ${symbol}, from ${first} to ${last}`;
  return new AppError(isEarly ? 'DATE_BEFORE_DATA' : 'RANGE_INVALID', `${parameter} ${fault}`, {
    fields: { [parameter]: [fault], ...(isEarly && { first_day: [first] }) },
  });
}

async function describeIndex(
  store: MarketStore,
  { instrument, view }: { readonly instrument: InstrumentRecord; readonly view: SeriesView },
  { asOf, basis, range: choice }: IndexParams,
): Promise<IndexHistory> {
  const { days } = view;
  const last = days.length - 1;
  const span = { asOf, firstDay: days[0]!, lastDay: days[last]! };
  if (isOutsideData(choice, span)) throw outsideData(instrument.symbol, choice, span);
  const range = resolveRange(choice, span);
  const benchmark = await chooseBenchmark(store, instrument, { asOf, basis, window: range });
  const ask = (window: { readonly from: EpochDay | null; readonly to: EpochDay }) =>
    readFigures(store, instrument, { asOf, window, benchmark, riskFree: { kind: 'bill' }, basis });
  const [statistics, today] = await Promise.all([ask(range), ask({ from: null, to: asOf })]);
  const values = basis === 'total' ? view.total : view.close;
  // The range ends on or after the first day, so the window is not empty.
  const window = windowRange(days, range.from, range.to) ?? { first: 0, last };
  return {
    index: {
      symbol: instrument.symbol,
      name: instrument.name,
      currency: instrument.currency,
      firstDay: formatIsoDate(days[0]!),
      lastDay: formatIsoDate(days[last]!),
    },
    quote: pick(today, QUOTE_FIGURES),
    day: {
      date: formatIsoDate(days[last]!),
      open: numberAt(view.open, last),
      high: numberAt(view.high, last),
      low: numberAt(view.low, last),
      close: view.close[last]!,
      previousClose: numberAt(view.close, last - 1),
    },
    range: { from: formatIsoDate(range.from), to: formatIsoDate(range.to), basis },
    series: describeBars(view, window),
    statistics: {
      benchmark: benchmark && toBenchmarkUsed(benchmark),
      riskFree: statistics.riskFree,
      figures: statistics.figures,
      gaps: statistics.gaps,
    },
    ...describeRange(days, values, { ...window, endsOn: range.to }),
    rolling: describeRolling(days, values),
    seasonality: describeSeasons(days, values, asOf),
  };
}

function dateOrNull(day: EpochDay | null): string | null {
  return day === null ? null : formatIsoDate(day);
}

function numberAt(column: Float64Array, index: number): number | null {
  const value = column[index];
  return value === undefined || Number.isNaN(value) ? null : value;
}

function pick(
  { figures, gaps }: Pick<IndexPageResponse['statistics'], 'figures' | 'gaps'>,
  ids: readonly string[],
): IndexPageResponse['quote'] {
  return {
    figures: Object.fromEntries(ids.map((id) => [id, figures[id] ?? null])),
    gaps: Object.fromEntries(ids.flatMap((id) => (gaps[id] ? [[id, gaps[id]]] : []))),
  };
}

async function describeMembers(
  store: MarketStore,
  basket: Basket,
  { asOf, basis, period, weights: wanted }: IndexParams,
): Promise<Pick<IndexPageResponse, 'membership' | 'contribution' | 'members' | 'leavers' | 'sectors'>> {
  const { found, instruments } = basket;
  const { plan, universe } = found;
  const current = (await store.members(plan.universe, asOf)).map(({ instrument }) => instrument);
  const weighing = weighingOf(basket, wanted);
  const lines = await readTableRows(storeOnBasis(store, basis), current, { asOf, figures: MEMBER_FIGURES });
  const contributions = readContributions(basket, { period, weighing });
  const weights = weightsOn(basket, asOf, weighing);
  const isUnknown = new Set(contributions.wire.basisUnknown);
  const place = new Map(instruments.map(({ symbol }, index) => [symbol, index]));
  const members = lines.map((line): IndexMember => {
    const at = place.get(line.symbol);
    const of = (values: readonly (number | null)[]) => (at === undefined ? null : (values[at] ?? null));
    return {
      ...line,
      ...(isUnknown.has(line.symbol) && { gaps: { ...line.gaps, contribution: BASIS_UNKNOWN } }),
      weight: of(weights),
      contribution: of(contributions.values),
    };
  });
  const isCurrent = new Set(current.map(({ symbol }) => symbol));
  return {
    membership: {
      universe: plan.universe,
      name: universe?.name ?? null,
      indexSymbol: universe?.indexSymbol ?? null,
      isSample: isSampleOf(plan, members.length),
      from: dateOrNull(universe?.historyFrom ?? null),
      members: members.length,
      weighing: weighing === 'shares' ? (plan.isPriceWeighted ? 'price' : 'value') : weighing,
    },
    contribution: contributions.wire,
    members: members.sort((a, b) => (b.weight ?? -1) - (a.weight ?? -1) || (a.symbol < b.symbol ? -1 : 1)),
    leavers: findLeavers(basket, contributions, isCurrent),
    sectors: groupIndexSectors(sectorParts(basket, { asOf, contributions, isCurrent, weighing, weights })),
  };
}

/** Instruments that were members in the period but no longer are, the greatest contribution first. */
function findLeavers(
  { histories, instruments }: Basket,
  { values }: PeriodContributions,
  isCurrent: ReadonlySet<string>,
): IndexLeaver[] {
  return instruments
    .flatMap(({ symbol, name, sector }, index): IndexLeaver[] => {
      const contribution = values[index] ?? null;
      if (contribution === null || isCurrent.has(symbol)) return [];
      const left = Math.max(...histories[index]!.membershipPeriods.map(({ to }) => to ?? -Infinity));
      return [
        { symbol, name, sector, left: Number.isFinite(left) ? formatIsoDate(left) : null, contribution },
      ];
    })
    .sort((a, b) => Math.abs(b.contribution ?? 0) - Math.abs(a.contribution ?? 0));
}

interface Weighed {
  readonly asOf: EpochDay;
  readonly contributions: PeriodContributions;
  readonly isCurrent: ReadonlySet<string>;
  readonly weighing: Weighing | null;
  readonly weights: readonly (number | null)[];
}

function sectorParts(basket: Basket, { asOf, contributions, isCurrent, weighing, weights }: Weighed) {
  const { histories, instruments } = basket;
  const { start } = contributions;
  const before = start === null ? null : weightsOn(basket, start, weighing);
  const equal = weightsOn(basket, asOf, 'equal');
  return instruments.map(({ sector, symbol }, index) => ({
    sector,
    isMember: isCurrent.has(symbol),
    equalWeight: equal[index] ?? null,
    weight: weights[index] ?? null,
    weightAtStart:
      start !== null && stayOn(histories[index]!, start) !== undefined ? (before?.[index] ?? null) : null,
    contribution: contributions.values[index] ?? null,
  }));
}
