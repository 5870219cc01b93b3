import Link from 'next/link';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type {
  AlertEntry,
  AlertList,
  AlertMailForm,
  AlertOccurrence,
  FeedResponse,
  FeedState,
} from '@/lib/contracts/portfolios/alert';
import type { AlertMailState } from '@/lib/domain/portfolio/alert';
import { formatDay } from '@/lib/format/date';
import { callBackend } from '@/lib/http/backend-client';
import { backendHref, canonicalHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import tracker from '../shared/tracker.module.scss';
import { usePageReload } from '../shared/use-portfolio-change';
import { AlertForm } from './alert-form';

export interface AlertsCardsProps {
  readonly alerts: Pick<AlertList, 'alerts' | 'events' | 'mail'>;
  readonly feeds: Pick<FeedState, 'exists'>;
  readonly portfolios: readonly { readonly slug: string; readonly name: string }[];
}

const EVENT_COLUMNS: readonly DataColumn<AlertOccurrence>[] = [
  { id: 'date', head: 'Day', align: 'start', cell: ({ date }) => formatDay(date) },
  { id: 'text', head: 'What happened', align: 'start', cell: ({ text }) => text },
];

function columnsOf(onRemove: (alert: AlertEntry) => void): DataColumn<AlertEntry>[] {
  return [
    {
      id: 'text',
      head: 'Alert when',
      align: 'start',
      cell: ({ text, active }) => (
        <>
          {text}
          {active && <span className={tracker.tag}>Now</span>}
        </>
      ),
    },
    {
      id: 'last',
      head: 'Last began',
      cell: ({ last }) => (last === null ? 'Not in 90 days' : formatDay(last)),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">Actions</span>,
      cell: (alert) => (
        <button
          type="button"
          className={`btn btn-plain btn-sm ${tracker.danger}`}
          onClick={() => onRemove(alert)}
        >
          Delete<span className="visually-hidden"> alert: {alert.text}</span>
        </button>
      ),
    },
  ];
}

/** Alerts with what happened in the past 90 days, and the private addresses of their feed and of the calendar. */
export function AlertsCards({ alerts: { alerts, events, mail }, feeds, portfolios }: AlertsCardsProps) {
  const dispatch = useAppDispatch();
  const reload = usePageReload();

  async function remove({ id }: AlertEntry) {
    const answer = await callBackend({ method: 'DELETE', path: `/alerts/${id}/` });
    if (answer.ok) dispatch(notify('status', 'Alert deleted'));
    else dispatch(notify('alert', answer.error.detail));
    await reload();
  }

  return (
    <>
      <div className={tracker.pair}>
        <Card id="alerts" title="Alerts">
          <div className={tracker.body}>
            <AlertForm
              portfolios={portfolios}
              onDone={() => {
                dispatch(notify('status', 'Alert added'));
                void reload();
              }}
            />
          </div>
          {alerts.length > 0 && (
            <DataTable
              caption="Alerts"
              columns={columnsOf((alert) => void remove(alert))}
              rows={alerts}
              rowKey={({ id }) => String(id)}
            />
          )}
          <AlertMails state={mail} reload={reload} />
        </Card>
        <Card id="events" title="What happened in the past 90 days">
          {events.length === 0 ? (
            <EmptyState title="Nothing yet">Days on which an alert began to hold are listed here.</EmptyState>
          ) : (
            <DataTable
              caption="Days on which an alert began to hold, the newest first"
              columns={EVENT_COLUMNS}
              rows={events}
              rowKey={({ alert, date, text }) => `${alert} ${date} ${text}`}
              isTall
            />
          )}
        </Card>
      </div>
      <FeedsCard exists={feeds.exists} reload={reload} />
    </>
  );
}

const MAIL_TEXTS: Readonly<Record<AlertMailState, string>> = {
  none: 'This site sends no e-mails: alerts appear here and in the private feed.',
  unconfirmed: 'Alerts can be sent by e-mail once the address of your account is confirmed.',
  off: 'Alerts are not sent by e-mail.',
  on: 'An e-mail is sent when an alert begins to hold, once for each event.',
};

/** Whether alerts come by e-mail, and the switch where there is a choice. */
function AlertMails({
  state,
  reload,
}: {
  readonly state: AlertMailState;
  readonly reload: () => Promise<void>;
}) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const isOn = state === 'on';

  async function choose() {
    if (isBusy) return;
    setIsBusy(true);
    const body: AlertMailForm = { on: !isOn };
    const answer = await callBackend({ method: 'PUT', path: '/alerts/mail/', body });
    setIsBusy(false);
    if (answer.ok)
      dispatch(notify('status', isOn ? 'E-mails of alerts stopped' : 'Alerts are sent by e-mail'));
    else dispatch(notify('alert', answer.error.detail));
    await reload();
  }

  return (
    <div className={tracker.body}>
      <p>
        {MAIL_TEXTS[state]}
        {state === 'unconfirmed' && (
          <>
            {' '}
            <Link href="/account">Confirm it on your account page</Link>.
          </>
        )}
      </p>
      {(state === 'on' || state === 'off') && (
        <div className={tracker.inline}>
          <button type="button" className="btn btn-plain btn-sm" onClick={() => void choose()}>
            {isOn ? 'Stop the e-mails' : 'Send them by e-mail'}
          </button>
        </div>
      )}
    </div>
  );
}

interface FeedsCardProps {
  readonly exists: boolean;
  readonly reload: () => Promise<void>;
}

function FeedsCard({ exists, reload }: FeedsCardProps) {
  const dispatch = useAppDispatch();
  const [made, setMade] = useState<FeedResponse | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function change(method: 'POST' | 'DELETE') {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await callBackend<FeedResponse | null>({ method, path: '/feeds/' });
    setIsBusy(false);
    if (answer.ok) setMade(answer.data);
    else dispatch(notify('alert', answer.error.detail));
    await reload();
  }

  return (
    <Card
      id="feeds"
      title="Private feeds"
      footer="Anyone who has an address can read its feed. New addresses replace the earlier ones."
    >
      <div className={tracker.body}>
        <p>Alerts as an Atom feed, and received and expected income as a calendar (ICS).</p>
        {made && (
          <div role="status" className={tracker.address}>
            <dl>
              <dt>Alerts, shown only now</dt>
              <dd>
                <a href={backendHref(made.alerts)}>{canonicalHref(backendHref(made.alerts))}</a>
              </dd>
              <dt>Income</dt>
              <dd>
                <a href={backendHref(made.income)}>{canonicalHref(backendHref(made.income))}</a>
              </dd>
            </dl>
          </div>
        )}
        <div className={tracker.inline}>
          <button type="button" className="btn btn-plain btn-sm" onClick={() => void change('POST')}>
            {exists ? 'Replace the addresses' : 'Create the addresses'}
          </button>
          {exists && (
            <button
              type="button"
              className={`btn btn-plain btn-sm ${tracker.danger}`}
              onClick={() => void change('DELETE')}
            >
              Revoke them
            </button>
          )}
        </div>
      </div>
    </Card>
  );
}
