import { useState } from 'react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { RegistrationMode } from '@/lib/domain/registration-modes';
import { pendingFileName } from '@/lib/session/pending-file';
import { loginHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { register } from '@/store/session';
import { AuthCard } from './view/auth-card';
import { EmailField } from './view/email-field';
import { NewPasswordFields } from './view/new-password-fields';
import styles from './signup-page.module.scss';
import { useLoginRedirect } from './view/use-login-redirect';

/** The text shown while registration is closed or needs an invitation. */
const REFUSALS = {
  get closed() {
    return t('Registration is closed: this site opens no new accounts. All research pages work without one.');
  },
  get invite() {
    return t('Registration is by invitation. Please open the link that you were given.');
  },
} as const;

/** The signup page; shows a notice when an invitation is required and missing. */
export function SignupPage({ registration = 'open' }: { readonly registration?: RegistrationMode }) {
  const { invite } = useRouter().query;
  const token = typeof invite === 'string' && invite !== '' ? invite : undefined;
  if (registration === 'open' || (registration === 'invite' && token !== undefined))
    return <SignupForm invite={registration === 'invite' ? token : undefined} />;
  return (
    <AuthCard
      title={t('Sign up')}
      lead={
        <Link prefetch={false} href={loginHref()}>
          {t('Log in')}
        </Link>
      }
      withoutScripts=""
    >
      <p>{REFUSALS[registration]}</p>
    </AuthCard>
  );
}

/** A new user is signed in and redirected to the home page, or to the page that reads a file which waits. */
function SignupForm({ invite }: { readonly invite: string | undefined }) {
  const dispatch = useAppDispatch();
  const [hasEntered, setHasEntered] = useState(false);
  const next = useLoginRedirect(hasEntered);
  const submission = useSubmission({
    fields: ['first_name', 'last_name', 'email', 'password', 'password2'],
    submit: async (registration) => {
      setHasEntered(true);
      const answer = await dispatch(
        register(
          invite === undefined ? registration : { ...registration, invite },
          // The page where a visitor dropped a file reads it; else the home page.
          pendingFileName() === null ? undefined : next,
        ),
      );
      if (!answer.ok) setHasEntered(false);
      return answer;
    },
  });
  const note = useFormRecovery(submission, t('You can download or delete your data at any time.'));
  const { errorsOf } = submission;

  return (
    <AuthCard
      title={t('Sign up')}
      lead={
        <>
          {rich(
            'Already have an account? <0>Log in</0>',
            {},
            <Link prefetch={false} href={loginHref(next)} />,
          )}
        </>
      }
      withoutScripts={t(
        'Sign-up needs JavaScript, which is disabled or did not load. All research pages work without an account.',
      )}
    >
      <CallForm submission={submission} submitLabel={t('Sign up')} isWide note={note}>
        <div className={styles.names}>
          <TextField
            label={t('First name')}
            name="first_name"
            autoComplete="given-name"
            spellCheck={false}
            aria-required
            errors={errorsOf('first_name')}
          />
          <TextField
            label={t('Last name')}
            name="last_name"
            autoComplete="family-name"
            spellCheck={false}
            aria-required
            errors={errorsOf('last_name')}
          />
        </div>
        <EmailField name="email" errors={errorsOf('email')} />
        <NewPasswordFields label={t('Password')} errorsOf={errorsOf} />
      </CallForm>
    </AuthCard>
  );
}
