import Link from 'next/link';
import { toneOf } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { HoldingRow } from '@/lib/contracts/portfolios/reading';
import { formatDay } from '@/lib/format/date';
import { formatExact } from '@/lib/format/exact-amount';
import { formatPercent, formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { formatAmount, formatGain } from '../reading/portfolio-figures';
import tracker from '../tracker.module.scss';

/** Units of a position with all their digits. */
export function quantityText(quantity: number): string {
  return formatExact(quantity.toFixed(10));
}

const PRICE_NOTES: Readonly<Record<string, string>> = { trade: 'own trade', cost: 'cost' };

/** Number columns share a cell that shows a missing value as a dash. */
function figure(
  id: string,
  head: string,
  valueOf: (row: HoldingRow) => number | null,
  format: (value: number) => string,
  isChange = false,
): DataColumn<HoldingRow> {
  return {
    id,
    head,
    cell: (row) => {
      const value = valueOf(row);
      return value === null ? <FigureText value={null} format={format} /> : format(value);
    },
    ...(isChange && {
      tone: (row) => {
        const value = valueOf(row);
        return value === null ? null : toneOf(format(value));
      },
    }),
  };
}

/**
 * The columns of the holdings.
 *
 * @param hrefOf - The page of a holding.
 */
export function holdingColumns(hrefOf: (asset: string) => string): DataColumn<HoldingRow>[] {
  return [
    {
      id: 'asset',
      head: 'Holding',
      align: 'start',
      cell: ({ asset, name, kind, stale, priceDate }) => (
        <>
          <Link href={hrefOf(asset)} prefetch={false} title={name}>
            {/^\d+$/.test(asset) ? name : asset}
          </Link>
          {stale && (
            <span className={tracker.tag}>
              {priceDate === null ? 'No price' : `Price of ${formatDay(priceDate)}`}
            </span>
          )}
          <span className="visually-hidden">{kind}</span>
        </>
      ),
    },
    figure('quantity', 'Quantity', ({ quantity }) => quantity, quantityText),
    {
      id: 'price',
      head: 'Price',
      cell: ({ price, assetCurrency, priceSource }) =>
        price === null ? (
          <FigureText value={null} format={formatPrice} />
        ) : (
          <>
            {formatPrice(price)} {assetCurrency}
            {priceSource !== null && priceSource in PRICE_NOTES && ` (${PRICE_NOTES[priceSource]})`}
          </>
        ),
    },
    figure('value', 'Value', ({ value }) => value, formatAmount),
    figure('weight', 'Weight', ({ weight }) => weight, formatPercent),
    figure('today', 'Today', ({ today }) => today, formatGain, true),
    figure('cost', 'Cost', ({ cost }) => cost, formatAmount),
    figure('unrealized', 'Unrealized', ({ unrealized }) => unrealized, formatGain, true),
    figure(
      'unrealizedReturn',
      'Of cost',
      ({ unrealized, cost }) => (cost > 0 ? unrealized / cost : null),
      formatReturn,
      true,
    ),
    figure('unrealizedCurrency', 'Currency part', ({ unrealizedCurrency: part }) => part, formatGain, true),
    figure('gain', 'Gain of the range', ({ gain }) => gain, formatGain, true),
    figure('income', 'Income of the range', ({ income }) => income, formatAmount),
    figure('contribution', 'Contribution', ({ contribution }) => contribution, formatPercentagePoints, true),
    {
      id: 'firstBought',
      head: 'Held since',
      cell: ({ firstBought }) => (firstBought === null ? '' : formatDay(firstBought)),
    },
  ];
}
