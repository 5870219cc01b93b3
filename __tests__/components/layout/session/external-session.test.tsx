import { act } from '@testing-library/react';
import { ExternalSession } from '@/components/layout/session/external-session';
import type { ExternalUser } from '@/lib/session/external-user';
import * as firebase from '@/lib/session/firebase';
import { loggedOut, userFetched, userFetchFailed } from '@/store/slices/auth';
import { ann } from '../../../msw/fixtures/accounts';
import { renderPage } from '../../../setup/render-page';

jest.mock('@/lib/session/firebase', () => ({
  isExternalSignInOn: jest.fn(),
  watchExternalUser: jest.fn(),
  signOutExternal: jest.fn(),
}));

const GRACE = { email: 'grace@example.org', token: 'id-token' };
const stop = jest.fn();
let emitUser: (user: ExternalUser | null) => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  jest.mocked(firebase.isExternalSignInOn).mockReturnValue(true);
  jest.mocked(firebase.watchExternalUser).mockImplementation((callback) => {
    emitUser = callback;
    return stop;
  });
});

afterEach(() => jest.useRealTimers());

it('keeps the second user record, and stops with the page', () => {
  const { store, unmount } = renderPage(<ExternalSession />);
  expect(firebase.watchExternalUser).not.toHaveBeenCalled();
  act(() => void jest.runAllTimers());

  act(() => emitUser(GRACE));
  expect(store.getState().externalUser).toEqual(GRACE);
  act(() => emitUser(null));
  expect(store.getState().externalUser).toBeNull();

  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

it('listens to nothing without a provider', () => {
  jest.mocked(firebase.isExternalSignInOn).mockReturnValue(false);

  renderPage(<ExternalSession />);
  act(() => void jest.runAllTimers());

  expect(firebase.watchExternalUser).not.toHaveBeenCalled();
});

it('does not begin to listen on a page that was left before', () => {
  const { unmount } = renderPage(<ExternalSession />);

  unmount();
  jest.runAllTimers();

  expect(firebase.watchExternalUser).not.toHaveBeenCalled();
});

it.each([
  ['the user logs out', loggedOut()],
  ['the session ends', userFetchFailed('This session has ended.')],
])('signs out at the provider when %s', (_, action) => {
  const { store } = renderPage(<ExternalSession />);
  act(() => void store.dispatch(userFetched(ann)));

  act(() => void store.dispatch(action));

  expect(firebase.signOutExternal).toHaveBeenCalledTimes(1);
});

it('does not sign out a visitor who was never signed in: a sign-in may be in progress', () => {
  const { store } = renderPage(<ExternalSession />);

  act(() => void store.dispatch(userFetchFailed('You are not logged in.')));

  expect(firebase.signOutExternal).not.toHaveBeenCalled();
});
