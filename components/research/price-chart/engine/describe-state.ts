import type { ChartModel } from '@/lib/charting/chart-model';
import type { SeriesView } from '@/lib/domain/series';
import { isBasisKnown } from '../data/basis-known';
import { rateOptions } from '../data/rate-options';
import { computeRangeView } from '../data/range-view';
import type { RangeView } from '../data/range-view';
import type { PageRangeFigures, PricePage } from '../data/price-page';
import { resolveRange } from '@/lib/domain/ranges';
import type { PriceState } from '../state/price-state';

/** Input of a state's view. */
export interface PriceStateQuery {
  readonly page: PricePage;
  readonly asOf: string | null;
  readonly series: SeriesView;
  readonly state: PriceState;
  readonly model: ChartModel;
}

/**
 * Computes what the page shows for a state: by the server's functions, from the same prices.
 *
 * @throws AppError when a benchmark is unknown or the backend does not respond.
 */
export async function describeState(
  query: PriceStateQuery,
): Promise<{ readonly view: RangeView | null; readonly rangeFigures: PageRangeFigures }> {
  const { page, series, state, model } = query;
  const range = resolveRange(state.range, page.span);
  return {
    view: computeRangeView(series, model, {
      range,
      basis: state.basis,
      isKnown: isBasisKnown(page.identity, state.basis),
      rate: rateOptions(page.identity, page.span.asOf),
    }),
    rangeFigures: await findFigures(query),
  };
}

/**
 * The server's results are reused while the range is unchanged; the code that computes them is loaded with
 * the first change of it.
 */
async function findFigures({ page, asOf, series, state }: PriceStateQuery): Promise<PageRangeFigures> {
  if (rangeKey(state) === rangeKey(page.state)) return page.rangeFigures;
  const { computeRange } = await import('./compute-range');
  return computeRange({ page, asOf, series, state });
}

/** Key of everything that the figures of a range depend on. */
function rangeKey({ range, basis, benchmark, riskFree }: PriceState): string {
  return JSON.stringify([range, basis, benchmark, riskFree]);
}
