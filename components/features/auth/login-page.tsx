import { useContext, useState } from 'react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { PageUserContext } from '@/components/layout/header/page-user-context';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { FormMessage } from '@/components/ui/forms/form-message';
import { PasswordField } from '@/components/ui/forms/password-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { CallResult } from '@/lib/http/call-result';
import { isRegistrationClosed } from '@/lib/config/registration';
import { resetHref, signupHref } from '@/lib/site/routes';
import { signInProblemText, type SignInProblem } from '@/lib/site/sign-in-problems';
import { useAppDispatch } from '@/store/hooks';
import { logIn, logInWithIdToken, logInByPasskey } from '@/store/session';
import { AuthCard } from './view/auth-card';
import { ContinueWithGoogle } from './view/continue-with-google';
import { EmailField } from './view/email-field';
import { OpenIdButton } from './view/openid-button';
import { PasskeyButton } from './view/passkey-button';
import styles from './view/sign-in-button.module.scss';
import { useLoginRedirect } from './view/use-login-redirect';

export interface LoginPageProps {
  /** The name of the service of OpenID Connect; null without one. */
  readonly openIdName?: string | null;
  /** The reason why the person whom the proxy of the site names has no session. */
  readonly problem?: SignInProblem | undefined;
}

/** The login page; redirects to the previous page after login. */
export function LoginPage({ openIdName = null, problem }: LoginPageProps) {
  const dispatch = useAppDispatch();
  const [hasEntered, setHasEntered] = useState(false);
  /** Stays true: the next attempt of this visitor needs a code as well. */
  const [needsCode, setNeedsCode] = useState(false);
  const next = useLoginRedirect(hasEntered);
  /** While the login of this page is in progress, the store redirects. */
  const enter = async <T,>(login: Promise<CallResult<T>>): Promise<CallResult<T>> => {
    setHasEntered(true);
    const answer = await login;
    if (!answer.ok) setHasEntered(false);
    if (!answer.ok && answer.error.code === 'SECOND_FACTOR_NEEDED') setNeedsCode(true);
    return answer;
  };
  const submission = useSubmission({
    fields: ['username', 'password', 'one_time_code'],
    focusOnFailure: needsCode ? 'one_time_code' : 'password',
    submit: (credentials) => enter(dispatch(logIn(credentials, next))),
  });
  const note = useFormRecovery(
    submission,
    t('This device stays logged in for 30 days after your last visit.'),
  );
  const { errorsOf } = submission;
  const { query } = useRouter();
  const problemText = signInProblemText(problem ?? query.problem);
  const isSignedIn = useContext(PageUserContext) !== null;

  return (
    <AuthCard
      title={t('Log in')}
      lead={
        !isRegistrationClosed() && (
          <>
            {rich(
              'New here? <0>Create an account</0>',
              {},
              <Link prefetch={false} href={signupHref(next)} />,
            )}
          </>
        )
      }
      withoutScripts={
        isSignedIn
          ? t('You are logged in. The menu with your name leads to your portfolio and account.')
          : t(
              'Login needs JavaScript, which is disabled or did not load. All research pages work without it.',
            )
      }
    >
      {problemText !== null && <FormMessage failure={problemText} attempt={0} />}
      <CallForm submission={submission} submitLabel={t('Log in')} isWide note={note}>
        <EmailField name="username" errors={errorsOf('username')} />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          aria-required
          errors={errorsOf('password')}
        />
        {needsCode && (
          <TextField
            label={t('Code')}
            name="one_time_code"
            hint={t('Six digits of your authenticator app, or a recovery code.')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            aria-required
            errors={errorsOf('one_time_code')}
          />
        )}
      </CallForm>
      <p>
        <Link prefetch={false} href={resetHref()}>
          {t('Forgot your password?')}
        </Link>
      </p>
      <p className={styles.or}>{t('or')}</p>
      <div className={styles.choices}>
        <PasskeyButton enter={(response) => enter(dispatch(logInByPasskey(response, next)))} />
        {openIdName !== null && <OpenIdButton name={openIdName} next={next} />}
        <ContinueWithGoogle enter={(idToken) => enter(dispatch(logInWithIdToken(idToken, next)))} />
      </div>
    </AuthCard>
  );
}
