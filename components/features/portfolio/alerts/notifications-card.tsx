import { useState } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
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

/** The findings of alerts, the channels beside the site that they are sent to, and when. */
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
          ? notify('status', t('Test message sent to {name}', { name }))
          : notify(
              'alert',
              t('The test message was not sent: {error}', { error: translateMessage(data?.error ?? '') }),
            ),
      ),
    );
  const remove = ({ id, name }: ChannelEntry) =>
    act('DELETE', `channels/${id}/`, () => {
      dispatch(notify('status', t('Channel removed: {name}', { name })));
      void reload();
    });

  return (
    <Card id="notifications" title={t('Notifications')}>
      <div className={tracker.body}>
        <p>
          {unread === 0
            ? rich(
                'No unread notifications. Each event of an alert is sent once to every channel. <0>Messages of this browser are switched on your account page</0>.',
                {},
                <a href={`${accountHref()}#browsers`} />,
              )
            : rich(
                'Unread notifications: {unread}. Each event of an alert is sent once to every channel. <0>Messages of this browser are switched on your account page</0>.',
                { unread },
                <a href={`${accountHref()}#browsers`} />,
              )}
        </p>
        {unread > 0 && (
          <div className={tracker.inline}>
            <button
              type="button"
              className="btn btn-plain btn-sm"
              onClick={() => void act('POST', 'read/', () => void reload())}
            >
              {t('Mark all as read')}
            </button>
          </div>
        )}
      </div>
      <NotificationsTable channels={channels} notifications={notifications} />
      <div className={tracker.body}>
        {channels.map((channel) => (
          <div key={channel.id} className={tracker.inline}>
            <span>
              {channel.name} ({CHANNEL_LABELS[channel.kind]}, {channel.host || t('add it again')})
            </span>
            <button type="button" className="btn btn-plain btn-sm" onClick={() => void test(channel)}>
              {rich(
                'Send a test<0> to {name}</0>',
                { name: channel.name },
                <span className="visually-hidden" />,
              )}
            </button>
            <button
              type="button"
              className={`btn btn-plain btn-sm ${tracker.danger}`}
              onClick={() => void remove(channel)}
            >
              {rich(
                'Remove<0> channel: {name}</0>',
                { name: channel.name },
                <span className="visually-hidden" />,
              )}
            </button>
          </div>
        ))}
        <ChannelForm
          onDone={() => {
            dispatch(notify('status', t('Channel added')));
            void reload();
          }}
        />
        <TimesForm
          settings={settings}
          onDone={() => {
            dispatch(notify('status', t('Times saved')));
            void reload();
          }}
        />
      </div>
    </Card>
  );
}
