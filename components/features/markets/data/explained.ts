import { INDEX_FIGURES } from '@/components/research/market-blocks/index-lines';
import { STRIP_FIGURES } from './markets-data';

const GROUP_HORIZONS = ['1D', '1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'];
const RATE_HORIZONS = ['1D', '1W', '1M', 'YTD', '1Y'];

/** Every definition behind a "?" of the page, for readers without scripts. */
export const EXPLAINED_IDS: readonly string[] = [
  ...new Set([
    'market.heat',
    ...GROUP_HORIZONS.map((horizon) => `group.return.${horizon}`),
    'group.members',
    'group.weight',
    'market.indexes',
    ...INDEX_FIGURES.filter((id) => !id.startsWith('market.')),
    'market.yearRange',
    'market.allTimeHighDay',
    'market.trend',
    'market.asOf',
    'market.pin',
    'list.spark',
    'market.overlay',
    'rate.value',
    ...RATE_HORIZONS.map((horizon) => `rate.change.${horizon}`),
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
    'table.changeSince',
  ]),
];
