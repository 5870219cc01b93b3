import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { ModalAlert } from '@/components/ui/modal-alert/modal-alert';
import type { SessionEntry, SessionList } from '@/lib/contracts/accounts';
import { callBackend } from '@/lib/http/backend-client';
import { useAppDispatch } from '@/store/hooks';
import { logOut } from '@/store/session';
import { notify } from '@/store/slices/toasts';
import { describeDevice } from '../data/describe-device';
import { LoadProblem } from '../view/load-problem';
import type { PersonalQuery } from '@/components/research/hooks/use-personal-query';
import { formatLocalInstant } from '@/lib/format/instant';
import styles from '../view/account.module.scss';

/** As many as fit without scrolling, also on a phone. */
const SEEN_AT_ONCE = 5;

function SessionItem({ session, onEnd }: { session: SessionEntry; onEnd: (session: SessionEntry) => void }) {
  const { user_agent, address, created_at, last_seen_at, current } = session;
  const facts = [
    t('Last active {value}', { value: formatLocalInstant(last_seen_at) }),
    t('logged in {value}', { value: formatLocalInstant(created_at) }),
    ...(address ? [address] : []),
  ];
  return (
    <li className={styles.session}>
      <span className={styles.device} title={user_agent ?? undefined}>
        {describeDevice(user_agent)}
      </span>
      {current && <span className={styles.here}>{t('This device')}</span>}
      {!current && (
        <button
          type="button"
          className={`btn btn-plain btn-sm ${styles.end}`}
          // Each button has a name of its own.
          aria-label={t('Log out {describeDevice}, logged in {value}', {
            describeDevice: describeDevice(user_agent),
            value: formatLocalInstant(created_at),
          })}
          onClick={() => onEnd(session)}
        >
          {t('Log out')}
        </button>
      )}
      <span className={styles.facts}>{facts.join(' · ')}</span>
    </li>
  );
}

/** The active sessions, each of which can be ended, and the buttons that end all others, or all. */
export function SessionsCard({
  sessions: { data, problem, reload },
}: {
  sessions: PersonalQuery<SessionList>;
}) {
  const entries = data?.sessions ?? null;
  const dispatch = useAppDispatch();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const otherCount = entries?.filter(({ current }) => !current).length ?? 0;

  async function endAll() {
    setIsBusy(true);
    const answer = await callBackend<null>({ method: 'POST', path: '/account/sessions/revoke/' });
    // The cookie of this device is no longer valid and is cleared by the usual logout.
    const left = answer.ok ? await dispatch(logOut()) : answer;
    setIsBusy(false);
    setIsAsked(false);
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
    else if (!left.ok) void reload();
  }

  async function endOthers() {
    const answer = await callBackend<null>({ method: 'POST', path: '/account/sessions/revoke/others/' });
    if (answer.ok) dispatch(notify('status', t('All other devices are logged out')));
    else dispatch(notify('alert', answer.error.detail));
    void reload();
  }

  async function endOne({ id, user_agent }: SessionEntry) {
    const answer = await callBackend<null>({ method: 'DELETE', path: `/account/sessions/${id}/` });
    if (answer.ok)
      dispatch(
        notify('status', t('{describeDevice} is logged out', { describeDevice: describeDevice(user_agent) })),
      );
    // A session that has ended meanwhile is gone from the list.
    else if (answer.error.code !== 'SESSION_UNKNOWN') dispatch(notify('alert', answer.error.detail));
    void reload();
  }

  return (
    <Card
      id="sessions"
      title={t('Active sessions')}
      actions={
        <>
          <button
            type="button"
            className="btn btn-plain"
            disabled={otherCount === 0}
            onClick={() => void endOthers()}
          >
            {t('Log out all others')}
          </button>
          <button
            type="button"
            className="btn btn-plain"
            disabled={entries === null}
            onClick={() => setIsAsked(true)}
          >
            {t('Log out everywhere')}
          </button>
        </>
      }
    >
      {problem === null ? (
        <ul
          className={styles.sessions}
          aria-label={t('Sessions')}
          aria-busy={entries === null}
          data-loading={entries === null}
          // Makes the box scrollable by keyboard.
          tabIndex={entries && entries.length > SEEN_AT_ONCE ? 0 : undefined}
        >
          {entries?.map((session) => (
            <SessionItem key={session.id} session={session} onEnd={(ended) => void endOne(ended)} />
          ))}
        </ul>
      ) : (
        <div className={`${styles.body} ${styles.sessions}`}>
          <LoadProblem problem={problem} onRetry={reload} />
        </div>
      )}
      <ModalAlert
        isShown={isAsked}
        title={t('Log out everywhere?')}
        confirmLabel={t('Log out everywhere')}
        isBusy={isBusy}
        onConfirm={() => void endAll()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{t('All devices including this one are logged out. You can log in again with your password.')}</p>
      </ModalAlert>
    </Card>
  );
}
