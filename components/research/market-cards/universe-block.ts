import { translateListName } from '@/lib/domain/message';
import { t } from '@/lib/domain/text';
import type { DayAttribution } from '@/lib/contracts/day-attribution';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type {
  Breadth,
  BreadthHistory,
  GroupRow,
  Movers,
  SectorRow,
  UniverseFacts,
} from '@/lib/contracts/markets';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { roundForPage, toPageRows } from '@/lib/research/page-rows';
import type { PageRow } from '@/lib/research/page-rows';
import type { GapNote } from '@/lib/domain/metric';
import { numberOrNull } from '@/lib/domain/number-or-null';
import type { HeatColor, HeatSize } from './block-state';

/** A group of stocks in serialized form. */
export interface PageGroup {
  readonly id: string;
  readonly label: string;
  readonly members: number;
  readonly advancers: number;
  readonly weight: number | null;
  /** By horizon. */
  readonly returns: Readonly<Record<string, number | null>>;
  readonly gaps?: Readonly<Record<string, GapNote>>;
}

export interface PageSector extends PageGroup {
  /** For the sector that the reader has opened; empty for the others. */
  readonly industries: readonly PageGroup[];
}

/** The state that determines which data of a universe is sent. */
export interface BlockChoice {
  readonly color: HeatColor;
  readonly size: HeatSize;
  /** The sector whose industries are shown; null for none. */
  readonly sector: string | null;
}

/**
 * A tile of the heat map: symbol, name, index of its sector, of its industry (-1 for none), size and value.
 */
export type PageTile = readonly [
  symbol: string,
  name: string,
  sector: number,
  industry: number,
  size: number | null,
  value: number | null,
];

/** Members as tiles, for one color and size option. */
export interface PageHeat {
  readonly color: HeatColor;
  readonly size: HeatSize;
  readonly sectors: readonly string[];
  readonly industries: readonly string[];
  readonly tiles: readonly PageTile[];
}

/** Breadth by session in serialized form: counts, and shares in tenths of a percent. */
export interface PageBreadthHistory {
  /** Epoch day of the first session, then the differences between successive days. */
  readonly days: readonly number[];
  readonly advancers: readonly number[];
  readonly decliners: readonly number[];
  readonly above50: readonly (number | null)[];
  readonly above200: readonly (number | null)[];
  readonly newHighs: readonly number[];
  readonly newLows: readonly number[];
}

/** Data of the blocks about a universe. */
export interface UniverseBlock {
  readonly facts: UniverseFacts | null;
  /** The sector whose industries are included; null for none. */
  readonly open: string | null;
  readonly sectors: readonly PageSector[];
  readonly movers: Readonly<Record<keyof Movers, readonly PageRow[]>>;
  readonly breadth: Breadth | null;
  readonly history: PageBreadthHistory;
  readonly heat: PageHeat;
  /** The largest movers, split; absent on pages without it. */
  readonly why?: MoversWhy;
}

/** The largest movers of a market, and why. */
export type MoversWhy = Omit<DayAttribution, 'meta'>;

/** Not rendered for the comparison day. */
export const NO_MOVERS: UniverseBlock['movers'] = {
  gainers: [],
  losers: [],
  mostActive: [],
  unusualVolume: [],
  newHighs: [],
  newLows: [],
};
export const NO_HISTORY: PageBreadthHistory = {
  days: [],
  advancers: [],
  decliners: [],
  above50: [],
  above200: [],
  newHighs: [],
  newLows: [],
};

/** Columns of the movers lists. */
export const MOVER_COLUMNS = [
  'price',
  'changePercent',
  'return.1M',
  'return.1Y',
  'fromHigh52w',
  'relativeVolume',
  'market.valueTraded',
] as const;

/** A member in the response of either call. */
export type HeatMember = Pick<InstrumentTableRow, 'symbol' | 'name'> & {
  readonly sector?: string | null;
  readonly industry?: string | null;
  readonly weight?: number | null;
  readonly figures: Readonly<Record<string, number | string | null>>;
};

/** A response about a universe: of the markets, or of a region. */
export interface UniverseResult {
  readonly universe: UniverseFacts | null;
  readonly sectors: readonly SectorRow[];
  readonly movers: Movers;
  readonly breadth: Breadth | null;
  readonly breadthHistory: BreadthHistory;
  readonly attribution?: MoversWhy;
}

/**
 * Reduces a response to what a page shows, with rounded values. Also runs in the browser, when the reader
 * selects another universe.
 */
