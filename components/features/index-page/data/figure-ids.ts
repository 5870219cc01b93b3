import { STATISTIC_IDS } from '@/components/research/price-chart/data/range-figure-ids';
import { VALUATION_IDS } from '@/lib/analytics/valuation/aggregate-valuation';
import type { IndexDefinitionId } from '@/lib/domain/figures/index-definitions';
import { MEMBER_FIGURES } from './members-block';

const OWN_IDS: readonly IndexDefinitionId[] = [
  'index.weight',
  'index.contribution',
  'index.change',
  'index.residual',
  'index.sectorWeight',
  'index.weightChange',
  'index.overweight',
  'index.sectorContribution',
  'index.top10',
  'index.largest',
  'index.herfindahl',
  'index.effective',
  'index.capReturn',
  'index.equalReturn',
  'index.equalDifference',
  'index.rolling',
  'index.rollingPositive',
  'index.seasonMean',
  'index.seasonMedian',
  'index.hitRate',
  'index.seasonCount',
  'index.seasonT',
  'index.seasonP',
  'index.distribution',
  'index.normalShare',
];

/** All figures that the index page names and explains. */
export const INDEX_FIGURE_IDS: readonly string[] = [
  ...VALUATION_IDS.map((id) => `valuation.${id}`),
  'valuation.coverage',
  'breadth.above200',
  'changePercent',
  'high52w',
  'low52w',
  'fromHigh52w',
  'allTimeHigh',
  'fromAllTimeHigh',
  'return.1M',
  'return.YTD',
  'return.1Y',
  ...STATISTIC_IDS,
  ...MEMBER_FIGURES.filter((id) => id === 'price'),
  ...OWN_IDS,
];
