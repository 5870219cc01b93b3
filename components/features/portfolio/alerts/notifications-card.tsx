import { useState } from 'react';
import { Card } from '@/components/ui/card';
import type { ChannelEntry, ChannelTest, NotificationList } from '@/lib/contracts/portfolios/notification';
import { callBackend } from '@/lib/http/backend-client';
import { accountHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import tracker from '../ui/portfolio.module.scss';
import { ChannelForm } from './channel-form';
import { CHANNEL_LABELS, NotificationsTable } from './notifications-table';
import { TimesForm } from './times-form';

interface NotificationsCardProps {
  readonly list: Pick<NotificationList, 'channels' | 'notifications' | 'settings' | 'unread'>;
  readonly reload: () => Promise<void>;
}

/** What alerts have found, the channels that it goes to beside the site, and when. */
export function NotificationsCard({
  list: { channels, notifications, settings, unread },
  reload,
}: NotificationsCardProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);

  async function act(method: 'DELETE' | 'POST', path: string, done: (data: ChannelTest | null) => void) {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await callBackend<ChannelTest | null>({ method, path: `/notifications/${path}` });
    setIsBusy(false);
    if (answer.ok) done(answer.data);
    else dispatch(notify('alert', answer.error.detail));
  }

  const test = ({ id, name }: ChannelEntry) =>
    act('POST', `channels/${id}/test/`, (data) =>
      dispatch(
        data?.isSent
          ? notify('status', `Test message sent to ${name}`)
          : notify('alert', `The test message was not sent: ${data?.error ?? ''}`),
      ),
    );
  const remove = ({ id, name }: ChannelEntry) =>
    act('DELETE', `channels/${id}/`, () => {
      dispatch(notify('status', `Channel removed: ${name}`));
      void reload();
    });

  return (
    <Card id="notifications" title="Notifications">
      <div className={tracker.body}>
        <p>
          {unread === 0 ? 'No unread notifications.' : `Unread notifications: ${unread}.`} Each event of an
          alert is sent once to every channel.{' '}
          <a href={`${accountHref()}#browsers`}>Messages of this browser are switched on your account page</a>
          .
        </p>
        {unread > 0 && (
          <div className={tracker.inline}>
            <button
              type="button"
              className="btn btn-plain btn-sm"
              onClick={() => void act('POST', 'read/', () => void reload())}
            >
              Mark all as read
            </button>
          </div>
        )}
      </div>
      <NotificationsTable channels={channels} notifications={notifications} />
      <div className={tracker.body}>
        {channels.map((channel) => (
          <div key={channel.id} className={tracker.inline}>
            <span>
              {channel.name} ({CHANNEL_LABELS[channel.kind]}, {channel.host || 'add it again'})
            </span>
            <button type="button" className="btn btn-plain btn-sm" onClick={() => void test(channel)}>
              Send a test<span className="visually-hidden"> to {channel.name}</span>
            </button>
            <button
              type="button"
              className={`btn btn-plain btn-sm ${tracker.danger}`}
              onClick={() => void remove(channel)}
            >
              Remove<span className="visually-hidden"> channel: {channel.name}</span>
            </button>
          </div>
        ))}
        <ChannelForm
          onDone={() => {
            dispatch(notify('status', 'Channel added'));
            void reload();
          }}
        />
        <TimesForm
          settings={settings}
          onDone={() => {
            dispatch(notify('status', 'Times saved'));
            void reload();
          }}
        />
      </div>
    </Card>
  );
}
