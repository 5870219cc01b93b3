import { useState } from 'react';
import Link from 'next/link';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/call-form';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { useSubmission } from '@/components/ui/use-submission';
import type { CallResult } from '@/lib/http/call-result';
import { signupHref } from '@/lib/routes';
import { useAppDispatch } from '@/store/hooks';
import { logIn, logInWithIdToken } from '@/store/session';
import { AuthCard } from './auth-card';
import { ContinueWithGoogle } from './continue-with-google';
import { useEntrance } from './use-entrance';

/** Log in, and go on to where one came from. */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const [hasEntered, setHasEntered] = useState(false);
  const next = useEntrance(hasEntered);
  /** While this page lets somebody in, it is the store that sends them on. */
  const enter = async <T,>(login: Promise<CallResult<T>>): Promise<CallResult<T>> => {
    setHasEntered(true);
    const answer = await login;
    if (!answer.ok) setHasEntered(false);
    return answer;
  };
  const submission = useSubmission({
    fields: ['username', 'password'],
    focusOnFailure: 'password',
    submit: (credentials) => enter(dispatch(logIn(credentials, next))),
  });
  const note = useFormRecovery(submission, 'This device stays logged in for 30 days after your last visit.');
  const { errorsOf } = submission;

  return (
    <AuthCard
      title="Log in"
      lead={
        <>
          New here?{' '}
          <Link prefetch={false} href={signupHref(next)}>
            Create an account
          </Link>
        </>
      }
      withoutScripts="Logging in needs JavaScript, which is switched off or was not loaded. Everything that is not personal can be read without it."
    >
      <CallForm submission={submission} submitLabel="Log in" isWide note={note}>
        <TextField
          label="E-mail"
          name="username"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          errors={errorsOf('username')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          aria-required
          errors={errorsOf('password')}
        />
      </CallForm>
      <ContinueWithGoogle enter={(idToken) => enter(dispatch(logInWithIdToken(idToken, next)))} />
    </AuthCard>
  );
}
