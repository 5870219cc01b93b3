import Link from 'next/link';
import { useState } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { RecurringEntry, RecurringProposal } from '@/lib/contracts/portfolios/recurring';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { formatDay } from '@/lib/format/date';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { TabFiles } from '../files/tab-files';
import { PortfolioFrame } from '../frame/portfolio-frame';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { formatAmount } from '../report/portfolio-figures';
import { toPercentText } from '../rebalance/percent-text';
import { EditCard, EntryMenu } from '../ui/edit-entry';
import tracker from '../ui/portfolio.module.scss';
import { useEdited } from '../ui/use-edited';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import { DueCard } from './due-card';
import type { RecurringPageData } from './load-recurring';
import { LoanForm } from './loan-form';
import { LoansCard } from './loans-card';
import { PlannedCard } from './planned-card';
import { RecurringForm } from './recurring-form';
import { RECURRING_LABELS, RHYTHM_LABELS } from './recurring-labels';

export interface RecurringPageProps extends RecurringPageData {
  readonly meta: PortfolioFrameProps['meta'];
}

function sizeText({ amount, currency, quantity, rate }: RecurringEntry): string {
  if (amount !== null) return `${formatAmount(Number(amount))} ${currency}`;
  return quantity === null
    ? t('{toPercentText}% a year', { toPercentText: toPercentText(rate ?? '0') })
    : t('{quantity} units', { quantity });
}

function columnsOf({
  onEdit,
  onRemove,
}: {
  readonly onEdit: (entry: RecurringEntry) => void;
  readonly onRemove: (entry: RecurringEntry) => void;
}): DataColumn<RecurringEntry>[] {
  return [
    {
      id: 'name',
      head: t('Name'),
      align: 'start',
      cell: ({ name, problem }) => (
        <>
          {name}
          {problem !== null && (
            <span className={tracker.tag}>
              {t('Waits: {problem}', { problem: translateMessage(problem) })}
            </span>
          )}
        </>
      ),
    },
    { id: 'kind', head: t('Kind'), align: 'start', cell: ({ kind }) => RECURRING_LABELS[kind] },
    { id: 'asset', head: t('Asset'), align: 'start', cell: ({ assetName }) => assetName ?? '' },
    { id: 'amount', head: t('Amount'), cell: sizeText },
    { id: 'rhythm', head: t('How often'), align: 'start', cell: ({ rhythm }) => RHYTHM_LABELS[rhythm] },
    {
      id: 'next',
      head: t('Next day'),
      align: 'start',
      cell: ({ next }) => (next === null ? t('Over') : formatDay(next)),
    },
    {
      id: 'booking',
      head: t('Booking'),
      align: 'start',
      cell: ({ automatic }) => (automatic ? t('By itself') : t('At a press')),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t('Actions')}</span>,
      cell: (entry) => (
        <EntryMenu
          name={entry.name}
          edits={`recurring-${entry.id}`}
          onEdit={() => onEdit(entry)}
          onRemove={() => onRemove(entry)}
        />
      ),
    },
  ];
}

