import { t } from '@/lib/domain/text';
import type { RangeView } from '@/components/research/price-chart/data/range-view';
import { numberOf } from '@/components/research/price-chart/data/pick-figures';
import { formatEpochDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPoints, formatYield } from '@/lib/format/percent';
import type { FigureSentence } from './stock-summary';
import type { StockPageData } from '../data/stock-page-data';

const size = (points: number): string => formatPoints(Math.abs(points)).replace('+', '');

/** Describes a rate in plain sentences, in basis points. */
export function summarizeRateInWords(page: StockPageData, view: RangeView): readonly FigureSentence[] {
  if (!view.rate) return [];
  const { changes, summary } = view.rate;
  const { first, high, last, low } = view.summary;
  const moved = summary.change < 0 ? t('fell') : t('rose');
  const sentences: FigureSentence[] = [
    {
      figureId: 'rate.rangeChange',
      target: 'risk',
      text: t('{name} {moved} by {size} from {yield} on {day} to {yield2} on {day2}.', {
        name: page.identity.name,
        moved,
        size: size(summary.change),
        yield: formatYield(first.value),
        day: formatEpochDay(first.day),
        yield2: formatYield(last.value),
        day2: formatEpochDay(last.day),
      }),
    },
    {
      figureId: 'rate.range',
      target: 'risk',
      text: t(
        'It was lowest at {yield} ({day}) and highest at {yield2} ({day2}); {percentile}% of its closes of the range are lower than the last.',
        {
          yield: formatYield(low.value),
          day: formatEpochDay(low.day),
          yield2: formatYield(high.value),
          day2: formatEpochDay(high.day),
          percentile: formatNumber(summary.percentile * 100, { digits: 0 }),
        },
      ),
    },
  ];
  const { deviation } = summary;
  if (deviation.ok) {
    sentences.push({
      figureId: 'rate.deviation',
      target: 'risk',
      text: t('Its daily changes deviate by {number} bp a year.', {
        number: formatNumber(deviation.value, { digits: 0 }),
      }),
    });
  }
  const year = changes['1Y'];
  if (year.ok) {
    sentences.push({
      figureId: 'rate.change.1Y',
      target: 'returns',
      text: t(year.value < 0 ? 'Over one year it fell by {size}.' : 'Over one year it rose by {size}.', {
        size: size(year.value),
      }),
    });
  }
  const average = numberOf(page.today, 'sma200');
  if (average !== null) {
    const points = (last.value - average) * 100;
    sentences.push({
      figureId: 'sma200',
      text: t(
        points < 0
          ? 'It is {size} below its 200-day average of {average}.'
          : 'It is {size} above its 200-day average of {average}.',
        { size: size(points), average: formatYield(average) },
      ),
    });
  }
  return sentences;
}
