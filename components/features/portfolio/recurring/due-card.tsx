import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { RecurringProposal } from '@/lib/contracts/portfolios/recurring';
import { formatDay } from '@/lib/format/date';
import { formatUnits } from '@/lib/format/exact-amount';
import { formatCount } from '@/lib/format/number';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import tracker from '../ui/portfolio.module.scss';

export interface DueCardProps {
  readonly due: readonly RecurringProposal[];
  readonly isBusy: boolean;
  /** True when the reader may book and skip. */
  readonly mayEdit: boolean;
  /** Books or passes over the days of a recurring row up to one. */
  readonly onDecide: (act: 'book' | 'skip', proposal: RecurringProposal) => void;
  readonly onBookAll: () => void;
}

/** The due rows: a line for each day, with the press that books it and the days before it. */
export function DueCard({ due, isBusy, mayEdit, onDecide, onBookAll }: DueCardProps) {
  const ready = due.filter(({ problem }) => problem === null).length;
  const columns: readonly DataColumn<RecurringProposal>[] = [
    { id: 'name', head: t('Name'), align: 'start', cell: ({ name }) => name },
    { id: 'date', head: t('Day'), align: 'start', cell: ({ date }) => formatDay(date) },
    {
      id: 'bookDate',
      head: t('Booked on'),
      align: 'start',
      cell: ({ bookDate, problem }) =>
        problem === null ? (bookDate === null ? '' : formatDay(bookDate)) : translateMessage(problem),
    },
    {
      id: 'price',
      head: t('Price'),
      cell: ({ price }) => (price === null ? '' : formatAmount(Number(price))),
    },
    {
      id: 'quantity',
      head: t('Units'),
      cell: ({ quantity }) => (quantity === null ? '' : formatUnits(quantity)),
    },
    {
      id: 'amount',
      head: t('Cash'),
      cell: ({ amount, currency }) => (amount === null ? '' : `${formatGain(Number(amount))} ${currency}`),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t('Actions')}</span>,
      cell: (proposal) => (
        <span className={tracker.acts}>
          {(['book', 'skip'] as const).map((act) => (
            <button
              key={act}
              type="button"
              className="btn btn-plain btn-sm"
              disabled={isBusy || (act === 'book' && proposal.problem !== null)}
              onClick={() => onDecide(act, proposal)}
            >
              {act === 'book' ? t('Book') : t('Skip')}
              <span className="visually-hidden">
                {' '}
                {t('{name} of {date}', { name: proposal.name, date: formatDay(proposal.date) })}
              </span>
            </button>
          ))}
        </span>
      ),
    },
  ];
  return (
    <Card
      id="due"
      title={t('Due ({count})', { count: formatCount(due.length) })}
      actions={
        mayEdit &&
        ready > 0 && (
          <button type="button" className="btn btn-primary btn-sm" disabled={isBusy} onClick={onBookAll}>
            {t('Book all that is due')}
          </button>
        )
      }
      footer={mayEdit && t('“Book” and “Skip” of a day also count for the days before it of the same row.')}
    >
      <BlockTable
        caption={t('Due')}
        columns={columns.filter(({ id }) => mayEdit || id !== 'acts')}
        rows={due}
        rowKey={({ date, recurring }) => `${recurring} ${date}`}
      />
    </Card>
  );
}
