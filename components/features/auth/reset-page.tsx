import { useState } from 'react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { t, text } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import { callWeb } from '@/lib/http/web-client';
import { backendHref, loginHref } from '@/lib/site/routes';
import { AuthCard } from './view/auth-card';
import { EmailField } from './view/email-field';
import { NewPasswordFields } from './view/new-password-fields';

const WITHOUT_SCRIPTS = text(
  'Resetting a password needs JavaScript, which is disabled or did not load. All research pages work without it.',
);

/** Requests a reset link, or asks for the new password when the address contains a reset token. */
export function ResetPage() {
  const { token } = useRouter().query;
  return typeof token === 'string' && token !== '' ? <NewPassword token={token} /> : <LinkRequest />;
}

function LinkRequest() {
  const [isSent, setIsSent] = useState(false);
  const submission = useSubmission({
    fields: ['email'],
    focusOnFailure: 'email',
    submit: (body) => callWeb({ method: 'POST', path: backendHref('/account/reset/'), body }),
    onDone: () => setIsSent(true),
  });
  const note = useFormRecovery(
    submission,
    isSent
      ? t(
          'If an account has this address, an e-mail with a link is on its way. The link is valid for one hour.',
        )
      : t('We send a link to this address by which you choose a new password.'),
  );

  return (
    <AuthCard title={t('Reset your password')} lead={<BackToLogin />} withoutScripts={t(WITHOUT_SCRIPTS)}>
      <CallForm
        submission={submission}
        submitLabel={t('Send link')}
        isWide
        note={<span role="status">{note}</span>}
      >
        <EmailField name="email" errors={submission.errorsOf('email')} />
      </CallForm>
    </AuthCard>
  );
}

function NewPassword({ token }: { readonly token: string }) {
  const [isDone, setIsDone] = useState(false);
  const submission = useSubmission({
    fields: ['password', 'password2'],
    focusOnFailure: 'password',
    submit: (passwords) =>
      callWeb({
        method: 'POST',
        path: backendHref('/account/reset/confirm/'),
        body: { token, ...passwords },
      }),
    onDone: () => setIsDone(true),
  });
  const note = useFormRecovery(submission, t('All devices are logged out.'));
  const { errorsOf } = submission;

  if (isDone)
    return (
      <AuthCard title={t('Password changed')} lead={<BackToLogin />} withoutScripts={t(WITHOUT_SCRIPTS)}>
        <p role="status">{t('Your new password is stored. Log in with it.')}</p>
      </AuthCard>
    );
  return (
    <AuthCard title={t('Choose a new password')} lead={<BackToLogin />} withoutScripts={t(WITHOUT_SCRIPTS)}>
      <CallForm submission={submission} submitLabel={t('Change password')} isWide note={note}>
        <NewPasswordFields label={t('New password')} errorsOf={errorsOf} />
      </CallForm>
    </AuthCard>
  );
}

function BackToLogin() {
  return (
    <Link prefetch={false} href={loginHref()}>
      {t('Log in')}
    </Link>
  );
}
