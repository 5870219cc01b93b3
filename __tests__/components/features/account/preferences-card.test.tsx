import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreferencesCard } from '@/components/features/account/preferences-card';

const root = document.documentElement;
const choice = (name: string) => screen.getByRole('radio', { name });

beforeEach(() => {
  localStorage.clear();
  for (const name of ['data-bs-theme', 'data-signals']) root.removeAttribute(name);
});

it('shows the defaults when the user has not chosen anything', () => {
  render(<PreferencesCard />);

  expect(choice('System')).toBeChecked();
  expect(choice('Green and red')).toBeChecked();
  expect(screen.getByLabelText('Benchmark')).toHaveValue('^GSPC');
});

it('changes the theme at once, and keeps it', async () => {
  const user = userEvent.setup();
  render(<PreferencesCard />);

  await user.click(choice('Dark'));

  expect(root).toHaveAttribute('data-bs-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('changes the colors of gains and losses at once, saves them, and resets them', async () => {
  const user = userEvent.setup();
  render(<PreferencesCard />);

  await user.click(choice('Blue and orange'));
  expect(root).toHaveAttribute('data-signals', 'colorblind');
  expect(localStorage.getItem('signals')).toBe('colorblind');

  await user.click(choice('Green and red'));
  expect(root).not.toHaveAttribute('data-signals');
  expect(localStorage.getItem('signals')).toBeNull();
});

it('keeps a benchmark', async () => {
  const user = userEvent.setup();
  render(<PreferencesCard />);

  await user.selectOptions(screen.getByLabelText('Benchmark'), 'Euro Stoxx 50');

  expect(localStorage.getItem('benchmark')).toBe('^STOXX50E');
});

it('shows what was chosen before', () => {
  localStorage.setItem('signals', 'colorblind');
  localStorage.setItem('benchmark', 'ACWI');

  render(<PreferencesCard />);

  expect(choice('Blue and orange')).toBeChecked();
  expect(screen.getByLabelText('Benchmark')).toHaveValue('ACWI');
});

it('ignores an unknown value', () => {
  localStorage.setItem('benchmark', 'NOTHING');

  render(<PreferencesCard />);

  expect(screen.getByLabelText('Benchmark')).toHaveValue('^GSPC');
});

it('follows another tab', () => {
  render(<PreferencesCard />);

  act(() => {
    localStorage.setItem('signals', 'colorblind');
    window.dispatchEvent(new StorageEvent('storage', { key: 'signals' }));
  });

  expect(choice('Blue and orange')).toBeChecked();
  expect(root).toHaveAttribute('data-signals', 'colorblind');
});

it('is chosen by the arrows of the keyboard', async () => {
  const user = userEvent.setup();
  render(<PreferencesCard />);

  choice('Green and red').focus();
  await user.keyboard('{ArrowRight}');

  expect(choice('Blue and orange')).toBeChecked();
});
