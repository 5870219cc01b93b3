import { act, render, screen, waitFor } from '@testing-library/react';
import type { AppProps } from 'next/app';
import Router from 'next/router';
import NProgress from 'nprogress';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { logOut } from '@/store/session';
import App from '@/pages/_app';
import { ann, annProfile } from '../msw/fixtures/accounts';
import { openAccountServer } from '../support/account-server';
import { createTestRouter } from '../setup/render-page';

/** A page that shows the data fetched by its frame. */
function Page({ title }: { readonly title: string }) {
  const { user, userProfile } = useAppSelector(({ auth }) => auth);
  const dispatch = useAppDispatch();
  const isRehydrated = useIsRehydrated();
  return (
    <>
      <h1>{title}</h1>
      <p>{user ? `${user.email}, ${userProfile?.bio ?? 'no profile yet'}` : 'signed out'}</p>
      {isRehydrated && <p>What was kept is here</p>}
      <button onClick={() => void dispatch(logOut())}>Log Out</button>
    </>
  );
}

/** The complete frame around a page. Its store belongs to this window, so one test covers a whole visit. */
it('starts the session of a visit, shows its bar and its messages, and follows the store’s navigation', async () => {
  const site = openAccountServer({ isSignedIn: true });
  const push = jest.spyOn(Router, 'push').mockResolvedValue(true);
  const router = createTestRouter();
  render(
    <RouterContext.Provider value={router}>
      <App
        Component={Page}
        pageProps={{ title: 'Markets' }}
        router={router as unknown as AppProps['router']}
      />
    </RouterContext.Provider>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Markets');

  // Start: the session user, then the profile; and the state stored in the browser.
  expect(await screen.findByText(`${ann.email}, ${annProfile.bio}`)).toBeInTheDocument();
  expect(site.calls).toEqual(['GET /api/auth/user', 'GET /api/auth/userprofile']);
  expect(await screen.findByText('What was kept is here')).toBeInTheDocument();

  // A change of route.
  router.events.emit('routeChangeStart', '/x', { shallow: false });
  await waitFor(() => expect(document.querySelector('#nprogress .bar')).toBeInTheDocument());
  act(() => void NProgress.remove());

  // End of the session: a message, and a redirect to the login page.
  await act(async () => screen.getByRole('button', { name: 'Log Out' }).click());
  expect(await screen.findByRole('status')).toHaveTextContent('Success, You have successully logged out');
  expect(screen.getByText('signed out')).toBeInTheDocument();
  expect(push).toHaveBeenCalledWith('/login');
});
