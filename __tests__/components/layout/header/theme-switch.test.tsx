import { runInThisContext } from 'node:vm';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from '@/components/layout/header/theme-switch';
import { THEME_KEY, THEME_SCRIPT } from '@/lib/next/theme-script';
import { setMatchMedia } from '../../../setup/match-media';

const theme = () => document.documentElement.getAttribute('data-bs-theme');
const pressed = () =>
  screen.getAllByRole('button').find((button) => button.getAttribute('aria-pressed') === 'true')!;

/** Runs the script of the document head that runs before the first paint. */
function runHeadScript() {
  const run = runInThisContext(`(function (document, localStorage, matchMedia) {${THEME_SCRIPT}})`) as (
    ...globals: unknown[]
  ) => void;
  run(document, localStorage, (query: string) => window.matchMedia(query));
}

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-bs-theme');
  document.documentElement.removeAttribute('data-js');
  document.documentElement.removeAttribute('data-signals');
  document.documentElement.removeAttribute('data-signed-in');
});

it('follows the system until the user chooses, and again when the choice is reset', async () => {
  const user = userEvent.setup();
  const change = setMatchMedia(true);
  render(<ThemeSwitch />);
  expect(theme()).toBe('dark');
  expect(pressed()).toHaveAccessibleName('System theme');

  act(() => change(false));
  expect(theme()).toBe('light');

  await user.click(screen.getByRole('button', { name: 'Dark theme' }));
  expect(theme()).toBe('dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  expect(pressed()).toHaveAccessibleName('Dark theme');

  await user.click(screen.getByRole('button', { name: 'System theme' }));
  expect(theme()).toBe('light');
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  [null, false, 'light'],
  ['nonsense', true, 'dark'],
])('before the first paint, choice %s and a dark system %s make %s', (choice, isDark, expected) => {
  setMatchMedia(isDark);
  if (choice) localStorage.setItem(THEME_KEY, choice);

  runHeadScript();

  expect(theme()).toBe(expected);
  expect(document.documentElement).toHaveAttribute('data-js');
});

it.each([
  ['colorblind', 'colorblind'],
  ['nonsense', null],
  [null, null],
])('before the first paint, the choice of signals %s makes %s', (choice, expected) => {
  if (choice) localStorage.setItem('signals', choice);

  runHeadScript();

  expect(document.documentElement.getAttribute('data-signals')).toBe(expected);
});

it('marks the document as signed in before the first paint if the last visit was signed in', () => {
  runHeadScript();
  expect(document.documentElement).not.toHaveAttribute('data-signed-in');

  localStorage.setItem('signed-in', '1');
  runHeadScript();
  expect(document.documentElement).toHaveAttribute('data-signed-in');
});
