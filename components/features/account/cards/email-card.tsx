import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { Card } from '@/components/ui/card';
import { PasswordField } from '@/components/ui/forms/password-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';
import { useAppDispatch } from '@/store/hooks';
import { loadUser } from '@/store/session';
import { notify } from '@/store/slices/toasts';
import type { Person } from '../view/use-profile';
import styles from '../view/account.module.scss';

/** Sends the link by which the address is confirmed. */
function ConfirmAddress() {
  const [answer, setAnswer] = useState<CallResult<null> | null>(null);
  if (answer?.ok) return <span role="status"> {t('An e-mail with a link is on its way.')}</span>;
  const send = async () =>
    setAnswer(await callBackend<null>({ method: 'POST', path: '/account/verify/send/' }));
  return (
    <>
      {' '}
      {t('(not confirmed)')}{' '}
      <button type="button" className="btn btn-plain" onClick={() => void send()}>
        {t('Send link')}
      </button>
      {answer && <span role="alert"> {answer.error.detail}</span>}
    </>
  );
}

/** The login e-mail address, and the form that changes it. */
export function EmailCard({
  person: { profile },
  asksForCode,
}: {
  person: Person;
  /** True when the account has a second factor. */
  asksForCode: boolean;
}) {
  const dispatch = useAppDispatch();
  const submission = useSubmission({
    fields: ['email', 'password', 'one_time_code'],
    submit: ({ one_time_code, ...body }) =>
      callBackend<null>({
        method: 'POST',
        path: '/account/email/',
        body: asksForCode ? { ...body, one_time_code } : body,
      }),
    onDone: (form) => {
      form.reset();
      dispatch(notify('status', t('E-mail address changed')));
      void dispatch(loadUser());
    },
  });
  const note = useFormRecovery(submission, t('Use the new address at your next login.'));
  const { errorsOf } = submission;

  return (
    <Card id="email" title={t('E-mail address')}>
      <div className={styles.body}>
        <p className={styles.current} data-loading={profile === null}>
          {profile ? (
            <>
              {t('Your login:')} <b>{profile.email}</b>
              {profile.email_verified && ' (confirmed)'}
              {profile.email_verified === false && <ConfirmAddress key={profile.email} />}
            </>
          ) : (
            '\u00a0'
          )}
        </p>
        <CallForm
          submission={submission}
          submitLabel={t('Change e-mail')}
          isUsable={profile !== null}
          note={note}
        >
          <div className={styles.pair}>
            <TextField
              label={t('New e-mail')}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              errors={errorsOf('email')}
            />
            <PasswordField
              label={t('Password')}
              name="password"
              autoComplete="current-password"
              errors={errorsOf('password')}
            />
            {asksForCode && (
              <TextField
                label={t('Code')}
                name="one_time_code"
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                errors={errorsOf('one_time_code')}
              />
            )}
          </div>
        </CallForm>
      </div>
    </Card>
  );
}
