import Link from 'next/link';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { t } from '@/lib/domain/text';
import { Sparkline } from '@/components/charts/svg/sparkline';
import { toneOf } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { HoldingMeasures, HoldingRow, HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import { formatPercent, formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import { DASH, formatCount } from '@/lib/format/number';
import { formatPrice } from '@/lib/format/price';
import type { FigureNames } from '@/lib/research/figure-names';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import report from '../report/report.module.scss';
import { isOwnAsset } from '../ui/asset-label';
import { holdingPrice } from '../ui/holding-price';
import { HoldingName } from '../ui/holding-name';
import tracker from '../ui/portfolio.module.scss';
import { unitsColumn } from '../ui/units';
import type { ValueColumn } from '../ui/value-column';

/** A row of the table: a position, and how it did over the range where that was asked for. */
export interface HoldingTableRow extends HoldingRow {
  readonly measures?: HoldingMeasures;
  /** Columns of the screener. */
  readonly screen?: NonNullable<HoldingsResponse['figures']>[number];
  /** The group of the row, where the table is grouped. */
  readonly group?: string;
}

const PRICE_NOTES: Readonly<Record<string, string>> = {
  get trade() {
    return t('own trade');
  },
  cost: 'cost',
};

/** Number columns share a cell that shows a missing value as a dash. */
export function figure<Row = HoldingTableRow>(
  id: string,
  head: string,
  valueOf: (row: Row) => number | null,
  format: (value: number) => string,
  isChange = false,
): ValueColumn<Row> {
  return {
    id,
    head,
    sortValue: valueOf,
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

/** The input of the columns besides their rows. */
export interface HoldingColumnsInput {
  /** The page of a holding. */
  readonly hrefOf: (asset: string) => string;
  /** The units of the rows, so that their decimal points are below each other. */
  readonly quantities: readonly number[];
  /** The last day of the response, to which days held are counted. */
  readonly to: string;
  /** The page that opens a figure of a holding; without it figures are not links. */
  readonly explainHref?: (figure: string, asset: string) => string;
}

/** Columns whose value is a figure that opens down to its rows. */
const EXPLAINED = {
  quantity: () => 'quantity',
  value: () => 'value',
  cost: () => 'cost',
  averageCost: () => 'averageCost',
  unrealized: () => 'unrealized',
  unrealizedPrice: () => 'unrealizedPrice',
  unrealizedCurrency: () => 'unrealizedCurrency',
  gain: () => 'gain',
  twr: () => 'twr',
  contribution: () => 'contribution',
  moneyWeighted: ({ measures }: HoldingTableRow) => (typeof measures?.xirr === 'number' ? 'xirr' : 'mwr'),
} as const;
const isExplained = (id: string): id is keyof typeof EXPLAINED => id in EXPLAINED;

/** The column with links to the parts of its figures. */
function withLinks(
  column: ValueColumn<HoldingTableRow>,
  explainHref: NonNullable<HoldingColumnsInput['explainHref']>,
): ValueColumn<HoldingTableRow> {
  const { cell, head, id, sortValue } = column;
  if (!isExplained(id)) return column;
  return {
    ...column,
    cell: (row) =>
      sortValue?.(row) === null ? (
        cell(row)
      ) : (
        <Link
          href={explainHref(EXPLAINED[id](row), row.asset)}
          prefetch={false}
          className={report.explained}
          title={t('What makes up {head}', { head: typeof head === 'string' ? head : id })}
        >
          {cell(row)}
        </Link>
      ),
  };
}

/**
 * Columns of holdings.
 *
 * @param ids - The columns, in their order.
 */
export function holdingColumns(
  ids: readonly string[],
  input: HoldingColumnsInput,
): ValueColumn<HoldingTableRow>[] {
  const { explainHref } = input;
  const columns = new Map(allColumns(input).map((column) => [column.id, column]));
  return ids.map((id) => {
    const column = columns.get(id)!;
    return explainHref ? withLinks(column, explainHref) : column;
  });
}

/** Columns of the screener, with the names of their figures. */
export function screenColumns(ids: readonly string[], names: FigureNames): ValueColumn<HoldingTableRow>[] {
  return ids.map((id) => ({
    id,
    head: names[id]?.short ?? id,
    sortValue: ({ screen }) => screen?.figures[id] ?? null,
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

/** The name of a holding in its row: its symbol; of an own asset its name. */
const nameOf = ({ asset, name }: HoldingTableRow): string => (isOwnAsset(asset) ? name : asset);

function allColumns({ hrefOf, quantities, to }: HoldingColumnsInput): ValueColumn<HoldingTableRow>[] {
  return [
    {
      id: 'asset',
      head: t('Holding'),
      align: 'start',
      sortValue: nameOf,
      cell: ({ asset, name, kind, stale, priceDate }) => (
        <>
          <HoldingName asset={asset} name={name} href={hrefOf(asset)} />
          {stale && (
            <span className={tracker.tag}>
              {priceDate === null
                ? t('No price')
                : t('Price of {priceDate}', { priceDate: formatDay(priceDate) })}
            </span>
          )}
          <span className="visually-hidden">{groupName({ key: kind }, 'class')}</span>
        </>
      ),
    },
    unitsColumn(quantities, ({ quantity }) => quantity),
    {
      id: 'price',
      head: t('Price'),
      sortValue: ({ price }) => price,
      cell: ({ asset, price, assetCurrency, priceSource }) =>
        price === null ? (
          <FigureText value={null} format={formatPrice} />
        ) : (
          <>
            {holdingPrice(asset, price)} {assetCurrency}
            {priceSource !== null && priceSource in PRICE_NOTES && ` (${PRICE_NOTES[priceSource]})`}
          </>
        ),
    },
    figure('value', t('Value'), ({ value }) => value, formatAmount),
    figure('weight', t('Weight'), ({ weight }) => weight, formatPercent),
    figure('today', t('Today'), ({ today }) => today, formatGain, true),
    figure('cost', t('Cost'), ({ cost }) => cost, formatAmount),
    figure('unrealized', t('Unrealized'), ({ unrealized }) => unrealized, formatGain, true),
    figure(
      'unrealizedReturn',
      t('Of cost'),
      ({ unrealized, cost }) => (cost > 0 ? unrealized / cost : null),
      formatReturn,
      true,
    ),
    figure('averageCost', t('Cost of a unit'), ({ averageCost }) => averageCost, formatAmount),
    figure(
      'unrealizedPrice',
      t('Unrealized, from prices'),
      ({ unrealizedPrice }) => unrealizedPrice,
      formatGain,
      true,
    ),
    figure(
      'unrealizedCurrency',
      t('Unrealized, from currencies'),
      ({ unrealizedCurrency: part }) => part,
      formatGain,
      true,
    ),
    figure('gain', t('Gain of the range'), ({ gain }) => gain, formatGain, true),
    figure('income', t('Income of the range'), ({ income }) => income, formatAmount),
    figure(
      'contribution',
      t('Contribution'),
      ({ contribution }) => contribution,
      formatPercentagePoints,
      true,
    ),
    figure('twr', t('Time-weighted return'), ({ measures }) => measures?.twr ?? null, formatReturn, true),
    {
      id: 'moneyWeighted',
      head: t('Money-weighted return'),
      sortValue: ({ measures }) => measures?.xirr ?? measures?.mwr ?? null,
      cell: ({ measures }) => moneyWeightedText(measures),
      tone: ({ measures }) => toneOf(moneyWeightedText(measures)),
    },
    figure('yieldOnCost', t('Yield on cost'), ({ measures }) => measures?.yieldOnCost ?? null, formatPercent),
    {
      id: 'growth',
      head: t('Growth'),
      cell: ({ measures }) => <Sparkline values={measures?.growth ?? []} period={t('Range')} />,
    },
    {
      id: 'daysHeld',
      head: t('Days held'),
      sortValue: ({ firstBought }) =>
        firstBought === null ? null : requireIsoDate(to) - requireIsoDate(firstBought),
      cell: ({ firstBought }) =>
        firstBought === null ? '' : formatCount(requireIsoDate(to) - requireIsoDate(firstBought)),
    },
    {
      id: 'firstBought',
      head: t('Held since'),
      sortValue: ({ firstBought }) => firstBought,
      cell: ({ firstBought }) => (firstBought === null ? '' : formatDay(firstBought)),
    },
  ];
}

/** The rate per year from one year on, below it the return of the range. */
function moneyWeightedText(measures: HoldingMeasures | undefined): string {
  if (typeof measures?.xirr === 'number') return `${formatReturn(measures.xirr)} p.a.`;
  return typeof measures?.mwr === 'number' ? formatReturn(measures.mwr) : DASH;
}
