import { SHOWN_INDEX_FIGURES } from '@/components/research/market-cards/index-lines';
import { GROUP_HORIZONS, CURRENCY_HORIZONS } from '@/lib/domain/horizons';
import { REGION_MEMBER_FIGURES } from './region-data';

/** All definitions behind a "?" of the page, for readers without JavaScript. */
export const REGION_FIGURE_IDS: readonly string[] = [
  ...new Set([
    'market.indexes',
    ...SHOWN_INDEX_FIGURES.filter((id) => !id.startsWith('market.')),
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
    ...REGION_MEMBER_FIGURES,
    'table.changeSince',
  ]),
];
