import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import type { ExternalSignIn, ExternalUser } from './external-user';
import type * as Client from './firebase-client';

/** The provider's library, loaded when it is first needed; null when its file of code does not arrive. */
function loadClient(): Promise<typeof Client | null> {
  return import('./firebase-client').catch(() => null);
}

/** Whether there is external sign-in. Without it nothing of the provider is ever loaded. */
export function isExternalSignInOn(): boolean {
  return PUBLIC_CONFIG.firebase !== null;
}

/**
 * Keeps the second user record: calls back with whoever is signed in at the provider, now and at every change; null when nobody is.
 *
 * @returns How to end that.
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
 * Signs in with a Google account, in a window of the provider's. To be called from a click, without which browsers open no window.
 *
 * @throws RangeError when there is no external sign-in.
 */
export async function signInWithGoogle(): Promise<ExternalSignIn> {
  const { firebase } = PUBLIC_CONFIG;
  if (!firebase) throw new RangeError('there is no external sign-in');
  const client = await loadClient();
  return client ? client.signIn(firebase) : { ok: false, why: 'away' };
}

/** Signs out at the provider, when somebody is signed in there. The provider's library forgets the person here, also without a network. */
export async function signOutExternal(): Promise<void> {
  const { firebase } = PUBLIC_CONFIG;
  if (!firebase) return;
  const client = await loadClient();
  await client?.signOutOf(firebase);
}
