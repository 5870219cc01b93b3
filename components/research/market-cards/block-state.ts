import { STOCK_UNIVERSES } from '@/lib/domain/stock-universes';
import type { StockUniverse } from '@/lib/domain/stock-universes';
import { researchQuery } from '@/lib/routes';
import type { ResearchQuery } from '@/lib/routes';
import type { AddressState, ChangeAddress } from '../use-address-state';

/** Figures for the tile colors and the sector comparison. */
export const HEAT_COLORS = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '52w'] as const;
export type HeatColor = (typeof HEAT_COLORS)[number];

/** Area options of a tile. */
export const HEAT_SIZES = ['weight', 'equal', 'traded'] as const;
export type HeatSize = (typeof HEAT_SIZES)[number];

/** Column sets of a table of indexes. */
export const INDEX_VIEWS = ['returns', 'levels'] as const;
export type IndexView = (typeof INDEX_VIEWS)[number];

/** Pairs of movers lists. */
export const MOVER_VIEWS = ['day', 'volume', 'extremes'] as const;
export type MoverView = (typeof MOVER_VIEWS)[number];

/** Series of the breadth history. */
export const BREADTH_VIEWS = ['averages', 'extremes', 'line'] as const;
export type BreadthView = (typeof BREADTH_VIEWS)[number];

/** Ranges of the breadth history. */
export const BREADTH_RANGES = ['3M', '6M', '1Y', '2Y'] as const;
export type BreadthRange = (typeof BREADTH_RANGES)[number];

/** The state of the blocks about a universe. */
export interface BlockState {
  readonly columns: IndexView;
  readonly color: HeatColor;
  readonly size: HeatSize;
  readonly movers: MoverView;
  readonly breadth: BreadthView;
  readonly brange: BreadthRange;
  /** The sector whose industries are shown; null for none. */
  readonly sector: string | null;
}

/** URL parameters of {@link BlockState}. */
export const BLOCK_PARAMETERS = [
  'columns',
  'color',
  'size',
  'movers',
  'breadth',
  'brange',
  'sector',
] as const;

/** Parses one of the known options, or returns the default and reports an unknown one. */
export function pickChoice<Choice extends string>(
  choices: readonly Choice[],
  text: string | undefined,
  { name, fallback, problems }: { name: string; fallback: Choice; problems: string[] },
): Choice {
  if (text === undefined || text === '') return fallback;
  const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  problems.push(
    `“${text.slice(0, 40)}” is not a valid ${name}; use one of ${choices.join(', ')}. Showing ${fallback}.`,
  );
  return fallback;
}

/** The message for a sector that the universe does not have. */
export function noSector(sector: string): string {
  return `Unknown sector “${sector.slice(0, 40)}” on this day.`;
}

/** Reports a sort order that a table does not support. */
export function checkOrder(
  ids: readonly string[],
  text: string | undefined,
  { name, problems }: { name: string; problems: string[] },
): void {
  const id = text?.replace(/^-/, '');
  if (id && !ids.includes(id))
    problems.push(`“${id.slice(0, 40)}” is not a valid ${name}; use one of ${ids.join(', ')}.`);
}

/** Sort options of the sector table. */
const SECTOR_ORDERS = [
  'name',
  'members',
  'advancers',
  'weight',
  '1D',
  '1W',
  '1M',
  '3M',
  '6M',
  'YTD',
  '1Y',
  '3Y',
  '5Y',
];

/** Parses the state of a URL; invalid parts are reported in `problems` and replaced by their defaults. */
export function parseBlockState(query: AddressState, problems: string[]): BlockState {
  checkOrder(SECTOR_ORDERS, query.ssort, { name: 'ssort', problems });
  return {
    columns: pickChoice(INDEX_VIEWS, query.columns, { name: 'columns', fallback: 'returns', problems }),
    color: pickChoice(HEAT_COLORS, query.color, { name: 'color', fallback: '1D', problems }),
    size: pickChoice(HEAT_SIZES, query.size, { name: 'size', fallback: 'weight', problems }),
    movers: pickChoice(MOVER_VIEWS, query.movers, { name: 'movers', fallback: 'day', problems }),
    breadth: pickChoice(BREADTH_VIEWS, query.breadth, { name: 'breadth', fallback: 'averages', problems }),
    brange: pickChoice(BREADTH_RANGES, query.brange, { name: 'brange', fallback: '1Y', problems }),
    sector: query.sector ?? null,
  };
}

/** The universe of a URL; the S&P 500 by default. */
export function parseUniverse(text: string | undefined, problems: string[]): StockUniverse {
  return pickChoice(STOCK_UNIVERSES, text, { name: 'universe', fallback: 'sp500', problems });
}

/** How the blocks of a page change its state and link to other states. */
export interface PageState {
  /** The URL with some parameters changed; it works without JavaScript. */
  readonly hrefWith: (part: ResearchQuery) => string;
  /** Acts in place and updates the URL. */
  readonly change: ChangeAddress;
}

/** Creates the links and state changes of a page. */
export function pageState(
  path: string,
  { query, asOf, change }: { query: AddressState; asOf: string | null; change: ChangeAddress },
): PageState {
  return { hrefWith: (part) => `${path}${researchQuery({ ...query, ...part, asOf })}`, change };
}

/**
 * The URL parameters with the page's own current values: removed parameters do not return from the served
 * URL.
 */
export function preservedQuery(
  served: Readonly<Record<string, string>>,
  own: readonly string[],
  values: AddressState,
): AddressState {
  const others = Object.entries(served).filter(([name]) => !own.includes(name));
  return { ...Object.fromEntries(others), ...values };
}
