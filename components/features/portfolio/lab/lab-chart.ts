import type { SeriesModel } from '@/lib/charting/series-model';
import type { Lab } from '@/lib/contracts/portfolios/lab';
import { requireIsoDate } from '@/lib/domain/iso-date';

/** The mixes by day. */
export function labChart({ currency, dates, lines, values1, values2, values3 }: Lab): SeriesModel {
  const values = [values1, values2, values3];
  return {
    days: dates.map(requireIsoDate),
    unit: 'number',
    unitLabel: currency,
    series:
      dates.length === 0
        ? []
        : lines.map(({ mix }, at) => ({ id: `mix${at + 1}`, label: mix, values: values[at]! })),
  };
}
