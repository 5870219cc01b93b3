import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  signInWithPopup,
  signOut,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import type { PublicFirebaseConfig } from '@/lib/config/public-config';
import type { ExternalSignIn, ExternalUser } from './external-user';

const WHY: Readonly<Record<string, 'left' | 'blocked' | 'away'>> = {
  'auth/popup-closed-by-user': 'left',
  'auth/cancelled-popup-request': 'left',
  'auth/user-cancelled': 'left',
  'auth/popup-blocked': 'blocked',
  'auth/network-request-failed': 'away',
  'auth/timeout': 'away',
};

let auth: Auth | null = null;

/**
 * The provider's library for this page. It stores the signed-in user in its own database (IndexedDB), never
 * in local storage; without a database the state ends with the page. Its popup helpers are passed only when
 * a window is opened: at startup they would load a script of Google for every visitor.
 */
function authOf({ emulatorHost, ...config }: PublicFirebaseConfig): Auth {
  if (auth) return auth;
  auth = initializeAuth(initializeApp(config), {
    persistence: [indexedDBLocalPersistence, inMemoryPersistence],
  });
  if (emulatorHost !== null) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  return auth;
}

async function toExternalUser(user: User): Promise<ExternalUser> {
  return { email: user.email ?? '', token: await user.getIdToken() };
}

/** See `watchExternalUser`. */
export function watch(
  firebase: PublicFirebaseConfig,
  callback: (user: ExternalUser | null) => void,
): () => void {
  let latest: User | null = null;
  return onIdTokenChanged(authOf(firebase), (user) => {
    latest = user;
    if (!user) {
      callback(null);
      return;
    }
    toExternalUser(user).then(
      // Ignores the token when the user has signed out or changed since it was requested.
      (known) => latest === user && callback(known),
      // Still signed in, but the token cannot be renewed now: the record remains unchanged until the library
      // has a new one.
      () => undefined,
    );
  });
}

/** See `signInWithGoogle`. */
export async function signIn(firebase: PublicFirebaseConfig): Promise<ExternalSignIn> {
  const provider = new GoogleAuthProvider();
  // After a logout, another user may log in.
  provider.setCustomParameters({ prompt: 'select_account' });
  try {
    const { user } = await signInWithPopup(authOf(firebase), provider, browserPopupRedirectResolver);
    return { ok: true, user: await toExternalUser(user) };
  } catch (error) {
    if (error instanceof FirebaseError) return { ok: false, why: WHY[error.code] ?? 'failed' };
    throw error;
  }
}

/** See `signOutExternal`. */
export async function signOutOf(firebase: PublicFirebaseConfig): Promise<void> {
  await signOut(authOf(firebase));
}
