import { STOCK_UNIVERSES } from '@/lib/domain/stock-universes';
import type { StockUniverse } from '@/lib/domain/stock-universes';
import { researchQuery } from '@/lib/routes';
import type { ResearchQuery } from '@/lib/routes';
import type { AddressState, ChangeAddress } from '../use-address-state';

/** What tiles are colored and sectors compared by. */
export const HEAT_COLORS = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '52w'] as const;
export type HeatColor = (typeof HEAT_COLORS)[number];

/** What the area of a tile stands for. */
export const HEAT_SIZES = ['weight', 'equal', 'traded'] as const;
export type HeatSize = (typeof HEAT_SIZES)[number];

/** Sets of columns of a table of indexes. */
export const INDEX_VIEWS = ['returns', 'levels'] as const;
export type IndexView = (typeof INDEX_VIEWS)[number];

/** Pairs of lists of movers. */
export const MOVER_VIEWS = ['day', 'volume', 'extremes'] as const;
export type MoverView = (typeof MOVER_VIEWS)[number];

/** What the history of breadth draws. */
export const BREADTH_VIEWS = ['averages', 'extremes', 'line'] as const;
export type BreadthView = (typeof BREADTH_VIEWS)[number];

/** How far the history of breadth reaches back. */
export const BREADTH_RANGES = ['3M', '6M', '1Y', '2Y'] as const;
export type BreadthRange = (typeof BREADTH_RANGES)[number];

/** The choices of the blocks about a universe. */
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

/** Parameters of {@link BlockState} in the address. */
export const BLOCK_PARAMETERS = [
  'columns',
  'color',
  'size',
  'movers',
  'breadth',
  'brange',
  'sector',
] as const;

/** A choice among known ones, or the default; one that is not known is named. */
export function pickChoice<Choice extends string>(
  choices: readonly Choice[],
  text: string | undefined,
  { name, fallback, problems }: { name: string; fallback: Choice; problems: string[] },
): Choice {
  if (text === undefined || text === '') return fallback;
  const found = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  problems.push(
    `“${text.slice(0, 40)}” is not understood as ${name}; it is one of ${choices.join(', ')}. ${fallback} is shown.`,
  );
  return fallback;
}

/** What a page says of a sector that its universe does not have. */
export function noSector(sector: string): string {
  return `There is no sector “${sector.slice(0, 40)}” on this day.`;
}

/** Names an order that a table does not know. */
export function checkOrder(
  ids: readonly string[],
  text: string | undefined,
  { name, problems }: { name: string; problems: string[] },
): void {
  const id = text?.replace(/^-/, '');
  if (id && !ids.includes(id))
    problems.push(`“${id.slice(0, 40)}” is not understood as ${name}; it is one of ${ids.join(', ')}.`);
}

/** What the table of sectors can be ordered by. */
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

/** Reads the choices of an address; what cannot be understood is named in `problems` and the default taken. */
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

/** The universe of an address; the S&P 500 for none. */
export function parseUniverse(text: string | undefined, problems: string[]): StockUniverse {
  return pickChoice(STOCK_UNIVERSES, text, { name: 'universe', fallback: 'sp500', problems });
}

/** How the blocks of a page change its state and lead to others of it. */
export interface PageState {
  /** The address with some parameters changed; it works without scripts. */
  readonly hrefWith: (part: ResearchQuery) => string;
  /** Acts in place and writes the address. */
  readonly change: ChangeAddress;
}

/** Links and changes of a page. */
export function pageState(
  path: string,
  { query, asOf, change }: { query: AddressState; asOf: string | null; change: ChangeAddress },
): PageState {
  return { hrefWith: (part) => `${path}${researchQuery({ ...query, ...part, asOf })}`, change };
}

/**
 * The address's parameters with the page's own as they are now: what the reader took out does not come back from the address that was
 * served.
 */
export function keptQuery(
  served: Readonly<Record<string, string>>,
  own: readonly string[],
  values: AddressState,
): AddressState {
  const others = Object.entries(served).filter(([name]) => !own.includes(name));
  return { ...Object.fromEntries(others), ...values };
}
