import { t } from '@/lib/domain/text';
import { callWeb } from '@/lib/http/web-client';
import { SignInButton } from './sign-in-button';

export interface OpenIdButtonProps {
  /** The name of the service. */
  readonly name: string;
  /** The path to go on to. */
  readonly next: string | undefined;
}

async function signIn(next: string | undefined): Promise<string | null> {
  const begun = await callWeb<{ url: string }>({
    method: 'POST',
    path: '/api/auth/openid',
    body: { next: next ?? '/' },
  });
  if (!begun.ok) return begun.error.detail;
  window.location.assign(begun.data.url);
  return null;
}

/** Signs in at the service of OpenID Connect that the operator has configured. */
export function OpenIdButton({ name, next }: OpenIdButtonProps) {
  return <SignInButton label={t('Continue with {name}', { name })} signIn={() => signIn(next)} />;
}
