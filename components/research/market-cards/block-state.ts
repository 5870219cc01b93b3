import { t } from '@/lib/domain/text';
import { quote } from '@/lib/research/state-reader';
import type { StateReader } from '@/lib/research/state-reader';

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

/** The message for a sector that the universe does not have. */
export function noSector(sector: string): string {
  return t('Unknown sector {quote} on this day.', { quote: quote(sector) });
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

/** Parses the state of the blocks; invalid parts are reported to the reader and replaced by their defaults. */
export function parseBlockState(reader: StateReader): BlockState {
  reader.checkOrder('ssort', SECTOR_ORDERS);
  return {
    columns: reader.choice<IndexView>('columns', INDEX_VIEWS, 'returns'),
    color: reader.choice<HeatColor>('color', HEAT_COLORS, '1D'),
    size: reader.choice<HeatSize>('size', HEAT_SIZES, 'weight'),
    movers: reader.choice<MoverView>('movers', MOVER_VIEWS, 'day'),
    breadth: reader.choice<BreadthView>('breadth', BREADTH_VIEWS, 'averages'),
    brange: reader.choice<BreadthRange>('brange', BREADTH_RANGES, '1Y'),
    sector: reader.query.sector ?? null,
  };
}
