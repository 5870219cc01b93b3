import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountArea } from '@/components/layout/header/account-area';
import { PageUserContext } from '@/components/layout/header/page-user-context';
import type { AccountAreaProps } from '@/components/layout/header/account-area';
import { SIGNED_IN_KEY } from '@/lib/next/theme-script';
import { ann } from '../../../msw/fixtures/accounts';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore, openStore } from '../../../support/open-store';
import { loadUser } from '@/store/session';

const root = document.documentElement;
const name = `${ann.first_name} ${ann.last_name}`;
const visitorLinks = () => screen.queryAllByRole('link', { name: /^(Log In|Sign up)$/ });
const userMenu = () => screen.queryByRole('button', { name });

const area = (props: Partial<AccountAreaProps> = {}) => <AccountArea path="/" {...props} />;

afterEach(() => {
  localStorage.clear();
  root.removeAttribute('data-signed-in');
});

it('shows Log In and Sign up to visitors only', async () => {
  const { store } = openStore();
  renderPage(area(), undefined, { store });
  await act(async () => void (await store.dispatch(loadUser())));

  expect(visitorLinks().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Log In', '/login'],
    ['Sign up', '/signup'],
  ]);
  expect(userMenu()).not.toBeInTheDocument();
});

it('shows the user menu, and neither Log In nor Sign up, to a signed-in user', async () => {
  const { store } = await openSignedInStore();
  renderPage(area(), undefined, { store });

  expect(userMenu()).toBeInTheDocument();
  expect(visitorLinks()).toEqual([]);
});

it('marks the page that it leads to', () => {
  renderPage(area({ path: '/signup' }));

  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Log In' })).not.toHaveAttribute('aria-current');
});

it('uses the page before the store is loaded', async () => {
  const { store } = await openSignedInStore();
  const { unmount } = renderPage(area({ user: null }), undefined, { store });
  expect(userMenu()).not.toBeInTheDocument();
  unmount();

  renderPage(area({ user: { email: 'bob@example.com' } }), undefined, { store });
  expect(screen.getByRole('button', { name: 'bob@example.com' })).toBeInTheDocument();
});

it('shows the user of a personal page until the session check has an answer', async () => {
  const { store } = openStore();
  const personal = (
    <PageUserContext value={{ email: 'bob@example.com' }}>
      <AccountArea path="/account" />
    </PageUserContext>
  );
  renderPage(personal, undefined, { store });
  expect(screen.getByRole('button', { name: 'bob@example.com' })).toBeInTheDocument();

  await act(async () => void (await store.dispatch(loadUser())));

  expect(visitorLinks()).toHaveLength(2);
});

it('logs out, becomes a visitor and opens /login', async () => {
  const user = userEvent.setup();
  const { store, site, visited, toasts } = await openSignedInStore();
  renderPage(area(), undefined, { store });

  await user.click(userMenu()!);
  await user.click(screen.getByRole('button', { name: 'Log Out' }));

  await waitFor(() => expect(visited).toEqual(['/login']));
  expect(site.calls).toEqual(['POST /api/auth/logout']);
  expect(toasts()).toEqual(['status: Success, You have successully logged out']);
  expect(visitorLinks()).toHaveLength(2);
});

describe('what the browser stores for the next page', () => {
  it('is only that a user is signed in, not which user', async () => {
    const { store } = await openSignedInStore();

    renderPage(area(), undefined, { store });

    expect(root).toHaveAttribute('data-signed-in');
    expect({ ...localStorage }).toEqual({ [SIGNED_IN_KEY]: '1' });
  });

  it('is cleared when the session turns out to be signed out', async () => {
    const { store } = openStore();
    localStorage.setItem(SIGNED_IN_KEY, '1');
    root.setAttribute('data-signed-in', '');
    renderPage(area(), undefined, { store });
    expect(root).toHaveAttribute('data-signed-in');

    await act(async () => void (await store.dispatch(loadUser())));

    expect(root).not.toHaveAttribute('data-signed-in');
    expect(localStorage.getItem(SIGNED_IN_KEY)).toBeNull();
  });
});

it('has further pages of the user after those of the specification', async () => {
  const { store } = await openSignedInStore();
  renderPage(area({ path: '/preferences' }), undefined, { store });

  const [bell, ...links] = screen.getAllByRole('link');
  expect(bell).toHaveAccessibleName('Notifications');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Portfolio', '/profile'],
    ['Account', '/account'],
    ['Watchlists', '/profile#watchlist'],
    ['Alerts', '/portfolio#alerts'],
    ['Preferences', '/preferences'],
  ]);
});
