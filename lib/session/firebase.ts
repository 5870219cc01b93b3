import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import type { ExternalSignIn, ExternalUser } from './external-user';
import type * as Client from './firebase-client';

/** The provider's library, loaded on first use; null when its chunk cannot be loaded. */
function loadClient(): Promise<typeof Client | null> {
  return import('./firebase-client').catch(() => null);
}

/** True when external sign-in is configured. Without it, no code of the provider is loaded. */
export function isExternalSignInOn(): boolean {
  return PUBLIC_CONFIG.firebase !== null;
}

/**
 * Maintains the second user record: calls back with the user signed in at the provider, initially and on
 * every change; null when there is none.
 *
 * @returns An unsubscribe function.
 */
export function watchExternalUser(callback: (user: ExternalUser | null) => void): () => void {
  const { firebase } = PUBLIC_CONFIG;
  if (!firebase) return () => undefined;
  let stop = (): void => undefined;
  let hasEnded = false;
  void loadClient().then((client) => {
    if (client && !hasEnded) stop = client.watch(firebase, callback);
  });
  return () => {
    hasEnded = true;
    stop();
  };
}

/**
 * Signs in with a Google account, in a popup window of the provider. Must be called from a click, because
 * browsers block other popups.
 *
 * @throws RangeError when external sign-in is not configured.
 */
export async function signInWithGoogle(): Promise<ExternalSignIn> {
  const { firebase } = PUBLIC_CONFIG;
  if (!firebase) throw new RangeError('there is no external sign-in');
  const client = await loadClient();
  return client ? client.signIn(firebase) : { ok: false, why: 'away' };
}

/**
 * Signs out at the provider if a user is signed in there. The provider's library removes the user from this
 * browser, also offline.
 */
export async function signOutExternal(): Promise<void> {
  const { firebase } = PUBLIC_CONFIG;
  if (!firebase) return;
  const client = await loadClient();
  await client?.signOutOf(firebase);
}
