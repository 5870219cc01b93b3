import Link from 'next/link';
import { Sparkline } from '@/components/charts/svg/sparkline';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { HoldingMeasures, HoldingRow, HoldingsResponse } from '@/lib/contracts/portfolios/reading';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import { formatExact } from '@/lib/format/exact-amount';
import { formatPercent, formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import { DASH, formatCount } from '@/lib/format/number';
import { formatPrice } from '@/lib/format/price';
import type { FigureNames } from '@/lib/research/figure-names';
import { formatAmount, formatGain } from '../reading/portfolio-figures';
import tracker from '../shared/tracker.module.scss';

/** A row of the table: a position, and how it did over the range where that was asked for. */
export interface HoldingTableRow extends HoldingRow {
  readonly measures?: HoldingMeasures;
  /** Columns of the screener. */
  readonly screen?: NonNullable<HoldingsResponse['figures']>[number];
  /** The group of the row, where the table is grouped. */
  readonly group?: string;
}

/** Units of a position with all their digits. */
export function quantityText(quantity: number): string {
  return formatExact(quantity.toFixed(10));
}

const PRICE_NOTES: Readonly<Record<string, string>> = { trade: 'own trade', cost: 'cost' };

/** Number columns share a cell that shows a missing value as a dash. */
export function figure<Row = HoldingTableRow>(
  id: string,
  head: string,
  valueOf: (row: Row) => number | null,
  format: (value: number) => string,
  isChange = false,
): DataColumn<Row> {
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

/** What the columns need besides their rows. */
export interface HoldingColumnsInput {
  /** The page of a holding. */
  readonly hrefOf: (asset: string) => string;
  /** The last day of the answer, to which days held are counted. */
  readonly to: string;
}

/**
 * Columns of holdings.
 *
 * @param ids - The columns, in their order.
 */
export function holdingColumns(
  ids: readonly string[],
  input: HoldingColumnsInput,
): DataColumn<HoldingTableRow>[] {
  const columns = new Map(allColumns(input).map((column) => [column.id, column]));
  return ids.map((id) => columns.get(id)!);
}

/** Columns of the screener, with the names of their figures. */
export function screenColumns(ids: readonly string[], names: FigureNames): DataColumn<HoldingTableRow>[] {
  return ids.map((id) => ({
    id,
    head: names[id]?.short ?? id,
    cell: ({ kind, screen }) => {
      const value = screen?.figures[id] ?? null;
      if (typeof value === 'string') return formatDay(value);
      const { format, gapUnit } = figureStyle(id, kind);
      return <FigureText value={value} gap={screen?.gaps[id] ?? null} gapUnit={gapUnit} format={format} />;
    },
    tone: ({ kind, screen }) => {
      const value = screen?.figures[id] ?? null;
      const { format, isChange } = figureStyle(id, kind);
      return typeof value === 'number' && isChange ? toneOf(format(value)) : null;
    },
  }));
}

function allColumns({ hrefOf, to }: HoldingColumnsInput): DataColumn<HoldingTableRow>[] {
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
    figure('averageCost', 'Cost of a unit', ({ averageCost }) => averageCost, formatAmount),
    figure(
      'unrealizedPrice',
      'Unrealized, from prices',
      ({ unrealizedPrice }) => unrealizedPrice,
      formatGain,
      true,
    ),
    figure(
      'unrealizedCurrency',
      'Unrealized, from currencies',
      ({ unrealizedCurrency: part }) => part,
      formatGain,
      true,
    ),
    figure('gain', 'Gain of the range', ({ gain }) => gain, formatGain, true),
    figure('income', 'Income of the range', ({ income }) => income, formatAmount),
    figure('contribution', 'Contribution', ({ contribution }) => contribution, formatPercentagePoints, true),
    figure('twr', 'Time-weighted return', ({ measures }) => measures?.twr ?? null, formatReturn, true),
    {
      id: 'moneyWeighted',
      head: 'Money-weighted return',
      cell: ({ measures }) => moneyWeightedText(measures),
      tone: ({ measures }) => toneOf(moneyWeightedText(measures)),
    },
    figure('yieldOnCost', 'Yield on cost', ({ measures }) => measures?.yieldOnCost ?? null, formatPercent),
    {
      id: 'growth',
      head: 'Growth',
      cell: ({ measures }) => <Sparkline values={measures?.growth ?? []} period="Range" />,
    },
    {
      id: 'daysHeld',
      head: 'Days held',
      cell: ({ firstBought }) =>
        firstBought === null ? '' : formatCount(requireIsoDate(to) - requireIsoDate(firstBought)),
    },
    {
      id: 'firstBought',
      head: 'Held since',
      cell: ({ firstBought }) => (firstBought === null ? '' : formatDay(firstBought)),
    },
  ];
}

/** The rate per year from one year on, below it the return of the range. */
function moneyWeightedText(measures: HoldingMeasures | undefined): string {
  if (typeof measures?.xirr === 'number') return `${formatReturn(measures.xirr)} p.a.`;
  return typeof measures?.mwr === 'number' ? formatReturn(measures.mwr) : DASH;
}
