import { SHOWN_INDEX_FIGURES } from '@/components/research/market-cards/index-lines';
import { VALUATION_IDS } from '@/lib/analytics/valuation/aggregate-valuation';
import { GROUP_HORIZONS } from '@/lib/domain/horizons';
import { STRIP_FIGURES } from './markets-data';

/** The changes of a yield that the page shows; the backend also sends 3M. */
const SHOWN_RATE_HORIZONS = ['1D', '1W', '1M', 'YTD', '1Y'];

/** All definitions behind a "?" of the page, for readers without JavaScript. */
export const MARKETS_FIGURE_IDS: readonly string[] = [
  ...new Set([
    'market.heat',
    ...GROUP_HORIZONS.map((horizon) => `group.return.${horizon}`),
    'group.members',
    'group.weight',
    'market.indexes',
    ...SHOWN_INDEX_FIGURES.filter((id) => !id.startsWith('market.')),
    'market.yearRange',
    'market.allTimeHighDay',
    'market.trend',
    'market.asOf',
    'market.pin',
    'list.spark',
    'market.overlay',
    'rate.value',
    ...SHOWN_RATE_HORIZONS.map((horizon) => `rate.change.${horizon}`),
    ...STRIP_FIGURES,
    'market.movers',
    'market.newExtreme',
    'relativeVolume',
    'market.valueTraded',
    'breadth.advancers',
    'breadth.above50',
    'breadth.above200',
    'breadth.newHighs',
    'breadth.line',
    'crossAsset.move',
    'crossAsset.z',
    'crossAsset.sample',
    ...VALUATION_IDS.map((id) => `valuation.${id}`),
    'valuation.coverage',
    'table.changeSince',
  ]),
];
