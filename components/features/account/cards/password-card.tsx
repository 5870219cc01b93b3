import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { Card } from '@/components/ui/card';
import { PasswordField } from '@/components/ui/forms/password-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { callBackend } from '@/lib/http/backend-client';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import type { Person } from '../view/use-profile';
import styles from '../view/account.module.scss';

export interface PasswordCardProps {
  readonly person: Person;
  /** Called when the other sessions, opened with the old password, have been ended. */
  readonly onChanged: () => void;
}

/** Changes the password. */
export function PasswordCard({ person: { profile }, onChanged }: PasswordCardProps) {
  const dispatch = useAppDispatch();
  const submission = useSubmission({
    fields: ['current_password', 'password', 'password2'],
    submit: (body) => callBackend<null>({ method: 'POST', path: '/account/password/', body }),
    onDone: (form) => {
      form.reset();
      dispatch(notify('status', t('Password changed')));
      onChanged();
    },
  });
  const note = useFormRecovery(submission, t('You stay logged in here; all other devices are logged out.'));
  const { errorsOf } = submission;

  return (
    <Card id="password" title={t('Password')}>
      <div className={styles.body}>
        <CallForm
          submission={submission}
          submitLabel={t('Change password')}
          isUsable={profile !== null}
          note={note}
        >
          {/* Identifies the account to password managers. */}
          <input hidden readOnly name="username" autoComplete="username" value={profile?.email ?? ''} />
          <PasswordField
            label={t('Current password')}
            name="current_password"
            autoComplete="current-password"
            errors={errorsOf('current_password')}
          />
          <PasswordField
            label={t('New password')}
            name="password"
            hint={t('10 to 128 characters, different from your e-mail address.')}
            autoComplete="new-password"
            minLength={10}
            errors={errorsOf('password')}
          />
          <PasswordField
            label={t('Repeat new password')}
            name="password2"
            autoComplete="new-password"
            errors={errorsOf('password2')}
          />
        </CallForm>
      </div>
    </Card>
  );
}