/** The recurring tab: what is due, the rows that are entered again and again, and the cash of the next twelve months. */
export function RecurringPage({
  portfolio,
  accounts,
  assets,
  list,
  loans,
  refusedLoan,
  days,
  meta,
}: RecurringPageProps) {
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  const { close, edit, edited, form } = useEdited<RecurringEntry>('recurring');
  const [isBusy, setIsBusy] = useState(false);
  const { due, planned, recurring } = list;
  const isEditor = mayEdit(portfolio);
  const day = (meta?.asOf ?? portfolio.createdAt).slice(0, 10);

  async function run(call: Parameters<typeof send>[0]): Promise<boolean> {
    setIsBusy(true);
    const answer = await send(call);
    setIsBusy(false);
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
    return answer.ok;
  }

  const decide = (act: 'book' | 'skip', { date, name, recurring: id }: RecurringProposal) =>
    run({
      method: 'POST',
      path: `/recurring/${id}/${act}/`,
      body: { through: date },
      done: act === 'book' ? t('{name} booked', { name }) : t('{name} skipped', { name }),
    });

  /** Each recurring row is a change of its own: an undo is of one of them. */
  async function bookAll() {
    const last = new Map(
      due.filter(({ problem }) => problem === null).map((proposal) => [proposal.recurring, proposal]),
    );
    for (const proposal of last.values()) if (!(await decide('book', proposal))) return;
  }

  async function remove({ id, name }: RecurringEntry) {
    const isDone = await run({
      method: 'DELETE',
      path: `/recurring/${id}/`,
      done: t('{name} deleted; what it booked stays.', { name }),
    });
    if (isDone && edited?.id === id) close();
  }

  return (
    <PortfolioFrame portfolio={portfolio} tab="recurring" meta={meta} kept={days}>
      {due.length > 0 && (
        <DueCard
          due={due}
          isBusy={isBusy}
          mayEdit={isEditor}
          onDecide={(act, proposal) => void decide(act, proposal)}
          onBookAll={() => void bookAll()}
        />
      )}
      <Card id="recurring" title={t('Recurring rows')}>
        {recurring.length === 0 ? (
          <EmptyState title={t('No recurring rows yet')}>
            {t(
              'Savings plans, interest, dividends, fees and instalments of loans: enter them once, and book them at a press or let them book themselves.',
            )}
          </EmptyState>
        ) : (
          <BlockTable
            caption={t('Recurring rows')}
            columns={columnsOf({ onEdit: edit, onRemove: (entry) => void remove(entry) }).filter(
              ({ id }) => isEditor || id !== 'acts',
            )}
            rows={recurring}
            rowKey={({ id }) => String(id)}
          />
        )}
      </Card>
      {planned.length > 0 && <PlannedCard planned={planned} accounts={accounts} />}
      {loans.loans.length > 0 && <LoansCard {...loans} />}
      {edited && (
        <EditCard
          name={edited.name}
          footer={t('Another first day proposes the days from it again, except those that are booked.')}
          close={close}
          form={form}
        >
          <RecurringForm
            key={edited.id}
            entry={edited}
            accounts={accounts}
            assets={assets}
            day={day}
            submit={(body) =>
              send({
                method: 'PUT',
                path: `/recurring/${edited.id}/`,
                body,
                done: t('Recurring row saved'),
              })
            }
            onDone={close}
          />
        </EditCard>
      )}
      {isEditor && (
        <Card id="add" title={t('Add a recurring row')}>
          <div className={tracker.body}>
            {accounts.length === 0 ? (
              <p className={tracker.note}>
                {rich(
                  '<0>Add an account</0> first.',
                  {},
                  <Link href={portfolioHref(portfolio.slug, 'accounts')} prefetch={false} />,
                )}
              </p>
            ) : (
              <RecurringForm
                entry={null}
                accounts={accounts}
                assets={assets}
                day={day}
                submit={(body) =>
                  send({ method: 'POST', path: '/recurring/', body, done: t('Recurring row added') })
                }
              />
            )}
          </div>
        </Card>
      )}
      {isEditor && accounts.some(({ kind }) => kind !== 'loan') && (
        <Card id="add-loan" title={t('Add a loan')}>
          <div className={tracker.body}>
            {refusedLoan && (
              <p role="alert" className={tracker.note}>
                {refusedLoan.fields.length > 0
                  ? t('The loan was not added. Please correct the marked fields.')
                  : t(
                      'The loan was not added, because the portfolio was changed meanwhile or could not be reached. Please send it again.',
                    )}
              </p>
            )}
            <LoanForm
              portfolio={portfolio}
              accounts={accounts}
              day={day}
              refused={refusedLoan}
              submit={(body) => send({ method: 'POST', path: '/loans/', body, done: t('Loan added') })}
            />
          </div>
        </Card>
      )}
      {recurring.length > 0 && (
        <TabFiles slug={portfolio.slug} path="recurring" query={{}} lastDay={meta?.asOf ?? null} />
      )}
    </PortfolioFrame>
  );
}
