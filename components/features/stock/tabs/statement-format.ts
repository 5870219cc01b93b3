import { t } from '@/lib/domain/text';
import type { FinancialsPage, FinancialStatementRow } from '@/lib/contracts/stock-tabs';
import { formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';

/** The unit in which a table shows money and counts. */
export interface AmountScale {
  readonly size: number;
  readonly label: string;
}

const SCALES: readonly (AmountScale & { readonly from: number })[] = [
  {
    from: 1e8,
    size: 1e6,
    get label() {
      return t('millions');
    },
  },
  {
    from: 1e5,
    size: 1e3,
    get label() {
      return t('thousands');
    },
  },
  { from: 0, size: 1, label: '' },
];

/** The unit that suits the largest amount of a statement. */
export function scaleOf({ lines }: Pick<FinancialsPage, 'lines'>): AmountScale {
  const most = lines
    .filter(({ unit }) => unit === 'money')
    .reduce((max, { values }) => values.reduce<number>((m, v) => Math.max(m, Math.abs(v ?? 0)), max), 0);
  return SCALES.find(({ from }) => most >= from) ?? SCALES[SCALES.length - 1]!;
}

/** The format of a line's values. */
export function lineFormat(
  { unit }: Pick<FinancialStatementRow, 'unit'>,
  { size }: AmountScale,
): (value: number) => string {
  switch (unit) {
    case 'money':
    case 'count':
      return (value) => formatNumber(value / size, { digits: 0 });
    case 'perShare':
    case 'multiple':
      return (value) => formatNumber(value);
    case 'fraction':
      return (value) => formatPercent(value, { digits: 1 });
  }
}
