import Link from 'next/link';
import { useRouter } from 'next/router';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '@/lib/domain/text';
import { translateEvent } from '@/lib/domain/translate-event';
import { usePageReload } from '@/components/layout/use-page-reload';
import { Card } from '@/components/ui/card';
import { ChangeNotice } from '@/components/ui/change-notice';
import type { ReportedChange } from '@/components/ui/change-notice';
import { RowActions } from '@/components/ui/menu/row-actions';
import { BlockTable } from '@/components/ui/tables/block-table';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { AlertEntry, AlertList, AlertOccurrence, FeedState } from '@/lib/contracts/portfolios/alert';
import type { NotificationList } from '@/lib/contracts/portfolios/notification';
import { formatDay } from '@/lib/format/date';
import { callBackend } from '@/lib/http/backend-client';
import { portfoliosHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import tracker from '../ui/portfolio.module.scss';
import { AlertForm } from './alert-form';
import type { AlertFormProps } from './alert-form';
import { AlertMails } from './alert-mails';
import { FeedsCard } from './feeds-card';
import { NotificationsCard } from './notifications-card';

export interface AlertsCardsProps {
  readonly alerts: Pick<AlertList, 'alerts' | 'events' | 'mail'>;
  readonly feeds: Pick<FeedState, 'exists'>;
  readonly notifications: Pick<NotificationList, 'channels' | 'notifications' | 'settings' | 'unread'>;
  readonly portfolios: AlertFormProps['portfolios'];
  /** Id of the alert that the form changes; null: it adds one. */
  readonly editedAlert: number | null;
  /** The currency of the address, which stays. */
  readonly currency: string | null;
}

const EVENT_COLUMNS: readonly DataColumn<AlertOccurrence>[] = [
  {
    id: 'date',
    get head() {
      return t('Day');
    },
    align: 'start',
    cell: ({ date }) => formatDay(date),
  },
  {
    id: 'text',
    get head() {
      return t('What happened');
    },
    align: 'start',
    cell: ({ text }) => translateEvent(text, formatDay),
  },
];

/** Conditions whose value is missing also where all is well: no ex-day, import or weight outside its band. */
const CAN_HAVE_NO_VALUE: ReadonlySet<AlertEntry['kind']> = new Set([
  'ex-day',
  'import-age',
  'drift',
  'filter',
  'holding-filter',
]);

interface Actions {
  readonly editHref: (alert: AlertEntry) => string;
  readonly onRemove: (alert: AlertEntry) => void;
}

function columnsOf({ editHref, onRemove }: Actions): DataColumn<AlertEntry>[] {
  return [
    {
      id: 'text',
      head: t('Alert when'),
      align: 'start',
      cell: (alert) => (
        <>
          {/* The way to its form without scripts, too. */}
          <Link href={editHref(alert)} prefetch={false}>
            {translateEvent(alert.text, formatDay)}
          </Link>
          {alert.active && <span className={tracker.tag}>{t('Now')}</span>}
          {alert.value === null && !CAN_HAVE_NO_VALUE.has(alert.kind) && (
            <span className={tracker.tag}>{t('No data')}</span>
          )}
        </>
      ),
    },
    {
      id: 'last',
      head: t('Last began'),
      cell: ({ last }) => (last === null ? t('Not in 90 days') : formatDay(last)),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t('Actions')}</span>,
      cell: (alert) => (
        <RowActions
          name={translateEvent(alert.text, formatDay)}
          edits={String(alert.id)}
          actions={[
            { label: t('Edit'), href: editHref(alert) },
            { label: t('Delete'), onPress: () => onRemove(alert) },
          ]}
        />
      ),
    },
  ];
}

/** Alerts with what happened in the past 90 days, and the private addresses of their feed and of the calendar. */
export function AlertsCards({
  alerts: { alerts, events, mail },
  feeds,
  notifications,
  portfolios,
  editedAlert,
  currency,
}: AlertsCardsProps) {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const reload = usePageReload();
  const [change, setChange] = useState<ReportedChange | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const edited = alerts.find(({ id }) => id === editedAlert) ?? null;
  useFocusOfForm(card, edited?.id ?? null);
  const addHref = portfoliosHref({ currency });

  /** Leaves the form of an alert, which loads the page's data as well. */
  const close = () => router.replace(addHref, undefined, { scroll: false });

  async function send(id: number, method: 'POST' | 'DELETE', done: ReportedChange) {
    if (isBusy) return;
    setIsBusy(true);
    const path = `/alerts/${id}/${method === 'POST' ? 'restore/' : ''}`;
    const answer = await callBackend({ method, path });
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
    await (edited?.id === id ? close() : reload());
    setIsBusy(false);
    if (answer.ok) setChange(done);
  }

  const restore = ({ id, text }: AlertEntry) =>
    send(id, 'POST', { text: t('The alert is back: {text}.', { text }), undo: null });
  const remove = (alert: AlertEntry) =>
    send(alert.id, 'DELETE', {
      text: t('Alert deleted: {text}.', { text: translateEvent(alert.text, formatDay) }),
      undo: () => void restore(alert),
    });

  return (
    <>
      <div ref={card} className={tracker.pair}>
        <Card id="alerts" title={t('Alerts')}>
          <div className={tracker.body}>
            {edited && <p className={tracker.legend}>{t('Edit: {text}', { text: edited.text })}</p>}
            <AlertForm
              key={edited?.id ?? 'new'}
              alert={edited}
              portfolios={portfolios}
              onDone={() => {
                setChange(null);
                dispatch(notify('status', edited ? t('Alert saved') : t('Alert added')));
                void (edited ? close() : reload());
              }}
            />
            {edited && (
              <Link href={addHref} scroll={false} prefetch={false} className="btn btn-plain btn-sm">
                {t('Close')}
              </Link>
            )}
          </div>
          <ChangeNotice
            change={change}
            onDismiss={() => {
              setChange(null);
              // The pressed button is removed with the notice.
              card.current?.querySelector('select')?.focus();
            }}
          />
          {alerts.length > 0 && (
            <BlockTable
              caption={t('Alerts')}
              columns={columnsOf({
                editHref: ({ id }) => `${portfoliosHref({ currency, alert: String(id) })}#alerts`,
                onRemove: (alert) => void remove(alert),
              })}
              rows={alerts}
              rowKey={({ id }) => String(id)}
            />
          )}
          <AlertMails state={mail} reload={reload} />
        </Card>
        <Card id="events" title={t('What happened in the past 90 days')}>
          {events.length === 0 ? (
            <EmptyState title={t('Nothing yet')}>
              {t('The days when the condition of an alert was first met are listed here.')}
            </EmptyState>
          ) : (
            <DataTable
              caption={t('Days on which an alert was first met, the newest first')}
              columns={EVENT_COLUMNS}
              rows={events}
              rowKey={({ alert, date, text }) => `${alert} ${date} ${text}`}
            />
          )}
        </Card>
      </div>
      <NotificationsCard list={notifications} reload={reload} />
      <FeedsCard exists={feeds.exists} reload={reload} />
    </>
  );
}

/** Moves the focus into the form of an alert when it opens, and back to the link of the alert when it closes. */
function useFocusOfForm(card: React.RefObject<HTMLElement | null>, edited: number | null): void {
  const before = useRef(edited);
  // In the commit, before what moves the focus after each navigation.
  useLayoutEffect(() => {
    const last = before.current;
    before.current = edited;
    if (edited === last) return;
    const target = edited === null ? `[data-edits="${last}"]` : 'select';
    card.current?.querySelector<HTMLElement>(target)?.focus();
  }, [card, edited]);
}
