import { useState } from 'react';
import Link from 'next/link';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/call-form';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { useSubmission } from '@/components/ui/use-submission';
import { loginHref } from '@/lib/routes';
import { useAppDispatch } from '@/store/hooks';
import { register } from '@/store/session';
import { AuthCard } from './auth-card';
import styles from './signup-page.module.scss';
import { useEntrance } from './use-entrance';

/** Make an account; whoever has made one is signed in and goes home. */
export function SignupPage() {
  const dispatch = useAppDispatch();
  const [hasEntered, setHasEntered] = useState(false);
  const next = useEntrance(hasEntered);
  const submission = useSubmission({
    fields: ['first_name', 'last_name', 'email', 'password', 'password2'],
    submit: async (registration) => {
      setHasEntered(true);
      const answer = await dispatch(register(registration));
      if (!answer.ok) setHasEntered(false);
      return answer;
    },
  });
  const note = useFormRecovery(
    submission,
    'You can download or delete everything we hold of you at any time.',
  );
  const { errorsOf } = submission;

  return (
    <AuthCard
      title="Sign up"
      lead={
        <>
          Have an account already?{' '}
          <Link prefetch={false} href={loginHref(next)}>
            Log in
          </Link>
        </>
      }
      withoutScripts="Signing up needs JavaScript, which is switched off or was not loaded. Everything that is not personal can be read without an account."
    >
      <CallForm submission={submission} submitLabel="Sign up" isWide note={note}>
        <div className={styles.names}>
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            spellCheck={false}
            aria-required
            errors={errorsOf('first_name')}
          />
          <TextField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            spellCheck={false}
            aria-required
            errors={errorsOf('last_name')}
          />
        </div>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          errors={errorsOf('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          hint="10 to 128 characters, and not your e-mail address."
          autoComplete="new-password"
          minLength={10}
          aria-required
          errors={errorsOf('password')}
        />
        <PasswordField
          label="Repeat password"
          name="password2"
          autoComplete="new-password"
          aria-required
          errors={errorsOf('password2')}
        />
      </CallForm>
    </AuthCard>
  );
}
