import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { ChartEvent } from '@/lib/charting/chart-model';
import type { PriceColumns } from '@/lib/contracts/instrument';
import { parseIsoDate } from '@/lib/domain/iso-date';

/**
 * Splits and dividends as marks on the chart, each on the bar of its day, or on the next bar if that day has
 * none. Events before the first or after the last bar are omitted.
 *
 * @param days - Epoch days of the bars, ascending.
 */
export function priceEvents(
  { splits, dividends }: Pick<PriceColumns, 'splits' | 'dividends'>,
  days: Int32Array,
): ChartEvent[] {
  const barOf = (date: string): number => {
    const day = parseIsoDate(date) ?? Number.POSITIVE_INFINITY;
    const index = lastOnOrBefore(days, day);
    return index < 0 || days[index] === day ? index : index + 1;
  };
  const events: ChartEvent[] = [
    ...dividends.map(({ date, amount }) => ({
      index: barOf(date),
      kind: 'dividend' as const,
      label: 'Dividend',
      text: String(Number(amount.toPrecision(4))),
    })),
    ...splits.map(({ date, ratio }) => ({
      index: barOf(date),
      kind: 'split' as const,
      label: 'Split',
      text: ratio >= 1 ? `${shorten(ratio)} for 1` : `1 for ${shorten(1 / ratio)}`,
    })),
  ];
  return events.filter(({ index }) => index >= 0 && index < days.length).sort((a, b) => a.index - b.index);
}

function shorten(ratio: number): string {
  return String(Number(ratio.toFixed(3)));
}
