import { BlockTable } from '@/components/ui/tables/block-table';
import { DataTable, toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import type {
  SharedChange,
  SharedHolding,
  SharedIncome,
  SharedOverview,
} from '@/lib/contracts/portfolios/shared-reading';
import { formatPercent, formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { CHANGE_PARTS } from '../change/change-steps';
import { unitsColumn } from '../ui/units';
import { monthText } from '../income/month-columns';
import { formatAmount, formatGain } from '../reading/portfolio-figures';
import { assetLabel } from '../ui/asset-label';
import tracker from '../ui/portfolio.module.scss';

/** A column of numbers; a value that the share does not have is a dash. */
function numbers<Row>(
  id: string,
  head: string,
  valueOf: (row: Row) => number | null | undefined,
  { format, isChange = false }: { readonly format: (value: number) => string; readonly isChange?: boolean },
): DataColumn<Row> {
  return {
    id,
    head,
    cell: (row) => <FigureText value={valueOf(row) ?? null} format={format} />,
    ...(isChange && {
      tone: (row) => {
        const value = valueOf(row) ?? null;
        return value === null ? null : toneOf(format(value));
      },
    }),
  };
}

const HOLDING: readonly DataColumn<SharedHolding>[] = [
  {
    id: 'asset',
    head: 'Holding',
    align: 'start',
    cell: (row) => (
      <>
        {assetLabel(row)}
        {row.stale && <span className={tracker.tag}>Old price</span>}
      </>
    ),
  },
  numbers('weight', 'Weight', ({ weight }) => weight, { format: formatPercent }),
  numbers('contribution', 'Contribution', ({ contribution }) => contribution, {
    format: formatPercentagePoints,
    isChange: true,
  }),
];

const [NAME, ...SHARES] = HOLDING;
const VALUE = numbers<SharedHolding>('value', 'Value', ({ value }) => value, { format: formatAmount });

const amountColumns = (rows: readonly SharedHolding[]): readonly DataColumn<SharedHolding>[] => [
  unitsColumn(
    rows.map(({ quantity }) => quantity ?? 0),
    ({ quantity }) => quantity ?? 0,
  ),
  {
    id: 'price',
    head: 'Price',
    cell: ({ assetCurrency, price = null }) => (
      <FigureText value={price} format={(value) => `${formatPrice(value)} ${assetCurrency}`} />
    ),
  },
  numbers('cost', 'Cost', ({ cost }) => cost, { format: formatAmount }),
  numbers('unrealized', 'Unrealized', ({ unrealized }) => unrealized, { format: formatGain, isChange: true }),
  numbers('gain', 'Gain of the range', ({ gain }) => gain, { format: formatGain, isChange: true }),
  numbers('income', 'Income of the range', ({ income }) => income, { format: formatAmount }),
];

/** Holdings with weights and contributions; amounts where the share shows them. */
export function SharedHoldingsTable({
  holdings,
  hasAmounts,
}: {
  readonly holdings: readonly SharedHolding[];
  readonly hasAmounts: boolean;
}) {
  if (holdings.length === 0)
    return <EmptyState title="Nothing is held on this day">What is bought later is listed here.</EmptyState>;
  return (
    <BlockTable
      caption="Holdings"
      columns={hasAmounts ? [NAME!, VALUE, ...SHARES, ...amountColumns(holdings)] : HOLDING}
      rows={holdings}
      rowKey={({ asset }) => asset}
    />
  );
}

type Cash = SharedOverview['cash'][number];
const CASH: readonly DataColumn<Cash>[] = [
  { id: 'currency', head: 'Currency', align: 'start', cell: ({ currency }) => currency },
  numbers('weight', 'Weight', ({ weight }) => weight, { format: formatPercent }),
];
const CASH_VALUE = numbers<Cash>('value', 'Value', ({ value }) => value, { format: formatAmount });

/** Cash by currency. */
export function SharedCashTable({
  cash,
  hasAmounts,
}: {
  readonly cash: readonly Cash[];
  readonly hasAmounts: boolean;
}) {
  return (
    <DataTable
      caption="Cash"
      columns={hasAmounts ? [...CASH, CASH_VALUE] : CASH}
      rows={cash}
      rowKey={({ currency }) => currency}
    />
  );
}

type Part = SharedChange['byHolding'][number];
const PARTS = CHANGE_PARTS.flatMap(({ id, label }) =>
  id === 'inflows' || id === 'outflows' ? [] : [{ id, label }],
);

/** Holdings by the size of their result, cash last. */
function largestFirst(rows: readonly Part[]): Part[] {
  const isCash = ({ asset }: Part) => asset.startsWith('cash:');
  const resultOf = (row: Part) => Math.abs(PARTS.reduce((sum, { id }) => sum + (row[id] ?? 0), 0));
  return [...rows].sort((a, b) => Number(isCash(a)) - Number(isCash(b)) || resultOf(b) - resultOf(a));
}

/** What made the result: fractions of the capital, or amounts where the share shows them. */
export function SharedChangeTable({
  answer: { amounts, byHolding, parts },
}: {
  readonly answer: SharedChange;
}) {
  const hasAmounts = amounts !== undefined;
  const whole: Part = { asset: 'account', name: 'Whole portfolio', ...parts, ...(amounts && { amounts }) };
  const columns: DataColumn<Part>[] = [
    { id: 'name', head: 'Holding', align: 'start', cell: assetLabel },
    ...PARTS.map(({ id, label }) =>
      numbers<Part>(id, label, (row) => (hasAmounts ? row.amounts?.[id] : row[id]), {
        format: hasAmounts ? formatGain : formatReturn,
        isChange: true,
      }),
    ),
  ];
  return (
    <BlockTable
      caption="Parts of the result by holding"
      columns={columns}
      rows={[whole, ...largestFirst(byHolding)]}
      rowKey={({ asset, name }) => `${asset} ${name}`}
    />
  );
}

type Month = SharedIncome['months'][number];
type Source = SharedIncome['byAsset'][number];
const MONTH: readonly DataColumn<Month>[] = [
  { id: 'month', head: 'Month', align: 'start', cell: ({ month }) => monthText(month) },
  numbers('share', 'Of all income', ({ share }) => share, { format: formatPercent }),
];
const MONTH_AMOUNTS: readonly DataColumn<Month>[] = [
  numbers('income', 'Income', ({ income }) => income, { format: formatAmount }),
  numbers('taxes', 'Tax withheld', ({ taxes }) => taxes, { format: formatAmount }),
];
const SOURCE: readonly DataColumn<Source>[] = [
  { id: 'name', head: 'From', align: 'start', cell: assetLabel },
  numbers('share', 'Of all income', ({ share }) => share, { format: formatPercent }),
  numbers('yieldOnCost', 'Yield on cost', ({ yieldOnCost }) => yieldOnCost, { format: formatPercent }),
  numbers('yieldOnValue', 'Yield on value', ({ yieldOnValue }) => yieldOnValue, { format: formatPercent }),
];
const SOURCE_AMOUNTS: readonly DataColumn<Source>[] = [
  numbers('income', 'Income', ({ income }) => income, { format: formatAmount }),
  numbers('taxes', 'Tax withheld', ({ taxes }) => taxes, { format: formatAmount }),
];

/** Sources of the income of the range. */
export function SharedSourcesTable({ byAsset, hasAmounts }: SharedSourcesProps) {
  return (
    <BlockTable
      caption="Income by source"
      columns={hasAmounts ? [...SOURCE, ...SOURCE_AMOUNTS] : SOURCE}
      rows={[...byAsset].sort((a, b) => (b.share ?? 0) - (a.share ?? 0))}
      rowKey={({ asset, name }) => `${asset} ${name}`}
    />
  );
}

interface SharedSourcesProps {
  readonly byAsset: readonly Source[];
  readonly hasAmounts: boolean;
}

/** Income of the range by month, the newest first. */
export function SharedMonthsTable({ months, hasAmounts }: SharedMonthsProps) {
  return (
    <BlockTable
      caption="Income by month, the newest first"
      columns={hasAmounts ? [...MONTH, ...MONTH_AMOUNTS] : MONTH}
      rows={[...months].reverse()}
      rowKey={({ month }) => month}
    />
  );
}

interface SharedMonthsProps {
  readonly months: readonly Month[];
  readonly hasAmounts: boolean;
}
