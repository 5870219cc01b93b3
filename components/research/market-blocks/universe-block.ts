import type { InstrumentLine } from '@/lib/contracts/lines';
import type {
  Breadth,
  BreadthHistory,
  GroupLine,
  Movers,
  SectorLine,
  UniverseFacts,
} from '@/lib/contracts/markets';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { roundForPage, toPageLines } from '@/lib/research/page-lines';
import type { PageGap, PageLine } from '@/lib/research/page-lines';
import type { HeatColor, HeatSize } from './block-state';

/** A group of stocks as a page keeps it. */
export interface PageGroup {
  readonly id: string;
  readonly label: string;
  readonly members: number;
  readonly advancers: number;
  readonly weight: number | null;
  /** By horizon. */
  readonly returns: Readonly<Record<string, number | null>>;
  readonly gaps?: Readonly<Record<string, PageGap>>;
}

export interface PageSector extends PageGroup {
  /** Of the sector that the reader has opened; empty for the others. */
  readonly industries: readonly PageGroup[];
}

/** What of a universe travels: the choices that decide on it. */
export interface BlockChoice {
  readonly color: HeatColor;
  readonly size: HeatSize;
  /** The sector whose industries are shown; null for none. */
  readonly sector: string | null;
}

/** A tile of the heat map: symbol, name, place of its sector, of its industry (-1 for none), size and value. */
export type PageTile = readonly [
  symbol: string,
  name: string,
  sector: number,
  industry: number,
  size: number | null,
  value: number | null,
];

/** Members as tiles, for one choice of color and size. */
export interface PageHeat {
  readonly color: HeatColor;
  readonly size: HeatSize;
  readonly sectors: readonly string[];
  readonly industries: readonly string[];
  readonly tiles: readonly PageTile[];
}

/** Breadth by session as a page keeps it: counts, and shares in tenths of a percent. */
export interface PageBreadthHistory {
  /** Epoch day of the first session, then the days from one to the next. */
  readonly days: readonly number[];
  readonly advancers: readonly number[];
  readonly decliners: readonly number[];
  readonly above50: readonly (number | null)[];
  readonly above200: readonly (number | null)[];
  readonly newHighs: readonly number[];
  readonly newLows: readonly number[];
}

/** Everything that the blocks about a universe draw. */
export interface UniverseBlock {
  readonly facts: UniverseFacts | null;
  /** The sector whose industries are here; null for none. */
  readonly open: string | null;
  readonly sectors: readonly PageSector[];
  readonly movers: Readonly<Record<keyof Movers, readonly PageLine[]>>;
  readonly breadth: Breadth | null;
  readonly history: PageBreadthHistory;
  readonly heat: PageHeat;
}

/** Of a day with which another is compared nobody draws these. */
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

/** Columns of the lists of movers. */
export const MOVER_COLUMNS = [
  'price',
  'changePercent',
  'return.1M',
  'return.1Y',
  'fromHigh52w',
  'relativeVolume',
  'market.valueTraded',
] as const;

/** A member of the answer, whichever call it came from. */
export type HeatMember = Pick<InstrumentLine, 'symbol' | 'name'> & {
  readonly sector?: string | null;
  readonly industry?: string | null;
  readonly weight?: number | null;
  readonly figures: Readonly<Record<string, number | string | null>>;
};

/** An answer about a universe: of the markets, or of a region. */
export interface UniverseAnswer {
  readonly universe: UniverseFacts | null;
  readonly sectors: readonly SectorLine[];
  readonly movers: Movers;
  readonly breadth: Breadth | null;
  readonly breadthHistory: BreadthHistory;
}

/** An answer as a page keeps it: only what is drawn, rounded. Runs in the browser too, when the reader asks for another universe. */
export function toUniverseBlock(
  answer: UniverseAnswer,
  members: readonly HeatMember[],
  choice: BlockChoice,
): UniverseBlock {
  return {
    facts: answer.universe,
    open: choice.sector,
    sectors: answer.sectors.map((sector) => ({
      ...toPageGroup(sector),
      industries: sector.id === choice.sector ? sector.industries.map(toPageGroup) : [],
    })),
    movers: Object.fromEntries(
      Object.entries(answer.movers).map(([list, lines]) => [list, toPageLines(lines, MOVER_COLUMNS)]),
    ) as Record<keyof Movers, PageLine[]>,
    breadth: answer.breadth,
    history: toPageHistory(answer.breadthHistory),
    heat: toPageHeat(members, choice),
  };
}

function toPageGroup({ advancers, figures, gaps, id, label, members, weight }: GroupLine): PageGroup {
  const horizonOf = (figure: string) => figure.slice('group.return.'.length);
  const entries = Object.entries(figures);
  const missing = Object.entries(gaps);
  return {
    id,
    label,
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

/** Shares travel in tenths of a percent. */
const SHARE_STEPS = 1000;

function toPageHistory(history: BreadthHistory): PageBreadthHistory {
  const days = history.days.map((day) => parseIsoDate(day) ?? 0);
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

/** Digits of a tile's value (a fraction) and of its share. */
const VALUE_STEPS = 1e5;
const WEIGHT_STEPS = 1e7;

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
      rounded(numberOf(member.figures[COLOR_FIGURES[color]]), VALUE_STEPS),
    ]),
  };
}

function sizeOf({ figures, weight }: HeatMember, size: HeatSize): number | null {
  if (size === 'equal') return 1;
  if (size === 'weight') return rounded(weight ?? null, WEIGHT_STEPS);
  return rounded(numberOf(figures['market.valueTraded']), 1);
}

function rounded(value: number | null, steps: number): number | null {
  return value === null ? null : Math.round(value * steps) / steps;
}

function numberOf(value: number | string | null | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function placesOf(names: readonly (string | null | undefined)[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const name of names) if (name && !places.has(name)) places.set(name, places.size);
  return places;
}

function placeOf(places: ReadonlyMap<string, number>, name: string | null | undefined): number {
  return !name ? -1 : (places.get(name) ?? -1);
}
