import Link from 'next/link';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { Layout } from '@/components/layout/layout';
import type { DataSource } from '@/components/layout/notices/data-notice';
import { Card } from '@/components/ui/card';
import type { NotificationEntry, NotificationMark } from '@/lib/contracts/portfolios/notification';
import { callBackend } from '@/lib/http/backend-client';
import { accountHref, notificationsHref, portfoliosHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { loadUser } from '@/store/session';
import { notify } from '@/store/slices/toasts';
import { NotificationsTable } from '../alerts/notifications-table';
import tracker from '../ui/portfolio.module.scss';
import { usePageReload } from '@/components/layout/use-page-reload';
import type { NotificationsData } from './load-notifications';

export interface NotificationsPageProps extends NotificationsData {
  readonly meta: DataSource | null;
}

/** The findings of alerts. They are read without scripts, too; then all can be marked as read. */
export function NotificationsPage({
  list: { channels, notifications, unread },
  meta,
}: NotificationsPageProps) {
  const dispatch = useAppDispatch();
  const reload = usePageReload();
  const [isBusy, setIsBusy] = useState(false);

  async function send(method: 'POST' | 'PUT', path: string, body?: NotificationMark) {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await callBackend<null>({ method, path: `/notifications/${path}`, ...(body && { body }) });
    if (answer.ok) await Promise.all([reload(), dispatch(loadUser())]);
    else dispatch(notify('alert', answer.error.detail));
    setIsBusy(false);
  }
  const readAll = (event: FormEvent): void => {
    event.preventDefault();
    void send('POST', 'read/');
  };
  const actions = ({ id, isRead, text }: NotificationEntry) => (
    <button
      type="button"
      className="btn btn-plain btn-sm"
      aria-label={t(isRead ? 'Mark as unread: {text}' : 'Mark as read: {text}', { text })}
      onClick={() => void send('PUT', `${id}/`, { isRead: !isRead })}
    >
      {isRead ? t('Mark as unread') : t('Mark as read')}
    </button>
  );

  return (
    <Layout title={t('Notifications')} path={notificationsHref()} meta={meta} isIndexed={false}>
      <div className="page-head">
        <h1>{t('Notifications')}</h1>
      </div>
      <Card
        id="history"
        title={t('What happened')}
        note={unread === 0 ? t('All read') : t('{unread} unread', { unread })}
        footer={t('The last 100 of 90 days.')}
      >
        <div className={`${tracker.body} ${tracker.inline}`}>
          {unread > 0 && (
            <form method="post" action="/api/auth/readNotifications" onSubmit={readAll}>
              <button type="submit" className="btn btn-plain btn-sm">
                {t('Mark all as read')}
              </button>
            </form>
          )}
          <Link href={`${portfoliosHref()}#alerts`} prefetch={false}>
            {t('Alerts')}
          </Link>
          <Link href={`${portfoliosHref()}#notifications`} prefetch={false}>
            {t('Channels and times')}
          </Link>
          <Link href={`${accountHref()}#browsers`} prefetch={false}>
            {t('Browsers')}
          </Link>
        </div>
        <NotificationsTable channels={channels} notifications={notifications} actions={actions} />
      </Card>
    </Layout>
  );
}
