import { CallForm } from '@/components/ui/call-form';
import { Card } from '@/components/ui/card';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { useSubmission } from '@/components/ui/use-submission';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { callBackend } from '@/lib/http/backend-client';
import { useAppDispatch } from '@/store/hooks';
import { loadUser } from '@/store/session';
import { notify } from '@/store/slices/toasts';
import type { Person } from './use-person';
import styles from './account.module.scss';

/** The address by which a person logs in, and how to change it. */
export function EmailCard({ person: { profile } }: { person: Person }) {
  const dispatch = useAppDispatch();
  const submission = useSubmission({
    fields: ['email', 'password'],
    submit: (body) => callBackend<null>({ method: 'POST', path: '/account/email/', body }),
    onDone: (form) => {
      form.reset();
      dispatch(notify('status', 'E-mail address changed'));
      void dispatch(loadUser());
    },
  });
  const note = useFormRecovery(submission, 'The new address counts from the next login on.');
  const { errorsOf } = submission;

  return (
    <Card id="email" title="E-mail address">
      <div className={styles.body}>
        <p className={styles.current} data-loading={profile === null}>
          {profile ? (
            <>
              You log in as <b>{profile.email}</b>
            </>
          ) : (
            '\u00a0'
          )}
        </p>
        <CallForm submission={submission} submitLabel="Change e-mail" isUsable={profile !== null} note={note}>
          <div className={styles.pair}>
            <TextField
              label="New e-mail"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              errors={errorsOf('email')}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              errors={errorsOf('password')}
            />
          </div>
        </CallForm>
      </div>
    </Card>
  );
}
