import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import {
  isExternalSignInOn,
  signInWithGoogle,
  signOutExternal,
  watchExternalUser,
} from '@/lib/session/firebase';
import type * as Client from '@/lib/session/firebase-client';

const mockLoaded = jest.fn();

// The boundary to Google: the code behind it is tested with the real Auth emulator in
// e2e/firebase.journey.ts.
jest.mock('@/lib/session/firebase-client', () => {
  mockLoaded();
  return { watch: jest.fn(), signIn: jest.fn(), signOutOf: jest.fn() };
});

const FIREBASE = { apiKey: 'k', authDomain: 'x.firebaseapp.com', projectId: 'x', emulatorHost: null };
const GRACE = { email: 'grace@example.org', token: 'id-token' };

function configure(firebase: typeof FIREBASE | null): void {
  jest.replaceProperty(PUBLIC_CONFIG, 'firebase', firebase);
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('without a provider', () => {
  it('does nothing, and loads nothing', async () => {
    configure(null);
    const callback = jest.fn();

    expect(isExternalSignInOn()).toBe(false);
    watchExternalUser(callback)();
    await signOutExternal();
    await expect(signInWithGoogle()).rejects.toThrow(RangeError);

    expect(callback).not.toHaveBeenCalled();
    expect(mockLoaded).not.toHaveBeenCalled();
  });
});

describe('with a provider', () => {
  const client = () => jest.requireMock<typeof Client>('@/lib/session/firebase-client');

  beforeEach(() => configure(FIREBASE));

  it('reports every change until it is stopped', async () => {
    const stop = jest.fn();
    const callback = jest.fn();
    jest.mocked(client().watch).mockReturnValue(stop);

    const end = watchExternalUser(callback);
    await new Promise((resolve) => setTimeout(resolve));

    expect(client().watch).toHaveBeenCalledWith(FIREBASE, callback);
    end();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('does not subscribe when it is stopped before the library has loaded', async () => {
    jest.mocked(client().watch).mockClear();

    watchExternalUser(jest.fn())();
    await new Promise((resolve) => setTimeout(resolve));

    expect(client().watch).not.toHaveBeenCalled();
  });

  it('signs in and out', async () => {
    jest.mocked(client().signIn).mockResolvedValue({ ok: true, user: GRACE });

    await expect(signInWithGoogle()).resolves.toEqual({ ok: true, user: GRACE });
    await signOutExternal();

    expect(isExternalSignInOn()).toBe(true);
    expect(client().signOutOf).toHaveBeenCalledWith(FIREBASE);
  });
});
