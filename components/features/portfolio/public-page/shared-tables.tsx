import { t } from '@/lib/domain/text';
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
} from '@/lib/contracts/portfolios/shared-report';
import { formatMonth } from '@/lib/format/date';
import { formatPercent, formatPercentagePoints, formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { CHANGE_PARTS } from '../change/change-steps';
import { unitsColumn } from '../ui/units';
import { formatAmount, formatGain } from '../report/portfolio-figures';
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

const listHolding = (): readonly DataColumn<SharedHolding>[] => [
  {
    id: 'asset',
    head: t('Holding'),
    align: 'start',
    cell: (row) => (
      <>
        {assetLabel(row)}
        {row.stale && <span className={tracker.tag}>{t('Old price')}</span>}
      </>
    ),
  },
  numbers('weight', t('Weight'), ({ weight }) => weight, { format: formatPercent }),
  numbers('contribution', t('Contribution'), ({ contribution }) => contribution, {
    format: formatPercentagePoints,
    isChange: true,
  }),
];

const listValue = () =>
  numbers<SharedHolding>('value', t('Value'), ({ value }) => value, { format: formatAmount });

const amountColumns = (rows: readonly SharedHolding[]): readonly DataColumn<SharedHolding>[] => [
  unitsColumn(
    rows.map(({ quantity }) => quantity ?? 0),
    ({ quantity }) => quantity ?? 0,
  ),
  {
    id: 'price',
    head: t('Price'),
    cell: ({ assetCurrency, price = null }) => (
      <FigureText value={price} format={(value) => `${formatPrice(value)} ${assetCurrency}`} />
    ),
  },
  numbers('cost', t('Cost'), ({ cost }) => cost, { format: formatAmount }),
  numbers('unrealized', t('Unrealized'), ({ unrealized }) => unrealized, {
    format: formatGain,
    isChange: true,
  }),
  numbers('gain', t('Gain of the range'), ({ gain }) => gain, { format: formatGain, isChange: true }),
  numbers('income', t('Income of the range'), ({ income }) => income, { format: formatAmount }),
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
    return (
      <EmptyState title={t('Nothing is held on this day')}>
        {t('What is bought later is listed here.')}
      </EmptyState>
    );
  const [name, ...shares] = listHolding();
  return (
    <BlockTable
      caption={t('Holdings')}
      columns={hasAmounts ? [name!, listValue(), ...shares, ...amountColumns(holdings)] : [name!, ...shares]}
      rows={holdings}
      rowKey={({ asset }) => asset}
    />
  );
}

type Cash = SharedOverview['cash'][number];
const listCash = (): readonly DataColumn<Cash>[] => [
  { id: 'currency', head: t('Currency'), align: 'start', cell: ({ currency }) => currency },
  numbers('weight', t('Weight'), ({ weight }) => weight, { format: formatPercent }),
];
const listCashValue = () =>
  numbers<Cash>('value', t('Value'), ({ value }) => value, { format: formatAmount });

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
      caption={t('Cash')}
      columns={hasAmounts ? [...listCash(), listCashValue()] : listCash()}
      rows={cash}
      rowKey={({ currency }) => currency}
    />
  );
}

type Part = SharedChange['byHolding'][number];
const listParts = () =>
  CHANGE_PARTS.flatMap(({ id, label }) => (id === 'inflows' || id === 'outflows' ? [] : [{ id, label }]));

/** Holdings by the size of their result, cash last. */
function largestFirst(rows: readonly Part[]): Part[] {
  const isCash = ({ asset }: Part) => asset.startsWith('cash:');
  const resultOf = (row: Part) => Math.abs(listParts().reduce((sum, { id }) => sum + (row[id] ?? 0), 0));
  return [...rows].sort((a, b) => Number(isCash(a)) - Number(isCash(b)) || resultOf(b) - resultOf(a));
}

/** The parts that made the result: fractions of the capital, or amounts where the share shows them. */
export function SharedChangeTable({
  answer: { amounts, byHolding, parts },
}: {
  readonly answer: SharedChange;
}) {
  const hasAmounts = amounts !== undefined;
  const totalPart: Part = {
    asset: 'account',
    name: t('Whole portfolio'),
    ...parts,
    ...(amounts && { amounts }),
  };
  const columns: DataColumn<Part>[] = [
    { id: 'name', head: t('Holding'), align: 'start', cell: assetLabel },
    ...listParts().map(({ id, label }) =>
      numbers<Part>(id, label, (row) => (hasAmounts ? row.amounts?.[id] : row[id]), {
        format: hasAmounts ? formatGain : formatReturn,
        isChange: true,
      }),
    ),
  ];
  return (
    <BlockTable
      caption={t('Parts of the result by holding')}
      columns={columns}
      rows={[totalPart, ...largestFirst(byHolding)]}
      rowKey={({ asset, name }) => `${asset} ${name}`}
    />
  );
}

type Month = SharedIncome['months'][number];
type Source = SharedIncome['byAsset'][number];
const listMonth = (): readonly DataColumn<Month>[] => [
  { id: 'month', head: t('Month'), align: 'start', cell: ({ month }) => formatMonth(month) },
  numbers('share', t('Of all income'), ({ share }) => share, { format: formatPercent }),
];
const listMonthAmounts = (): readonly DataColumn<Month>[] => [
  numbers('income', t('Income'), ({ income }) => income, { format: formatAmount }),
  numbers('taxes', t('Tax withheld'), ({ taxes }) => taxes, { format: formatAmount }),
];
const listSource = (): readonly DataColumn<Source>[] => [
  { id: 'name', head: t('From'), align: 'start', cell: assetLabel },
  numbers('share', t('Of all income'), ({ share }) => share, { format: formatPercent }),
  numbers('yieldOnCost', t('Yield on cost'), ({ yieldOnCost }) => yieldOnCost, { format: formatPercent }),
  numbers('yieldOnValue', t('Yield on value'), ({ yieldOnValue }) => yieldOnValue, { format: formatPercent }),
];
const listSourceAmounts = (): readonly DataColumn<Source>[] => [
  numbers('income', t('Income'), ({ income }) => income, { format: formatAmount }),
  numbers('taxes', t('Tax withheld'), ({ taxes }) => taxes, { format: formatAmount }),
];

/** Sources of the income of the range. */
export function SharedSourcesTable({ byAsset, hasAmounts }: SharedSourcesProps) {
  return (
    <BlockTable
      caption={t('Income by source')}
      columns={hasAmounts ? [...listSource(), ...listSourceAmounts()] : listSource()}
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
      caption={t('Income by month, the newest first')}
      columns={hasAmounts ? [...listMonth(), ...listMonthAmounts()] : listMonth()}
      rows={[...months].reverse()}
      rowKey={({ month }) => month}
    />
  );
}

interface SharedMonthsProps {
  readonly months: readonly Month[];
  readonly hasAmounts: boolean;
}
