import type { ChartModel } from '@/lib/charting/chart-model';
import type { SeriesView } from '@/lib/domain/series';
import { describeRange } from '../data/range-view';
import type { RangeView } from '../data/range-view';
import type { RangeFigures, PricePage } from '../data/price-page';
import { resolveRange } from '@/lib/domain/day-range';
import type { PriceState } from '../state/price-state';

/** What a state is described from. */
export interface StateQuestion {
  readonly page: PricePage;
  readonly asOf: string | null;
  readonly series: SeriesView;
  readonly state: PriceState;
  readonly model: ChartModel;
}

/**
 * What the page shows of a state: by the same functions as on the server, on the same prices.
 *
 * @throws AppError when a benchmark is not known, or the backend does not answer.
 */
export async function describeState(
  question: StateQuestion,
): Promise<{ readonly view: RangeView | null; readonly rangeFigures: RangeFigures }> {
  const { page, series, state, model } = question;
  const range = resolveRange(state.range, page.span);
  return {
    view: describeRange(series, model, { range, basis: state.basis }),
    rangeFigures: await findFigures(question),
  };
}

/** What the server computed stays while its range does; the code that computes comes with the first change of it. */
async function findFigures({ page, asOf, series, state }: StateQuestion): Promise<RangeFigures> {
  if (rangeKey(state) === rangeKey(page.state)) return page.rangeFigures;
  const { computeRange } = await import('./compute-range');
  return computeRange({ page, asOf, series, state });
}

/** What the figures of a range depend on. */
function rangeKey({ range, basis, benchmark, riskFree }: PriceState): string {
  return JSON.stringify([range, basis, benchmark, riskFree]);
}
