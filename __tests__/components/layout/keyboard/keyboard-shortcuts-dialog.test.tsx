import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import Router from 'next/router';
import KeyboardShortcutsDialog from '@/components/layout/keyboard/keyboard-shortcuts-dialog';
import { PLACE_KEYS, KeyboardShortcutsKeys } from '@/components/layout/keyboard/keyboard-shortcuts-keys';
import { SHORTCUT_PLACES } from '@/components/layout/keyboard/keyboard-shortcuts-places';

const SLOW = { timeout: 4000 };
const push = jest.spyOn(Router, 'push').mockResolvedValue(true);

beforeAll(() => {
  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

afterEach(() => {
  push.mockClear();
  window.history.replaceState(null, '', '/');
});

const press = (key: string, target: Element = document.body, init = {}) =>
  fireEvent.keyDown(target, { key, ...init });

it('has one letter for every target, without duplicates', () => {
  const keys = SHORTCUT_PLACES.map(({ key }) => key);

  expect([...PLACE_KEYS].sort()).toEqual([...keys].sort());
  expect(new Set(keys).size).toBe(keys.length);
});

it('opens a page by g and its letter, on the current as-of day', async () => {
  window.history.replaceState(null, '', '/markets?asof=2024-06-28&sort=price');
  const onLetter = jest.fn();
  document.addEventListener('keydown', onLetter);
  render(<KeyboardShortcutsKeys />);

  press('g');
  onLetter.mockClear();
  const wasLeftToBrowser = press('c');

  await waitFor(() => expect(push).toHaveBeenCalledWith('/crypto-performance?asof=2024-06-28'), SLOW);
  expect(wasLeftToBrowser).toBe(false);
  // The single key `c` adds a row to the comparison list.
  expect(onLetter).not.toHaveBeenCalled();
  document.removeEventListener('keydown', onLetter);
});

it.each([
  ['a letter alone', () => press('m')],
  ['g and a letter that leads nowhere', () => [press('g'), press('z'), press('m')]],
  [
    'typing in a text box',
    () => {
      const box = document.body.appendChild(document.createElement('input'));
      press('g', box);
      press('m', box);
      box.remove();
    },
  ],
  ['a letter with the Ctrl key', () => [press('g'), press('m', document.body, { ctrlKey: true })]],
])('opens no page by %s', async (_, act) => {
  render(<KeyboardShortcutsKeys />);

  act();
  await Promise.resolve();

  expect(push).not.toHaveBeenCalled();
});

it('opens the sheet at ? and closes it again', async () => {
  render(<KeyboardShortcutsKeys />);

  press('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' }, SLOW)).toHaveTextContent('Next / previous row');
  expect(screen.getByRole('link', { name: 'Stock Charter' })).toHaveAttribute('href', '/build-comparison');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('closes at a press beside it', () => {
  const onClose = jest.fn();
  render(<KeyboardShortcutsDialog onClose={onClose} />);

  fireEvent.click(screen.getByText('Everywhere'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('dialog'));

  expect(onClose).toHaveBeenCalledTimes(1);
});
