import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { PlannedCash } from '@/lib/contracts/portfolios/recurring';
import { formatDay } from '@/lib/format/date';
import { formatUnits } from '@/lib/format/exact-amount';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import { KIND_LABELS } from '../ui/labels';

export interface PlannedCardProps {
  readonly planned: readonly PlannedCash[];
  readonly accounts: readonly PortfolioAccount[];
}

/** The cash of the next twelve months: recurring rows and planned transactions. */
export function PlannedCard({ planned, accounts }: PlannedCardProps) {
  const nameOf = (id: number): string => accounts.find((one) => one.id === id)?.name ?? '';
  const columns: readonly DataColumn<PlannedCash>[] = [
    { id: 'date', head: t('Day'), align: 'start', cell: ({ date }) => formatDay(date) },
    {
      id: 'name',
      head: t('Name'),
      align: 'start',
      cell: ({ name, transaction }) =>
        transaction === null
          ? name
          : t('{name} (planned)', { name: KIND_LABELS[name as keyof typeof KIND_LABELS] ?? name }),
    },
    { id: 'account', head: t('Account'), align: 'start', cell: ({ account }) => nameOf(account) },
    {
      id: 'quantity',
      head: t('Units'),
      cell: ({ quantity }) => (quantity === null ? '' : formatUnits(quantity)),
    },
    {
      id: 'amount',
      head: t('Amount'),
      cell: ({ amount, currency }) => `${formatGain(Number(amount))} ${currency}`,
    },
    {
      id: 'cash',
      head: t('Cash after it'),
      cell: ({ cash, currency }) => (cash === null ? '' : `${formatAmount(Number(cash))} ${currency}`),
    },
  ];
  return (
    <Card
      id="planned"
      title={t('Cash of the next twelve months')}
      footer={t('Trades are at the last close. Dividends that the market expects are on the income tab.')}
    >
      <BlockTable
        caption={t('Cash of the next twelve months')}
        columns={columns}
        rows={planned}
        rowKey={(row) => String(planned.indexOf(row))}
      />
    </Card>
  );
}
