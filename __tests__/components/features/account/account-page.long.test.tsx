import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AccountPage } from '@/components/features/account/account-page';
import { SessionStart } from '@/components/layout/session/session-start';
import { loadUser, logOut } from '@/store/session';
import { ann } from '../../../msw/fixtures/accounts';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { refusal } from '../../../support/account-server';
import { block, openAccountPage } from '../../../support/open-account-page';
import { openStore } from '../../../support/open-store';
import { NO_NOTIFICATIONS } from '../../../support/tracker-fixture';

const away = () => refusal('Data service unavailable.', 503, { code: 'BACKEND_AWAY' });
const factorOff = http.get('/backend/account/second-factor/', () =>
  HttpResponse.json({ enabled_at: null, recovery_codes_left: 0, possible: true }),
);
const noTokens = http.get('/backend/account/tokens/', () => HttpResponse.json({ tokens: [] }));
const noPasskeys = http.get('/backend/account/passkeys/', () =>
  HttpResponse.json({ passkeys: [], asks_password: true, asks_code: false }),
);
const noLogins = http.get('/backend/account/logins/', () =>
  HttpResponse.json({ logins: [], provider: null, asks_password: true, asks_code: false }),
);

const noNotifications = http.get('/backend/notifications/', () => HttpResponse.json(NO_NOTIFICATIONS));
const readiness = (status: number) => http.get('*/backend/readyz', () => HttpResponse.json({}, { status }));

describe('an unavailable service', () => {
  it('is reported in every block that waits for it, and the page recovers automatically', async () => {
    const { store } = openStore({ isSignedIn: true });
    let isUnavailable = true;
    server.use(
      http.get('/api/auth/user', () =>
        isUnavailable ? away() : HttpResponse.json({ user: { ...ann, token: 'access-1' } }),
      ),
      http.get('/backend/account/sessions/', () => HttpResponse.json({ sessions: [] })),
      factorOff,
      noTokens,
      noPasskeys,
      noLogins,

      noNotifications,
      http.get('*/backend/readyz', () => HttpResponse.json({}, { status: isUnavailable ? 503 : 200 })),
    );
    const router = createTestRouter();
    renderPage(<AccountPage />, router, { store });
    await act(() => store.dispatch(loadUser()));

    expect(await within(block('Profile')).findByRole('status')).toHaveTextContent(
      'Data service unavailable.',
    );
    expect(router.replace).not.toHaveBeenCalled();
    isUnavailable = false;

    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Ann'), { timeout: 10_000 });
    expect(screen.queryByText(/Data service unavailable/)).not.toBeInTheDocument();
  }, 15_000);

  it('is retried at once by the user’s click', async () => {
    const user = userEvent.setup();
    const { store } = openStore({ isSignedIn: true });
    server.use(
      http.get('/api/auth/user', away, { once: true }),
      http.get('/backend/account/sessions/', () => HttpResponse.json({ sessions: [] })),
      factorOff,
      noTokens,
      noPasskeys,
      noLogins,

      noNotifications,
      readiness(503),
    );
    renderPage(<AccountPage />, createTestRouter(), { store });
    await act(() => store.dispatch(loadUser()));

    await user.click(await within(block('Profile')).findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Ann'));
  });
});

it('sends a visitor to the login page, and back afterwards', async () => {
  const { store } = openStore();
  const router = createTestRouter();
  renderPage(<AccountPage />, router, { store });

  await act(() => store.dispatch(loadUser()));

  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/login?next=%2Faccount'));
});

it('keeps what was typed when the session ends, and saves it after a login in another tab', async () => {
  const { store, site, router, user } = await openAccountPage();
  const name = screen.getByLabelText('First name');
  await user.clear(name);
  await user.type(name, 'Annabel');
  site.isSignedIn = false;
  site.token = null;

  await user.click(screen.getByRole('button', { name: 'Save profile' }));

  expect(await within(block('Profile')).findByRole('alert')).toHaveTextContent(/What you entered stays here/);
  expect(screen.getByRole('link', { name: 'log in in a new tab' })).toHaveAttribute('target', '_blank');
  expect(screen.getByLabelText('First name')).toHaveValue('Annabel');
  expect(router.replace).not.toHaveBeenCalled();

  site.isSignedIn = true;
  site.token = 'access-2';
  renderPage(<SessionStart />, createTestRouter(), { store });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(store.getState().auth.isAuthenticated).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Save profile' }));

  await waitFor(() => expect(site.user.first_name).toBe('Annabel'));
});

it('leaves the way of a logout alone', async () => {
  const { store, router, visited } = await openAccountPage();

  await act(() => store.dispatch(logOut()));

  expect(visited).toEqual(['/login']);
  expect(router.replace).not.toHaveBeenCalled();
});
