import { useState, useSyncExternalStore } from 'react';
import { FormMessage } from '@/components/ui/form-message';
import type { CallResult } from '@/lib/http/call-result';
import type { ExternalSignIn } from '@/lib/session/external-user';
import { isExternalSignInOn, signInWithGoogle, signOutExternal } from '@/lib/session/firebase';
import styles from './continue-with-google.module.scss';

export interface ContinueWithGoogleProps {
  /** Opens our own session with the provider's ID token. */
  readonly enter: (idToken: string) => Promise<CallResult<unknown>>;
}

/** What to say of a sign-in that failed; nothing when somebody thought better of it. */
const TEXTS: Readonly<Record<Extract<ExternalSignIn, { ok: false }>['why'], string | null>> = {
  left: null,
  blocked: 'Your browser did not open the window of Google. Allow it for this site, and try again.',
  away: 'Google cannot be reached. Check the connection and try again.',
  failed: 'Signing in with Google did not work. Try again in a few seconds.',
};

const subscribeToNothing = () => () => undefined;

/** The provider first, then our own session; a person whom we do not let in is not left signed in there. */
async function signIn(enter: ContinueWithGoogleProps['enter']): Promise<string | null> {
  const there = await signInWithGoogle();
  if (!there.ok) return TEXTS[there.why];
  const here = await enter(there.user.token);
  if (here.ok) return null;
  await signOutExternal();
  return here.error.detail;
}

/** The way in by an account at Google, beneath the form. Shown only when the provider is configured. */
export function ContinueWithGoogle({ enter }: ContinueWithGoogleProps) {
  const isReady = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  if (!isExternalSignInOn()) return null;

  // A window that was left open does not keep the button: the next click opens another one, and the first one's sign-in ends.
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
