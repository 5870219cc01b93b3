import {
  BREADTH_FIGURE_IDS,
  HEAT_FIGURE_IDS,
  INDEX_TABLE_FIGURE_IDS,
} from '@/components/research/market-cards/figure-ids';
import { VALUATION_IDS } from '@/lib/analytics/valuation/aggregate-valuation';
import { STRIP_FIGURES } from './markets-data';

/** The changes of a yield that the page shows; the backend also sends 3M. */
const SHOWN_RATE_HORIZONS = ['1D', '1W', '1M', 'YTD', '1Y'];

/** All definitions behind a "?" of the page, for readers without JavaScript. */
export const MARKETS_FIGURE_IDS: readonly string[] = [
  ...new Set([
    ...HEAT_FIGURE_IDS,
    ...INDEX_TABLE_FIGURE_IDS,
    'market.overlay',
    'rate.value',
    ...SHOWN_RATE_HORIZONS.map((horizon) => `rate.change.${horizon}`),
    ...STRIP_FIGURES,
    'market.movers',
    'market.newExtreme',
    'relativeVolume',
    'market.valueTraded',
    ...BREADTH_FIGURE_IDS,
    'crossAsset.move',
    'crossAsset.z',
    'crossAsset.sample',
    ...VALUATION_IDS.map((id) => `valuation.${id}`),
    'valuation.coverage',
    'table.changeSince',
  ]),
];