export function toUniverseBlock(
  answer: UniverseResult,
  members: readonly HeatMember[],
  choice: BlockChoice,
): UniverseBlock {
  return {
    facts: answer.universe && { ...answer.universe, name: translateListName(answer.universe.name) },
    open: choice.sector,
    sectors: answer.sectors.map((sector) => ({
      ...toPageGroup(sector),
      industries: sector.id === choice.sector ? sector.industries.map(toPageGroup) : [],
    })),
    movers: Object.fromEntries(
      Object.entries(answer.movers).map(([list, lines]) => [list, toPageRows(lines, MOVER_COLUMNS)]),
    ) as Record<keyof Movers, PageRow[]>,
    breadth: answer.breadth && { ...answer.breadth, name: translateListName(answer.breadth.name) },
    history: toPageHistory(answer.breadthHistory),
    heat: toPageHeat(members, choice),
    ...(answer.attribution && { why: answer.attribution }),
  };
}

function toPageGroup({ advancers, figures, gaps, id, label, members, weight }: GroupRow): PageGroup {
  const horizonOf = (figure: string) => figure.slice('group.return.'.length);
  const entries = Object.entries(figures);
  const missing = Object.entries(gaps);
  return {
    id,
    label: t(label),
    members,
    advancers,
    weight: weight === null ? null : roundForPage(weight),
    returns: Object.fromEntries(
      entries.map(([figure, value]) => [horizonOf(figure), value === null ? null : roundForPage(value)]),
    ),
    ...(missing.length > 0 && {
      gaps: Object.fromEntries(missing.map(([figure, gap]) => [horizonOf(figure), gap])),
    }),
  };
}

/** Shares are sent in hundredths of a percent, the digits that a chart and its table show. */
const SHARE_STEPS = 10_000;

/** The last session of each week, and the last of all. */
export function weekly(history: BreadthHistory): BreadthHistory {
  const weeks = history.days.map((day) => Math.floor((requireIsoDate(day) + THURSDAY) / 7));
  const isLast = (at: number): boolean => weeks[at + 1] !== weeks[at];
  const cut = <Value>(column: readonly Value[]): Value[] => column.filter((_, at) => isLast(at));
  return {
    days: cut(history.days),
    members: cut(history.members),
    advancers: cut(history.advancers),
    decliners: cut(history.decliners),
    above50: cut(history.above50),
    above200: cut(history.above200),
    newHighs: cut(history.newHighs),
    newLows: cut(history.newLows),
  };
}

/** 1970-01-01 was a Thursday: weeks begin on Monday. */
const THURSDAY = 3;

/** A breadth history in serialized form. */
export function toPageHistory(history: BreadthHistory): PageBreadthHistory {
  const days = history.days.map(requireIsoDate);
  const share = (value: number | null) => (value === null ? null : Math.round(value * SHARE_STEPS));
  return {
    days: days.map((day, at) => (at === 0 ? day : day - days[at - 1]!)),
    advancers: history.advancers,
    decliners: history.decliners,
    above50: history.above50.map(share),
    above200: history.above200.map(share),
    newHighs: history.newHighs,
    newLows: history.newLows,
  };
}

/** The epoch days of a history. */
export function daysOfHistory({ days }: PageBreadthHistory): number[] {
  let day = 0;
  return days.map((step) => (day += step));
}

/** A share of a history as a fraction. */
export function shareOf(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : value / SHARE_STEPS;
}

const COLOR_FIGURES: Readonly<Record<HeatColor, string>> = {
  '1D': 'changePercent',
  '1W': 'return.1W',
  '1M': 'return.1M',
  '3M': 'return.3M',
  '6M': 'return.6M',
  YTD: 'return.YTD',
  '1Y': 'return.1Y',
  '52w': 'fromHigh52w',
};

/** Members as tiles of a heat map. */
export function toPageHeat(
  members: readonly HeatMember[],
  { color, size }: { readonly color: HeatColor; readonly size: HeatSize },
): PageHeat {
  const sectors = placesOf(members.map(({ sector }) => sector));
  const industries = placesOf(members.map(({ industry }) => industry));
  return {
    color,
    size,
    sectors: [...sectors.keys()],
    industries: [...industries.keys()],
    tiles: members.map((member) => [
      member.symbol,
      member.name,
      placeOf(sectors, member.sector),
      placeOf(industries, member.industry),
      sizeOf(member, size),
      rounded(numberOrNull(member.figures[COLOR_FIGURES[color]])),
    ]),
  };
}

function sizeOf({ figures, weight }: HeatMember, size: HeatSize): number | null {
  if (size === 'equal') return 1;
  if (size === 'weight') return rounded(weight ?? null);
  return rounded(numberOrNull(figures['market.valueTraded']));
}

function rounded(value: number | null): number | null {
  return value === null ? null : roundForPage(value);
}

function placesOf(names: readonly (string | null | undefined)[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const name of names) if (name && !places.has(name)) places.set(name, places.size);
  return places;
}

function placeOf(places: ReadonlyMap<string, number>, name: string | null | undefined): number {
  return !name ? -1 : (places.get(name) ?? -1);
}
