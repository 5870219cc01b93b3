import { t } from '@/lib/domain/text';
import type { CallResult } from '@/lib/http/call-result';
import type { ExternalSignIn } from '@/lib/session/external-user';
import { isExternalSignInOn, signInWithGoogle, signOutExternal } from '@/lib/session/firebase';
import { SignInButton } from './sign-in-button';

export interface ContinueWithGoogleProps {
  /** Opens a session with the provider's ID token. */
  readonly enter: (idToken: string) => Promise<CallResult<unknown>>;
}

/** The message for a failed sign-in; none when the user cancelled it. */
const TEXTS: Readonly<Record<Extract<ExternalSignIn, { ok: false }>['why'], string | null>> = {
  left: null,
  get blocked() {
    return t('Your browser blocked the Google sign-in window. Allow pop-ups for this site and try again.');
  },
  get away() {
    return t('Google cannot be reached. Check the connection and try again.');
  },
  get failed() {
    return t('Google sign-in failed. Try again in a few seconds.');
  },
};

/** Signs in at the provider, then opens our session; signs out of the provider if we refuse the user. */
async function signIn(enter: ContinueWithGoogleProps['enter']): Promise<string | null> {
  const there = await signInWithGoogle();
  if (!there.ok) return TEXTS[there.why];
  const here = await enter(there.user.token);
  if (here.ok) return null;
  await signOutExternal();
  return here.error.detail;
}

/** The Google sign-in button. Rendered only when the provider is configured. */
export function ContinueWithGoogle({ enter }: ContinueWithGoogleProps) {
  if (!isExternalSignInOn()) return null;
  return <SignInButton label={t('Continue with Google')} signIn={() => signIn(enter)} />;
}
