import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { quantityText } from '../ui/units';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import tracker from '../ui/portfolio.module.scss';

type Dividend = HoldingDetail['dividends'][number];

const STATES: Readonly<Record<Dividend['state'], string | null>> = {
  received: null,
  get awaited() {
    return t('Awaited');
  },
  get missing() {
    return t('No transaction');
  },
  get unknown() {
    return t('Not of the market');
  },
};

const formatUnit = (value: number): string => formatNumber(value, { digits: 4 });

export interface DividendsCardProps {
  readonly dividends: readonly Dividend[];
  /** The transactions of the holding, which have the days of payment. */
  readonly trades: readonly Pick<HoldingDetail['trades'][number], 'transaction' | 'date'>[];
  readonly currency: string;
  readonly assetCurrency: string;
  /** The tab with one transaction. */
  readonly rowsHref: (id: number) => string;
  readonly doctorHref: string;
}

/** Dividends that came, beside what the market paid on the units that were held. */
export function DividendsCard({
  dividends,
  trades,
  currency,
  assetCurrency,
  rowsHref,
  doctorHref,
}: DividendsCardProps) {
  if (dividends.length === 0) return null;
  const missing = dividends.filter(({ state }) => state === 'missing').length;
  const sum = (of: (row: Dividend) => number | null): number =>
    dividends.reduce((total, row) => total + (of(row) ?? 0), 0);
  const days = new Map(trades.map(({ date, transaction }) => [transaction, date]));
  const columns: readonly DataColumn<Dividend>[] = [
    {
      id: 'date',
      head: t('Ex-day'),
      align: 'start',
      cell: ({ date, state }) => (
        <>
          {formatDay(date)}
          {STATES[state] !== null && <span className={tracker.tag}>{STATES[state]}</span>}
        </>
      ),
    },
    {
      id: 'paid',
      head: t('Paid on'),
      align: 'start',
      cell: ({ transactions: [first] }) => {
        const day = first === undefined ? undefined : days.get(first);
        return day === undefined ? '' : formatDay(day);
      },
    },
    { id: 'units', head: t('Units'), cell: ({ units }) => (units === 0 ? '' : quantityText(units)) },
    {
      id: 'perUnit',
      head: t('Per unit, {assetCurrency}', { assetCurrency }),
      cell: ({ perUnit }) => <FigureText value={perUnit} format={formatUnit} />,
    },
    {
      id: 'market',
      head: t('By the market'),
      cell: ({ market }) => <FigureText value={market} format={formatAmount} />,
    },
    {
      id: 'received',
      head: t('Received'),
      cell: ({ received, transactions: [first] }) =>
        received === null || first === undefined ? (
          <FigureText value={received} format={formatAmount} />
        ) : (
          <Link href={rowsHref(first)} prefetch={false}>
            {formatAmount(received)}
          </Link>
        ),
    },
    {
      id: 'difference',
      head: t('Difference'),
      cell: ({ difference }) => <FigureText value={difference} format={formatGain} />,
      tone: ({ difference }) => (difference === null ? null : toneOf(formatGain(difference))),
    },
    { id: 'tax', head: t('Tax withheld'), cell: ({ tax }) => (tax === 0 ? '' : formatAmount(tax)) },
  ];
  return (
    <Card
      id="dividends"
      title={t('Dividends, {currency}', { currency })}
      actions={
        missing > 0 && (
          <Link href={doctorHref} prefetch={false}>
            {t('{missing} without a transaction', { missing: formatCount(missing) })}
          </Link>
        )
      }
      footer={t(
        'Received {sum} before tax; the market paid {sum2} on the units held at the close before each ex-day. A dividend without a transaction is awaited for 45 days.',
        {
          sum: formatAmount(sum(({ received }) => received)),
          sum2: formatAmount(sum(({ market }) => market)),
        },
      )}
    >
      <BlockTable
        name={null}
        caption={t('Dividends received, and paid by the market')}
        columns={columns}
        rows={dividends}
        rowKey={({ date, transactions }) => `${date} ${transactions.join()}`}
        isDense
      />
    </Card>
  );
}
