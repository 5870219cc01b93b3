export {
  computeFigures,
  computeRangeFigures,
  computeWantedFigures,
  figureWindows,
} from './figure-set/compute-figures';
export type { BenchmarkInput, FigureSet, FiguresInput } from './figure-set/compute-figures';
export { coarsestOf } from './relative/align-frequencies';
export { SCANNABLE_FIGURES, scanFigures } from './figure-set/scan-figures';
export { ofSameDay } from './series/same-day';
export type { FundamentalFacts, ReportedFacts } from './figure-set/fundamental-figures';
export type { RiskFree } from './figure-set/risk-free';
export { COMPARE_FIGURE_IDS, compareStatistics } from './compare/compare-statistics';
export type { CompareStatistics } from './compare/compare-statistics';
export { convertSeries } from './compare/convert-series';
export type { ConversionStep, DatedValues } from './compare/convert-series';
export { joinCompared } from './compare/join-compared';
export type { JoinedSeries } from './compare/join-compared';
export { comparedPeriodsPerYear } from './compare/period-ends';
export { portfolioLine, REBALANCINGS } from './rebalance/portfolio-line';
export type { Rebalancing } from './rebalance/portfolio-line';
export { dividendFactor } from './adjustment/dividend-adjustment';
export { groupReturn } from './breadth/group-return';
export { measureBreadth } from './breadth/measure-breadth';
export type { BreadthColumns, BreadthMember } from './breadth/measure-breadth';
export { trendOf } from './breadth/trend';
export { highestDay, yearExtreme } from './breadth/year-extreme';
export type { YearExtreme } from './breadth/year-extreme';
export { currencyEffects } from './cross-asset/currency-effect';
export type { CurrencyEffect } from './cross-asset/currency-effect';
export { MIN_MONTHS, monthlyMoveScore } from './cross-asset/monthly-move-score';
export type { MonthlyMoveScore, MoveKind } from './cross-asset/monthly-move-score';
export { rateChanges } from './cross-asset/rate-changes';
export { rateOn } from './compare/rate-on';
export { splitConvertedReturn } from './compare/converted-return';
export { computeNumbers, evaluateFilter } from './filter/evaluate-filter';
export type { FilterTable } from './filter/evaluate-filter';
export type { FilterColumn, FilterFault, ParsedFilter } from './filter/filter-syntax';
export { formatExpression, formatFilter } from './filter/format-filter';
export { topicHeat, USUAL_DAYS, usualStories } from './news/topic-heat';
export { parseFilter } from './filter/parse-filter';
export {
  findDerived,
  formatMetrics,
  parseMetrics,
  resolveColumns,
  toFilterColumn,
  withMetrics,
} from './filter/own-metrics';
export type { OwnMetric } from './filter/own-metrics';
export { comparesTexts, findUnmatchedValues } from './filter/unmatched-values';
export { SCREEN_COLUMNS, SCREEN_WORDS } from './filter/screen-columns';
export type { ScreenWord } from './filter/screen-columns';
export { findColumn, suggestColumn } from './filter/column-names';
export { orderRows, parseRowOrder, rowOrderText } from './ranking/order-rows';
export type { OrderValue, RowOrder } from './ranking/order-rows';
export { equalWeightIndex, INDEX_BASE } from './portfolio/equal-weight-index';
export { returnBetween } from './portfolio/return-between';
export { rankSymbols } from './ranking/rank-symbols';
export { FRESH_DAYS, isFresh } from './ranking/freshness';
export { screenFigures } from './ranking/screen-figures';
export { periodRates } from './figure-set/risk-free';
export { factorIndex, hitRate } from './regression/factor-index';
export type { FactorIndex } from './regression/factor-index';
export { FACTOR_MODELS, factorRegression } from './regression/factor-regression';
export type { FactorExposure } from './regression/factor-regression';
export { decileOf, measureDeciles } from './regression/deciles';
export type { DecileMonth } from './regression/deciles';
export { medianRegime, regimeReturn, signRegime } from './regression/regime-returns';
export { rollingExposures } from './regression/rolling-exposures';
export { indicatorColumns, INDICATOR_FORMS, toNullable } from './indicators/indicator-columns';
export { averageTrueRange, trueRange } from './indicators/average-true-range';
export { bollingerBands, percentB } from './indicators/bollinger';
export { movingAverageConvergence } from './indicators/macd';
export { exponentialMovingAverage, simpleMovingAverage } from './indicators/moving-average';
export { relativeStrengthIndex } from './indicators/relative-strength';
export { rollingMoments, rollingVolatility } from './indicators/rolling-deviation';
export { averageVolume, relativeVolume } from './indicators/volume';
export { newestRange } from './series/year-range';
export { alignSeries } from './relative/align-series';
export { correlationMatrix } from './relative/correlation-matrix';
export { correlation } from './relative/market-model';
export { annualizeOverYears } from './returns/annualize';
export { horizonReturn, horizonReturns } from './returns/horizon-returns';
export { excessReturns, simpleReturns } from './returns/period-returns';
export { excessKurtosis, skewness } from './risk/shape';
export { maxDrawdown, topDrawdowns } from './risk/drawdown';
export { sharpeRatio } from './risk/sharpe-ratio';
export { longestUnderwater } from './risk/underwater';
export type { Underwater } from './risk/underwater';
export { annualizedVolatility } from './risk/volatility';
export { lastOnOrBefore } from './series/day-index';
export { newestOf } from './series/newest-of';
export { sliceView } from './series/slice-view';
export { wealthFrom } from './series/wealth-from';
