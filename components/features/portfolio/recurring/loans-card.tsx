import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { Loan, LoanInstalment, LoanList } from '@/lib/contracts/portfolios/loan';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatAmount } from '../report/portfolio-figures';
import { toPercentText } from '../rebalance/percent-text';
import tracker from '../ui/portfolio.module.scss';
import { RHYTHM_LABELS } from './recurring-labels';

const amountText = (amount: string | null, currency: string): string =>
  amount === null ? '' : `${formatAmount(Number(amount))} ${currency}`;

const loanColumns = (): readonly DataColumn<Loan>[] => [
  {
    id: 'name',
    head: t('Loan'),
    align: 'start',
    cell: ({ name, problem }) => (
      <>
        {name}
        {problem !== null && <span className={tracker.tag}>{problem}</span>}
      </>
    ),
  },
  { id: 'owed', head: t('Owed'), cell: ({ currency, owed }) => amountText(owed, currency) },
  {
    id: 'rate',
    head: t('Interest a year'),
    cell: ({ rate }) => t('{toPercentText}% a year', { toPercentText: toPercentText(rate) }),
  },
  {
    id: 'instalment',
    head: t('Instalment'),
    cell: ({ currency, instalment }) => amountText(instalment, currency),
  },
  { id: 'rhythm', head: t('How often'), align: 'start', cell: ({ rhythm }) => RHYTHM_LABELS[rhythm] },
  {
    id: 'interest',
    head: t('Interest to come'),
    cell: ({ currency, interest, lastDay }) => (lastDay === null ? '' : amountText(interest, currency)),
  },
  {
    id: 'lastDay',
    head: t('Last instalment'),
    align: 'start',
    cell: ({ lastDay, owed, problem }) => {
      if (lastDay !== null) return formatDay(lastDay);
      if (problem !== null) return '';
      return Number(owed) === 0 ? t('Paid back') : t('Not paid back by its instalments');
    },
  },
];

const scheduleColumns = (): readonly DataColumn<LoanInstalment>[] => [
  { id: 'date', head: t('Day'), align: 'start', cell: ({ date }) => formatDay(date) },
  { id: 'amount', head: t('Instalment'), cell: ({ amount, currency }) => amountText(amount, currency) },
  { id: 'interest', head: t('Interest'), cell: ({ currency, interest }) => amountText(interest, currency) },
  {
    id: 'repayment',
    head: t('Repayment'),
    cell: ({ currency, repayment }) => amountText(repayment, currency),
  },
  { id: 'owed', head: t('Owed after it'), cell: ({ currency, owed }) => amountText(owed, currency) },
];

/** The loans that instalments pay back, each with its schedule. */
export function LoansCard({ loans, schedule }: Pick<LoanList, 'loans' | 'schedule'>) {
  return (
    <Card
      id="loans"
      title={t('Loans')}
      footer={t(
        'What is owed counts rows up to today; the schedule has the instalments that are not booked yet.',
      )}
    >
      <BlockTable
        caption={t('Loans')}
        columns={loanColumns()}
        rows={loans}
        rowKey={({ recurring }) => String(recurring)}
      />
      {loans.map(({ name, recurring }) => {
        const rows = schedule.filter((one) => one.recurring === recurring);
        if (rows.length === 0) return null;
        return (
          <details key={recurring} className={tracker.body}>
            <summary>
              {rows.length === 1
                ? t('Schedule of {name}: one instalment', { name })
                : t('Schedule of {name}: {count} instalments', { name, count: formatCount(rows.length) })}
            </summary>
            <BlockTable
              caption={t('Schedule of {name}', { name })}
              columns={scheduleColumns()}
              rows={rows}
              rowKey={({ date }) => date}
            />
          </details>
        );
      })}
    </Card>
  );
}
