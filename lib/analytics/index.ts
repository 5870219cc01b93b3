export {
  computeFigures,
  computeRangeFigures,
  computeWantedFigures,
  figureWindows,
} from './figure-set/compute-figures';
export type {
  BenchmarkInput,
  FigureSet,
  FiguresInput,
  RangeFigureId,
  RangeInput,
} from './figure-set/compute-figures';
export { alignFrequencies, coarsestOf } from './relative/align-frequencies';
export type { FigureValues } from './figure-set/figure-collector';
export { SCANNABLE_FIGURES, scanFigures } from './figure-set/scan-figures';
export { ofSameDay } from './series/same-day';
export type { GapNote } from '@/lib/domain/metric';
export type { FundamentalFacts, ReportedFacts } from './figure-set/fundamental-figures';
export type { RiskFree } from './figure-set/risk-free';
export { BOOTSTRAP, bootstrapDifference } from './compare/bootstrap-difference';
export type { BootstrapDifference } from './compare/bootstrap-difference';
export { COMPARE_FIGURE_IDS, compareStatistics } from './compare/compare-statistics';
export type { CompareStatistics } from './compare/compare-statistics';
export { convertSeries } from './compare/convert-series';
export type { ConversionStep, DatedValues } from './compare/convert-series';
export { joinCompared } from './compare/join-compared';
export type { JoinedSeries } from './compare/join-compared';
export { comparedPeriodsPerYear } from './compare/period-ends';
export { portfolioLine, REBALANCINGS } from './rebalance/portfolio-line';
export type { Rebalancing } from './rebalance/portfolio-line';
export {
  adjustForDividends,
  dividendFactor,
  reinvestAtExClose,
  reinvestDividends,
} from './adjustment/dividend-adjustment';
export { groupReturn } from './breadth/group-return';
export type { GroupMember } from './breadth/group-return';
export { measureBreadth } from './breadth/measure-breadth';
export type { BreadthColumns, BreadthMember } from './breadth/measure-breadth';
export { trendOf } from './breadth/trend';
export type { Trend } from './breadth/trend';
export { highestDay, yearExtreme } from './breadth/year-extreme';
export type { YearExtreme } from './breadth/year-extreme';
export { currencyEffects } from './cross-asset/currency-effect';
export type { CurrencyEffect } from './cross-asset/currency-effect';
export { MIN_MONTHS, monthlyMoveScore, SAMPLE_MONTHS } from './cross-asset/monthly-move-score';
export type { MonthlyMoveScore, MoveKind } from './cross-asset/monthly-move-score';
export { rateChanges } from './cross-asset/rate-changes';
export { rateOn } from './compare/rate-on';
export { splitConvertedReturn } from './compare/converted-return';
export type { ConvertedParts } from './compare/converted-return';
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
export { internalRates } from './cashflow/internal-rate';
export type { CashFlow } from './cashflow/internal-rate';
export { modifiedDietzReturn, timeWeightedReturn } from './cashflow/linked-return';
export { orderRows, parseRowOrder, rowOrderText } from './ranking/order-rows';
export type { OrderValue, RowOrder } from './ranking/order-rows';
export { equalWeightIndex, INDEX_BASE } from './portfolio/equal-weight-index';
export type { EqualWeightIndex } from './portfolio/equal-weight-index';
export { returnBetween } from './portfolio/return-between';
export type { ReturnBetween } from './portfolio/return-between';
export { compareSymbols, rankSymbols } from './ranking/rank-symbols';
export { FRESH_DAYS, isFresh } from './ranking/freshness';
export { screenFigures } from './ranking/screen-figures';
export type { ScreenFigureId } from './ranking/screen-figures';
export { periodRates } from './figure-set/risk-free';
export { factorIndex, hitRate } from './regression/factor-index';
export type { FactorIndex } from './regression/factor-index';
export { FACTOR_MODELS, factorRegression } from './regression/factor-regression';
export type { FactorExposure, FactorModel } from './regression/factor-regression';
export type { FactorColumns } from './regression/join-factors';
export { decileOf, measureDeciles } from './regression/deciles';
export type { DecileMonth, DecileResult } from './regression/deciles';
export { medianRegime, regimeReturn, signRegime } from './regression/regime-returns';
export { rollingExposures } from './regression/rolling-exposures';
export type { RollingExposures } from './regression/rolling-exposures';
export { ordinaryLeastSquares } from './regression/least-squares';
export { summarizeFactor } from './regression/summarize-factor';
export { indicatorColumns, INDICATOR_FORMS, toNullable } from './indicators/indicator-columns';
export { averageTrueRange, trueRange } from './indicators/average-true-range';
export { bandwidth, bollingerBands, percentB } from './indicators/bollinger';
export { movingAverageConvergence } from './indicators/macd';
export { exponentialMovingAverage, simpleMovingAverage } from './indicators/moving-average';
export { relativeStrengthIndex } from './indicators/relative-strength';
export { rollingMoments, rollingVolatility } from './indicators/rolling-deviation';
export { averageVolume, relativeVolume } from './indicators/volume';
export { newestRange, priceRange, yearRange } from './series/year-range';
export {
  activePremium,
  informationRatio,
  informationRatioArithmetic,
  trackingError,
} from './relative/active-return';
export { alignSeries } from './relative/align-series';
export { geometricCapture, meanCapture, sideBeta } from './relative/capture';
export { correlationMatrix, covarianceMatrix } from './relative/correlation-matrix';
export {
  alphaArithmetic,
  alphaCompounded,
  correlation,
  marketModel,
  treynorRatio,
} from './relative/market-model';
export { annualizeByDays, annualizeOverYears, geometricAnnualReturn, periodRate } from './returns/annualize';
export { horizonReturn, horizonReturns } from './returns/horizon-returns';
export type { HorizonBasis, HorizonReturn } from './returns/horizon-returns';
export { excessReturns, logReturns, simpleReturns, wealthIndex } from './returns/period-returns';
export { scanHorizons } from './returns/scan-horizons';
export { downsideDeviation, omegaRatio, semiDeviation, sortinoRatio } from './risk/downside';
export { currentDrawdown, deepestDrawdown, drawdownSeries, maxDrawdown, topDrawdowns } from './risk/drawdown';
export type { Drawdown } from './risk/drawdown';
export { calmarRatio, martinRatio, painIndex, ulcerIndex } from './risk/drawdown-ratios';
export { extremeReturns, positiveMonths, positiveShare } from './risk/extremes';
export { excessKurtosis, skewness } from './risk/shape';
export { geometricSharpeRatio, sharpeRatio } from './risk/sharpe-ratio';
export { historicalTailLoss, modifiedTailLoss, normalTailLoss } from './risk/value-at-risk';
export { longestUnderwater } from './risk/underwater';
export type { Underwater } from './risk/underwater';
export { annualizedVolatility } from './risk/volatility';
export { lastOnOrBefore, windowRange } from './series/day-index';
export { newestOf } from './series/newest-of';
export { monthEndIndices, monthEndValues } from './series/month-ends';
export { cutView, sliceView } from './series/slice-view';
export { wealthFrom } from './series/wealth-from';
