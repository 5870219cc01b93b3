import {
  BREADTH_FIGURE_IDS,
  HEAT_FIGURE_IDS,
  INDEX_TABLE_FIGURE_IDS,
} from '@/components/research/market-cards/figure-ids';
import { CURRENCY_HORIZONS } from '@/lib/domain/horizons';
import { REGION_MEMBER_FIGURES } from './region-data';

/** All definitions behind a "?" of the page, for readers without JavaScript. */
export const REGION_FIGURE_IDS: readonly string[] = [
  ...new Set([
    ...INDEX_TABLE_FIGURE_IDS,
    ...HEAT_FIGURE_IDS,
    ...CURRENCY_HORIZONS.flatMap((horizon) =>
      ['local', 'fx', 'usd'].map((part) => `currency.${part}.${horizon}`),
    ),
    'market.movers',
    'market.newExtreme',
    'market.valueTraded',
    ...BREADTH_FIGURE_IDS,
    ...REGION_MEMBER_FIGURES,
    'table.changeSince',
  ]),
];
