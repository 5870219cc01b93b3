import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/lib/domain/text';
import { usePageReload } from '@/components/layout/use-page-reload';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { RowActions } from '@/components/ui/menu/row-actions';
import { ModalAlert } from '@/components/ui/modal-alert/modal-alert';
import type { ShareEntry, ShareResponse } from '@/lib/contracts/portfolios/share';
import { formatDay } from '@/lib/format/date';
import { callBackend } from '@/lib/http/backend-client';
import { canonicalHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { TRACKER_TABS } from '@/lib/site/portfolio-tabs';
import tracker from '../ui/portfolio.module.scss';
import { SHARE_KIND_LABELS, ShareForm } from './share-form';

export interface SharesCardProps {
  readonly slug: string;
  readonly shares: readonly ShareEntry[];
}

const dayText = (day: string | null, none: string): string => (day === null ? none : formatDay(day));

/** A share by its title and the day on which it was made: several may have the same title. */
const nameOf = ({ createdAt, name }: ShareEntry, untitled = t('shared portfolio')): string =>
  t('{name} of {createdAt}', { name: name || untitled, createdAt: formatDay(createdAt.slice(0, 10)) });

function columnsOf(onRevoke: (share: ShareEntry) => void): DataColumn<ShareEntry>[] {
  return [
    { id: 'name', head: t('Title'), align: 'start', cell: ({ name }) => name || t('Shared portfolio') },
    { id: 'kind', head: t('Shows'), align: 'start', cell: ({ kind }) => SHARE_KIND_LABELS[kind] },
    {
      id: 'tabs',
      head: t('Tabs'),
      align: 'start',
      cell: ({ tabs }) =>
        tabs.map((tab) => t(TRACKER_TABS.find(({ id }) => id === tab)?.label ?? tab)).join(', '),
    },
    {
      id: 'days',
      head: t('Days'),
      align: 'start',
      cell: ({ from, until }) =>
        t('{dayText} to {dayText2}', {
          dayText: dayText(from, t('The first one')),
          dayText2: dayText(until, t('the newest')),
        }),
    },
    {
      id: 'expires',
      head: t('Works until'),
      align: 'start',
      cell: ({ expires }) => dayText(expires, t('You revoke it')),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t('Actions')}</span>,
      cell: (share) => (
        <RowActions name={nameOf(share)} actions={[{ label: t('Revoke'), onPress: () => onRevoke(share) }]} />
      ),
    },
  ];
}

/** The links by which a portfolio is shared: a new one, its address while it is known, and revoking. */
export function SharesCard({ slug, shares }: SharesCardProps) {
  const dispatch = useAppDispatch();
  const reload = usePageReload();
  const [made, setMade] = useState<ShareResponse | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** The share that waits for a confirmation. */
  const [doomed, setDoomed] = useState<ShareEntry | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const revoked = useRef<number | null>(null);
  useEffect(() => {
    if (revoked.current === null || shares.some(({ id }) => id === revoked.current)) return;
    revoked.current = null;
    // The pressed button is removed with its row.
    form.current?.querySelector('select')?.focus();
  }, [shares]);

  async function revoke({ id }: ShareEntry) {
    setIsBusy(true);
    const answer = await callBackend({
      method: 'DELETE',
      path: `/portfolios/${encodeURIComponent(slug)}/shares/${id}/`,
    });
    setIsBusy(false);
    setDoomed(null);
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
    else {
      revoked.current = id;
      if (made?.id === id) setMade(null);
      dispatch(notify('status', t('The link shows nothing from now on')));
    }
    await reload();
  }

  return (
    <Card
      id="shares"
      title={t('Share by link')}
      footer={t(
        'A link shows only the chosen tabs and days. Names of accounts, notes and transactions are never included.',
      )}
    >
      <div ref={form} className={tracker.body}>
        <ShareForm
          slug={slug}
          onMade={(share) => {
            setMade(share);
            void reload();
          }}
        />
        {made && (
          <p role="status" className={tracker.address}>
            {t('The address of the new link, shown only now:')}{' '}
            <Link href={made.url} prefetch={false}>
              {canonicalHref(made.url)}
            </Link>
          </p>
        )}
      </div>
      {shares.length === 0 ? (
        <EmptyState title={t('Nothing is shared')}>
          {t('Links that you create are listed here, and can be revoked.')}
        </EmptyState>
      ) : (
        <BlockTable
          caption={t('Shared links')}
          columns={columnsOf(setDoomed)}
          rows={shares}
          rowKey={({ id }) => String(id)}
          sentences={['tabs']}
        />
      )}
      <ModalAlert
        isShown={doomed !== null}
        title={t('Revoke this link?')}
        confirmLabel={t('Revoke')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => {
          if (doomed) void revoke(doomed);
        }}
        onCancel={() => setDoomed(null)}
        focusAfter={() => form.current?.querySelector('select') ?? null}
      >
        <p>
          {doomed && `${nameOf(doomed, t('Shared portfolio'))}. `}
          {t('Those who have the link see nothing any more. This cannot be undone.')}
        </p>
      </ModalAlert>
    </Card>
  );
}
