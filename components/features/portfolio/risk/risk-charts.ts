import { t } from '@/lib/domain/text';
import type { SeriesModel } from '@/lib/charting/series-model';
import type { BackcastResponse, Risk } from '@/lib/contracts/portfolios/risk';
import { indexModel, lossIndex } from '@/lib/charting/portfolio-charts';

type Compared = Pick<Risk, 'benchmark' | 'benchmarkValues' | 'dates'> & {
  readonly values: readonly (number | null)[];
};

function compared(
  { benchmark, benchmarkValues, dates, values }: Compared,
  line: { readonly id: string; readonly label: string },
): SeriesModel {
  return indexModel(dates, [
    { ...line, values },
    ...(benchmark ? [{ id: 'benchmark', label: benchmark.name, values: benchmarkValues }] : []),
  ]);
}

/** The portfolio (the page names it) and its benchmark from 100 on. */
export const riskChart = (
  risk: Pick<Risk, 'benchmark' | 'benchmarkValues' | 'dates' | 'values'>,
): SeriesModel => compared({ ...risk, values: untilLoss(risk.values) }, { id: 'portfolio', label: '' });

/** The line ends where all capital was lost: from there on there is no growth. */
function untilLoss(values: readonly number[]): (number | null)[] {
  const lost = lossIndex(values);
  return values.map((value, at) => (lost < 0 || at < lost ? value : null));
}

/** The holdings of the as-of day through the past, and the benchmark. */
export const backcastChart = (backcast: Pick<BackcastResponse, keyof Compared>): SeriesModel =>
  compared(backcast, { id: 'holdings', label: t('Today’s holdings') });
