import { useState, useSyncExternalStore } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import type { CallResult } from '@/lib/http/call-result';
import type { ExternalSignIn } from '@/lib/session/external-user';
import { isExternalSignInOn, signInWithGoogle, signOutExternal } from '@/lib/session/firebase';
import styles from './continue-with-google.module.scss';

export interface ContinueWithGoogleProps {
  /** Opens a session with the provider's ID token. */
  readonly enter: (idToken: string) => Promise<CallResult<unknown>>;
}

/** The message for a failed sign-in; none when the user cancelled it. */
const TEXTS: Readonly<Record<Extract<ExternalSignIn, { ok: false }>['why'], string | null>> = {
  left: null,
  blocked: 'Your browser blocked the Google sign-in window. Allow pop-ups for this site and try again.',
  away: 'Google cannot be reached. Check the connection and try again.',
  failed: 'Google sign-in failed. Try again in a few seconds.',
};

const subscribeToNothing = () => () => undefined;

/** Signs in at the provider, then opens our session; signs out of the provider if we refuse the user. */
async function signIn(enter: ContinueWithGoogleProps['enter']): Promise<string | null> {
  const there = await signInWithGoogle();
  if (!there.ok) return TEXTS[there.why];
  const here = await enter(there.user.token);
  if (here.ok) return null;
  await signOutExternal();
  return here.error.detail;
}

/** The Google sign-in button below the form. Rendered only when the provider is configured. */
export function ContinueWithGoogle({ enter }: ContinueWithGoogleProps) {
  const isReady = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  if (!isExternalSignInOn()) return null;

  // An open popup does not disable the button: the next click opens another one, and the first sign-in is
  // cancelled.
  const onClick = async () => {
    setAttempt((last) => last + 1);
    setFailure(null);
    setFailure(await signIn(enter));
  };

  return (
    <div>
      <p className={styles.or}>or</p>
      <button
        type="button"
        className={`btn btn-plain ${styles.button}`}
        disabled={!isReady}
        onClick={onClick}
      >
        Continue with Google
      </button>
      {failure !== null && <FormMessage failure={failure} attempt={attempt} />}
    </div>
  );
}
