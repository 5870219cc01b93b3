import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { useLocalPreference } from '@/components/layout/use-local-preference';
import { Card } from '@/components/ui/card';
import type {
  ChannelEntry,
  ChannelTest,
  NotificationList,
  PushSubscriptionBody,
} from '@/lib/contracts/portfolios/notification';
import { callBackend } from '@/lib/http/backend-client';
import { deleteCopies } from '@/lib/session/own-copies';
import {
  findSubscription,
  OFFLINE_KEY,
  pushProblem,
  startWorker,
  subscribeToPush,
} from '@/lib/session/own-device';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/slices/auth';
import { notify } from '@/store/slices/toasts';
import { describeDevice } from '../data/describe-device';
import { LoadProblem } from '../view/load-problem';
import type { PersonalQuery } from '@/components/research/hooks/use-personal-query';
import { formatLocalDay } from '@/lib/format/instant';
import styles from '../view/account.module.scss';
import { ChoiceGroup } from '../view/choice-group';

const PROBLEMS = {
  get absent() {
    return t(
      'This browser cannot show notifications of this site. On an iPhone or iPad, add the site to the home screen first.',
    );
  },
  get denied() {
    return t('This browser blocks notifications of this site; allow them in its settings.');
  },
} as const;

/** The first option means that nothing is stored. */
const OFFLINE = ['on', 'off'] as const;
const OFFLINE_CHOICES = [
  {
    id: 'on',
    get label() {
      return t('Kept');
    },
  },
  {
    id: 'off',
    get label() {
      return t('Not kept');
    },
  },
] as const;

/** Browsers that show notifications, and what this one keeps for reading without a network. */
export function BrowsersCard({
  notifications: { data, problem, reload },
}: {
  readonly notifications: PersonalQuery<NotificationList>;
}) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [offline, setOffline] = useLocalPreference(OFFLINE_KEY, OFFLINE);
  const [isBusy, setIsBusy] = useState(false);
  const browsers = data?.channels.filter(({ kind }) => kind === 'push') ?? [];
  const isHere = browsers.some((channel) => channel.isHere);

  async function act(action: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    await action();
    setIsBusy(false);
    void reload();
  }

  const subscribe = () =>
    act(async () => {
      const fault = pushProblem();
      const subscription =
        fault === null && data ? await subscribeToPush(data.pushKey).catch(() => null) : null;
      if (subscription === null) {
        dispatch(
          notify('alert', fault === null ? t('The browser did not allow notifications.') : PROBLEMS[fault]),
        );
        return;
      }
      const { endpoint, keys } = subscription.toJSON();
      const body = {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
        name: describeDevice(navigator.userAgent),
      } satisfies PushSubscriptionBody;
      const answer = await callBackend({ method: 'POST', path: '/notifications/push/', body });
      if (answer.ok) dispatch(notify('status', t('This browser shows notifications')));
      else dispatch(notify('alert', answer.error.detail));
    });
  const test = ({ id, name }: ChannelEntry) =>
    act(async () => {
      const path = `/notifications/channels/${id}/test/`;
      const answer = await callBackend<ChannelTest>({ method: 'POST', path });
      if (!answer.ok) dispatch(notify('alert', answer.error.detail));
      else if (answer.data.isSent) dispatch(notify('status', t('Test message sent to {name}', { name })));
      else
        dispatch(
          notify('alert', t('The test message was not sent: {error}', { error: answer.data.error ?? '' })),
        );
    });
  const remove = ({ id, isHere: isThis, name }: ChannelEntry) =>
    act(async () => {
      if (isThis) await (await findSubscription())?.unsubscribe();
      const answer = await callBackend<null>({ method: 'DELETE', path: `/notifications/channels/${id}/` });
      if (answer.ok) dispatch(notify('status', t('{name} shows no more notifications', { name })));
      // Its push service has ended it meanwhile.
      else if (answer.error.code !== 'CHANNEL_UNKNOWN') dispatch(notify('alert', answer.error.detail));
    });
  const choose = (choice: (typeof OFFLINE)[number]) => {
    setOffline(choice);
    void (choice === 'off' || user === null ? deleteCopies() : startWorker(user.id));
  };

  return (
    <Card id="browsers" title={t('Browsers')}>
      <div className={styles.body}>
        <p className={styles.current}>
          {t('Notifications of your alerts, also while the site is closed. They end when you log out.')}
        </p>
        {problem !== null && <LoadProblem problem={problem} onRetry={reload} />}
      </div>
      {browsers.length > 0 && (
        <ul className={styles.sessions} aria-label={t('Browsers with notifications')}>
          {browsers.map((channel) => (
            <li key={channel.id} className={styles.session}>
              <span className={styles.device}>{channel.name}</span>
              {channel.isHere && <span className={styles.here}>{t('This browser')}</span>}
              <span className={styles.end}>
                <button
                  type="button"
                  className="btn btn-plain btn-sm"
                  aria-label={t('Send a test to {name}', { name: channel.name })}
                  onClick={() => void test(channel)}
                >
                  {t('Test')}
                </button>{' '}
                <button
                  type="button"
                  className="btn btn-plain btn-sm"
                  aria-label={t('Remove browser: {name}', { name: channel.name })}
                  onClick={() => void remove(channel)}
                >
                  {t('Remove')}
                </button>
              </span>
              <span className={styles.facts}>
                {t('{host} · since {value}', {
                  host: channel.host || t('subscribe again'),
                  value: formatLocalDay(channel.createdAt),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.body}>
        {!isHere && (
          <button
            type="button"
            className={`btn btn-plain ${styles.apart}`}
            disabled={data === null || isBusy}
            onClick={() => void subscribe()}
          >
            {t('Send notifications to this browser')}
          </button>
        )}
        <ChoiceGroup
          label={t('Your last pages, for reading offline in this browser')}
          choices={OFFLINE_CHOICES}
          chosen={offline}
          onChoose={choose}
        />
      </div>
    </Card>
  );
}
