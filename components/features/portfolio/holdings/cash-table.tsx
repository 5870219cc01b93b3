import { t } from '@/lib/domain/text';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { formatDay } from '@/lib/format/date';
import { formatAmount } from '../report/portfolio-figures';
import tracker from '../ui/portfolio.module.scss';

type Cash = HoldingsResponse['cash'][number];

export interface CashTableProps {
  readonly cash: readonly Cash[];
  readonly accounts: readonly PortfolioAccount[];
  /** The currency of the values. */
  readonly currency: string;
}

/** Cash by account and currency; below zero it is a loan with the day on which it began. */
export function CashTable({ cash, accounts, currency }: CashTableProps) {
  const nameOf = (id: number) => accounts.find((account) => account.id === id)?.name ?? '';
  const columns: DataColumn<Cash>[] = [
    {
      id: 'account',
      head: t('Account'),
      align: 'start',
      cell: ({ account, belowZeroSince }) => (
        <>
          {nameOf(account)}
          {belowZeroSince !== null && (
            <span className={tracker.tag}>
              {t('Loan since {belowZeroSince}', { belowZeroSince: formatDay(belowZeroSince) })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'amount',
      head: t('Cash'),
      cell: ({ amount, currency: own }) => `${formatAmount(Number(amount))} ${own}`,
    },
    {
      id: 'value',
      head: t('Value, {currency}', { currency }),
      cell: ({ value }) => <FigureText value={value} format={formatAmount} />,
    },
  ];
  return (
    <DataTable
      caption={t('Cash')}
      columns={columns}
      rows={cash}
      rowKey={(row) => `${row.account} ${row.currency}`}
    />
  );
}
