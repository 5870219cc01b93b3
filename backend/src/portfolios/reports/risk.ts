import { RELATIVE_FIGURE_IDS, RISK_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { calmarRatio } from '@/lib/analytics/risk/drawdown-ratios';
import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import { returnSeries } from '@/lib/analytics/portfolio/return-series';
import { FACTOR_MODEL_IDS, type FactorModelId } from '@/lib/contracts/factor-performance';
import type { Risk } from '@/lib/contracts/portfolios/risk';
import type { MarketStore } from '../../market/market-store';
import { regressValues } from '../../services/factors/regress-on-factors';
import { choiceCheck, invalidFields } from '../form-checks';
import { findBenchmark } from './find-benchmark';
import { measureSeries, tradingDaysOf } from './measured-series';
import { computePortfolioFigures } from './figures';
import { headOf, type ReportScope } from './report-scope';

/** The factor model of a call that names none. */
const USUAL_MODEL: FactorModelId = 'ff3';

/** Ids of the figures of a series over a window: those of terms (1Y, 3Y, 5Y) are for instruments. */
const SERIES_FIGURE_IDS = [...RISK_FIGURE_IDS, ...RELATIVE_FIGURE_IDS].filter((id) => !/\.\dY$/.test(id));

/**
 * GET …/risk/: the portfolio's time-weighted returns as a series on trading days, with the figures of instruments.
 *
 * @throws AppError INSTRUMENT_UNKNOWN, REQUEST_INVALID for an unknown model.
 */
export async function readRisk(
  store: MarketStore,
  scope: ReportScope,
  { benchmark, model = USUAL_MODEL }: { readonly benchmark?: string; readonly model?: string },
): Promise<Omit<Risk, 'meta'>> {
  const checked = choiceCheck(FACTOR_MODEL_IDS)(model);
  if ('fault' in checked) throw invalidFields({ model: [checked.fault] });
  const { book, counted, range } = scope;
  const against = await findBenchmark(store, scope, benchmark);
  const chain = linkReturns(counted.valued, range, book.settings.flowTiming);
  const series = returnSeries(counted.valued, range, { chain, tradingDays: tradingDaysOf(against) });
  const measured = await measureSeries(store, scope, { series, against });
  const gap = chain.lostOn !== null ? 'capital-lost' : series.days.length === 0 ? 'no-capital' : null;
  const regression = await regressValues(
    store,
    gap === null ? series : { days: new Int32Array(0), values: new Float64Array(0) },
    {
      asOf: book.asOf,
      model: checked.value,
      window: { from: series.days[0] ?? range.from, to: range.to },
    },
  );
  return {
    ...headOf(scope),
    ...measured,
    figures: sinceFirstCapital(scope, measured.figures),
    ...(gap === null ? {} : { ...withoutFigures(gap), drawdowns: [] }),
    idleDays: series.idleDays,
    regression,
  };
}

/**
 * The return a year, and what is computed from it, by the days since the first capital, as on the other tabs: the series
 * begins on the trading day before, which may be three days earlier.
 */
function sinceFirstCapital(scope: ReportScope, figures: Risk['figures']): Risk['figures'] {
  const { twrAnnualized } = computePortfolioFigures(scope, scope, ['twrAnnualized']).figures;
  const { cagr, calmar, maxDrawdown } = figures;
  if (typeof twrAnnualized !== 'number' || typeof cagr !== 'number') return figures;
  const ratio =
    typeof calmar === 'number' && typeof maxDrawdown === 'number'
      ? calmarRatio(twrAnnualized, maxDrawdown)
      : null;
  return { ...figures, cagr: twrAnnualized, ...(ratio?.ok && { calmar: ratio.value }) };
}

/** Every figure as a gap of one reason. */
function withoutFigures(gap: string): Pick<Risk, 'figures' | 'gaps'> {
  const reason = { gap, need: null, have: null };
  return {
    figures: Object.fromEntries(SERIES_FIGURE_IDS.map((id) => [id, null])),
    gaps: Object.fromEntries(SERIES_FIGURE_IDS.map((id) => [id, reason])),
  };
}
