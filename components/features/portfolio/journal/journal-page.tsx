import Link from 'next/link';
import { useState } from 'react';
import { translateMessage } from '@/lib/domain/message';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { Journal, UndoResponse } from '@/lib/contracts/portfolios/journal';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { undoText } from '@/lib/format/undo-text';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { TabFiles } from '../files/tab-files';
import { PortfolioFrame } from '../frame/portfolio-frame';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { FIRST_TAB } from '@/lib/site/portfolio-tabs';
import tracker from '../ui/portfolio.module.scss';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import type { JournalPageData } from './load-journal';

type Change = Journal['changes'][number];

export interface JournalPageProps extends JournalPageData {
  readonly meta: PortfolioFrameProps['meta'];
}

/** An instant in UTC, equal on the server and in all browsers: `20 Nov 2026, 14:05 UTC`. */
function instantText(at: string): string {
  return t('{at}, {at2} UTC', { at: formatDay(at.slice(0, 10)), at2: at.slice(11, 16) });
}

const countRows = (tables: Readonly<Record<string, { readonly rows: number }>>): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

function columnsOf(
  portfolio: JournalPageProps['portfolio'],
  busy: number | null,
  onUndo: (change: Change) => void,
): DataColumn<Change>[] {
  const { role, slug } = portfolio;
  return [
    {
      id: 'what',
      head: t('Change'),
      align: 'start',
      cell: ({ author, what: stored }) => {
        const what = translateMessage(stored);
        if (author !== null) return t('{what}, by {author}', { what, author });
        // The owner knows the changes without a name as own ones.
        return role === undefined ? what : t('{what}, by the owner', { what });
      },
    },
    {
      id: 'at',
      head: t('When'),
      align: 'start',
      cell: ({ at }) => (
        <Link
          href={portfolioHref(slug, FIRST_TAB, { known: at })}
          prefetch={false}
          title={t('The portfolio as known then')}
        >
          {instantText(at)}
        </Link>
      ),
    },
    { id: 'revision', head: t('Revision'), cell: ({ revision }) => formatCount(revision) },
    { id: 'added', head: t('Added'), cell: ({ added }) => formatCount(countRows(added)) },
    { id: 'changed', head: t('Changed or removed'), cell: ({ before }) => formatCount(countRows(before)) },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t('Actions')}</span>,
      cell: (change) =>
        change.undoneBy !== null
          ? t('Undone in revision {undoneBy}', { undoneBy: formatCount(change.undoneBy) })
          : mayEdit(portfolio) && (
              <button
                type="button"
                className="btn btn-plain btn-sm"
                aria-disabled={busy !== null || undefined}
                onClick={() => onUndo(change)}
              >
                {t('Undo')}
                <span className="visually-hidden">
                  {' '}
                  {t('{what}, revision {revision}', {
                    what: translateMessage(change.what),
                    revision: change.revision,
                  })}
                </span>
              </button>
            ),
    },
  ];
}

/** The history tab: every change of the portfolio, each of which can be undone. */
export function JournalPage({ portfolio, journal, before, days, meta }: JournalPageProps) {
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  const [busy, setBusy] = useState<number | null>(null);

  async function undo({ revision }: Change) {
    if (busy !== null) return;
    setBusy(revision);
    const answer = await send<UndoResponse>({ method: 'POST', path: `/journal/${revision}/undo/` });
    setBusy(null);
    if (answer.ok) dispatch(notify('status', undoText(answer.data)));
    else dispatch(notify('alert', answer.error.detail));
  }

  return (
    <PortfolioFrame portfolio={portfolio} tab="journal" meta={meta} kept={days}>
      <Card id="journal" title={t('Changes of this portfolio')}>
        {journal.changes.length === 0 ? (
          <EmptyState title={t('No changes yet')}>
            {t('Every change of the portfolio is listed here.')}
          </EmptyState>
        ) : (
          <BlockTable
            caption={t('Changes, the newest first')}
            columns={columnsOf(portfolio, busy, (change) => void undo(change))}
            rows={journal.changes}
            rowKey={({ revision }) => String(revision)}
            wide={['at']}
          />
        )}
        {(journal.next !== null || before !== null) && (
          <nav aria-label={t('Pages')} className={tracker.filter}>
            {before !== null && (
              <Link href={portfolioHref(portfolio.slug, 'journal', { ...days })} prefetch={false}>
                {t('Newest')}
              </Link>
            )}
            {journal.next !== null && (
              <Link
                href={portfolioHref(portfolio.slug, 'journal', { ...days, before: journal.next })}
                prefetch={false}
                rel="next"
              >
                {t('Older')}
              </Link>
            )}
          </nav>
        )}
      </Card>
      {journal.changes.length > 0 && (
        <TabFiles slug={portfolio.slug} path="journal" query={{}} lastDay={meta?.asOf ?? null} />
      )}
    </PortfolioFrame>
  );
}
