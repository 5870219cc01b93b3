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
  const moved = summary.change < 0 ? 'fell' : 'rose';
  const sentences: FigureSentence[] = [
    {
      figureId: 'rate.rangeChange',
      target: 'risk',
      text: `${page.identity.name} ${moved} by ${size(summary.change)} from ${formatYield(first.value)} on ${formatEpochDay(first.day)} to ${formatYield(last.value)} on ${formatEpochDay(last.day)}.`,
    },
    {
      figureId: 'rate.range',
      target: 'risk',
      text: `It was lowest at ${formatYield(low.value)} (${formatEpochDay(low.day)}) and highest at ${formatYield(high.value)} (${formatEpochDay(high.day)}); ${formatNumber(summary.percentile * 100, { digits: 0 })}% of its closes of the range are lower than the last.`,
    },
  ];
  const { deviation } = summary;
  if (deviation.ok) {
    sentences.push({
      figureId: 'rate.deviation',
      target: 'risk',
      text: `Its daily changes deviate by ${formatNumber(deviation.value, { digits: 0 })} bp a year.`,
    });
  }
  const year = changes['1Y'];
  if (year.ok) {
    sentences.push({
      figureId: 'rate.change.1Y',
      target: 'returns',
      text: `Over one year it ${year.value < 0 ? 'fell' : 'rose'} by ${size(year.value)}.`,
    });
  }
  const average = numberOf(page.today, 'sma200');
  if (average !== null) {
    const points = (last.value - average) * 100;
    sentences.push({
      figureId: 'sma200',
      text: `It is ${size(points)} ${points < 0 ? 'below' : 'above'} its 200-day average of ${formatYield(average)}.`,
    });
  }
  return sentences;
}
