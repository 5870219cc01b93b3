import { INDEX_FIGURES } from '@/components/research/market-blocks/index-lines';
import { CURRENCY_HORIZONS } from '../state/region-state';
import { MEMBER_FIGURES } from './region-data';

const GROUP_HORIZONS = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'];

/** Every definition behind a "?" of the page, for readers without scripts. */
export const EXPLAINED_IDS: readonly string[] = [
  ...new Set([
    'market.indexes',
    ...INDEX_FIGURES.filter((id) => !id.startsWith('market.')),
    'market.yearRange',
    'market.allTimeHighDay',
    'market.trend',
    'market.asOf',
    'market.pin',
    'list.spark',
    'market.heat',
    ...GROUP_HORIZONS.map((horizon) => `group.return.${horizon}`),
    'group.members',
    'group.weight',
    ...CURRENCY_HORIZONS.flatMap((horizon) =>
      ['local', 'fx', 'usd'].map((part) => `currency.${part}.${horizon}`),
    ),
    'market.movers',
    'market.newExtreme',
    'market.valueTraded',
    'breadth.advancers',
    'breadth.above50',
    'breadth.above200',
    'breadth.newHighs',
    'breadth.line',
    ...MEMBER_FIGURES,
    'table.changeSince',
  ]),
];
