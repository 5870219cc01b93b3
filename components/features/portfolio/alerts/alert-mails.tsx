import Link from 'next/link';
import { useState } from 'react';
import { t } from '@/lib/domain/text';
import type { AlertMailForm } from '@/lib/contracts/portfolios/alert';
import type { AlertMailState } from '@/lib/domain/portfolio/alert';
import { callBackend } from '@/lib/http/backend-client';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import tracker from '../ui/portfolio.module.scss';

const MAIL_TEXTS: Readonly<Record<AlertMailState, string>> = {
  get none() {
    return t('This site sends no e-mails: alerts appear here and in the private feed.');
  },
  get unconfirmed() {
    return t('Alerts can be sent by e-mail once the address of your account is confirmed.');
  },
  get off() {
    return t('Alerts are not sent by e-mail.');
  },
  get on() {
    return t('An e-mail is sent when an alert begins to hold, once for each event.');
  },
};

/** True when alerts come by e-mail, and the switch where there is a choice. */
export function AlertMails({
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
      dispatch(notify('status', isOn ? t('E-mails of alerts stopped') : t('Alerts are sent by e-mail')));
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
            <Link href="/account">{t('Confirm it on your account page')}</Link>.
          </>
        )}
      </p>
      {(state === 'on' || state === 'off') && (
        <div className={tracker.inline}>
          <button type="button" className="btn btn-plain btn-sm" onClick={() => void choose()}>
            {isOn ? t('Stop the e-mails') : t('Send them by e-mail')}
          </button>
        </div>
      )}
    </div>
  );
}
