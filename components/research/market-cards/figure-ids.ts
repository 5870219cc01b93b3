import { GROUP_HORIZONS } from '@/lib/domain/horizons';
import { SHOWN_INDEX_FIGURES } from './index-lines';

/** Definitions of the heat map and the bars of sectors beside it. */
export const HEAT_FIGURE_IDS: readonly string[] = [
  'market.heat',
  ...GROUP_HORIZONS.map((horizon) => `group.return.${horizon}`),
  'group.members',
  'group.weight',
];

/** Definitions of the table of indexes. */
export const INDEX_TABLE_FIGURE_IDS: readonly string[] = [
  'market.indexes',
  ...SHOWN_INDEX_FIGURES.filter((id) => !id.startsWith('market.')),
  'market.yearRange',
  'market.allTimeHighDay',
  'market.trend',
  'market.asOf',
  'market.pin',
  'list.spark',
];

/** Definitions of the breadth and its history. */
export const BREADTH_FIGURE_IDS: readonly string[] = [
  'breadth.advancers',
  'breadth.above50',
  'breadth.above200',
  'breadth.newHighs',
  'breadth.line',
];
