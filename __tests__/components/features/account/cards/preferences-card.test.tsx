import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreferencesCard } from '@/components/features/account/cards/preferences-card';
import { DisplayFormats } from '@/components/layout/display-formats';
import { makeStore } from '@/store';
import { profileFetched } from '@/store/slices/auth';
import { annProfile } from '../../../../msw/fixtures/accounts';
import { server } from '../../../../msw/server';
import { renderPage } from '../../../../setup/render-page';
import { openSignedInStore } from '../../../../support/open-store';

const root = document.documentElement;
const choice = (name: string) => screen.getByRole('radio', { name });

beforeEach(() => {
  localStorage.clear();
  for (const name of ['data-bs-theme', 'data-signals']) root.removeAttribute(name);
});

it('shows the defaults when the user has not chosen anything', () => {
  renderPage(<PreferencesCard />);

  expect(choice('System')).toBeChecked();
  expect(choice('Green and red')).toBeChecked();
  expect(screen.getByLabelText('Benchmark')).toHaveValue('^GSPC');
});

it('changes the theme at once, and keeps it', async () => {
  const user = userEvent.setup();
  renderPage(<PreferencesCard />);

  await user.click(choice('Dark'));

  expect(root).toHaveAttribute('data-bs-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('changes the colors of gains and losses at once, saves them, and resets them', async () => {
  const user = userEvent.setup();
  renderPage(<PreferencesCard />);

  await user.click(choice('Blue and orange'));
  expect(root).toHaveAttribute('data-signals', 'colorblind');
  expect(localStorage.getItem('signals')).toBe('colorblind');

  await user.click(choice('Green and red'));
  expect(root).not.toHaveAttribute('data-signals');
  expect(localStorage.getItem('signals')).toBeNull();
});

it('keeps a benchmark', async () => {
  const user = userEvent.setup();
  renderPage(<PreferencesCard />);

  await user.selectOptions(screen.getByLabelText('Benchmark'), 'Euro Stoxx 50');

  expect(localStorage.getItem('benchmark')).toBe('^STOXX50E');
});

it('shows what was chosen before', () => {
  localStorage.setItem('signals', 'colorblind');
  localStorage.setItem('benchmark', 'ACWI');

  renderPage(<PreferencesCard />);

  expect(choice('Blue and orange')).toBeChecked();
  expect(screen.getByLabelText('Benchmark')).toHaveValue('ACWI');
});

it('ignores an unknown value', () => {
  localStorage.setItem('benchmark', 'NOTHING');

  renderPage(<PreferencesCard />);

  expect(screen.getByLabelText('Benchmark')).toHaveValue('^GSPC');
});

it('follows another tab', () => {
  renderPage(<PreferencesCard />);

  act(() => {
    localStorage.setItem('signals', 'colorblind');
    window.dispatchEvent(new StorageEvent('storage', { key: 'signals' }));
  });

  expect(choice('Blue and orange')).toBeChecked();
  expect(root).toHaveAttribute('data-signals', 'colorblind');
});

it('is chosen by the arrows of the keyboard', async () => {
  const user = userEvent.setup();
  renderPage(<PreferencesCard />);

  choice('Green and red').focus();
  await user.keyboard('{ArrowRight}');

  expect(choice('Blue and orange')).toBeChecked();
});

it('stores the formats of numbers and dates in this browser, for a visitor only there', async () => {
  const user = userEvent.setup();
  renderPage(<PreferencesCard />);
  expect(choice('1,234.56')).toBeChecked();
  expect(choice('20 Nov 2026')).toBeChecked();

  await user.click(choice('1.234,56'));
  await user.click(choice('2026-11-20'));

  expect(localStorage.getItem('numbers')).toBe('comma');
  expect(localStorage.getItem('dates')).toBe('iso');
  await user.click(choice('1,234.56'));
  expect(localStorage.getItem('numbers')).toBeNull();
  expect(document.body).toHaveTextContent('Stored in this browser.');
});

it('stores them with the account of a signed-in user too', async () => {
  const { store, toasts } = await openSignedInStore();
  const bodies: unknown[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'PUT')
      void request
        .clone()
        .json()
        .then((body) => bodies.push(body));
  });
  const user = userEvent.setup();
  renderPage(<PreferencesCard />, undefined, { store });

  await user.click(choice('1.234,56'));
  await waitFor(() => expect(toasts()).toEqual(['status: Profile Updated']));
  await user.click(choice('20.11.2026'));
  await waitFor(() => expect(bodies).toEqual([{ number_format: 'comma' }, { date_format: 'dots' }]));
  server.events.removeAllListeners();
});

it('takes over the formats of an account after the sign-in, and keeps those of the browser without any', () => {
  localStorage.setItem('dates', 'us');
  const store = makeStore({ navigate: () => undefined });
  renderPage(<DisplayFormats />, undefined, { store });

  act(() => void store.dispatch(profileFetched({ ...annProfile, number_format: 'space' })));

  expect(localStorage.getItem('numbers')).toBe('space');
  expect(localStorage.getItem('dates')).toBe('us');
});
