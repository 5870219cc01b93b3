import { t } from '@/lib/domain/text';
import { PasswordField } from '@/components/ui/forms/password-field';

/** The fields of a new password and its repetition. */
export function NewPasswordFields({
  errorsOf,
  label,
}: {
  readonly errorsOf: (field: 'password' | 'password2') => readonly string[];
  readonly label: string;
}) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        hint={t('10 to 128 characters, different from your e-mail address.')}
        autoComplete="new-password"
        minLength={10}
        aria-required
        errors={errorsOf('password')}
      />
      <PasswordField
        label={t('Repeat password')}
        name="password2"
        autoComplete="new-password"
        aria-required
        errors={errorsOf('password2')}
      />
    </>
  );
}
