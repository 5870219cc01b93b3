import { useState } from 'react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import { CallForm } from '@/components/ui/forms/api-form';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import { callWeb } from '@/lib/http/web-client';
import { accountHref, backendHref } from '@/lib/site/routes';
import { AuthCard } from './view/auth-card';

/**
 * Confirms an e-mail address by a button: programs that open the links of e-mails must not use them up.
 */
export function VerifyPage() {
  const { token } = useRouter().query;
  const [isDone, setIsDone] = useState(false);
  const submission = useSubmission({
    fields: [],
    submit: () =>
      callWeb({
        method: 'POST',
        path: backendHref('/account/verify/'),
        body: { token: typeof token === 'string' ? token : '' },
      }),
    onDone: () => setIsDone(true),
  });
  return (
    <AuthCard
      title={isDone ? t('E-mail address confirmed') : t('Confirm your e-mail address')}
      lead={
        <Link prefetch={false} href={accountHref()}>
          {t('Your account')}
        </Link>
      }
      withoutScripts={t('Confirming an address needs JavaScript, which is disabled or did not load.')}
    >
      {isDone ? (
        <p role="status">{t('Thank you. Your e-mail address is confirmed.')}</p>
      ) : (
        <CallForm submission={submission} submitLabel={t('Confirm')} isWide>
          {null}
        </CallForm>
      )}
    </AuthCard>
  );
}
