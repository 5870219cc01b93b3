import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAIN_ID } from '@/components/ui/focus/main-id';
import { Toasts } from '@/components/layout/toasts/toasts';
import { MESSAGES } from '@/lib/site/messages';
import { notify } from '@/store/slices/toasts';
import type { ToastKind, ToastUndo } from '@/store/slices/toasts';
import { renderPage } from '../../../setup/render-page';

function openToasts() {
  const view = renderPage(<Toasts />);
  const say = (kind: ToastKind, text: string, undo?: ToastUndo) =>
    act(() => void view.store.dispatch(notify(kind, text, undo)));
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { ...view, say, user, pass };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('has both live regions on the page before any message', () => {
  const { container } = openToasts();

  const regions = [...container.querySelectorAll('[aria-live]')];
  expect(regions.map((region) => region.getAttribute('aria-live'))).toEqual(['assertive', 'polite']);
  expect(regions.every((region) => region.childElementCount === 0)).toBe(true);
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['status', MESSAGES.logoutSuccess, 'polite'],
  ['alert', MESSAGES.profileUpdateFailed, 'assertive'],
] as const)('shows a %s with exactly the text "%s", in the %s region', (kind, text, urgency) => {
  const { say, container } = openToasts();

  say(kind, text);

  expect(screen.getByRole(kind).textContent).toBe(text);
  const region = container.querySelector<HTMLElement>(`[aria-live="${urgency}"]`)!;
  expect(within(region).getByRole(kind)).toBeInTheDocument();
});

it('disappears after its time', async () => {
  const { say, pass } = openToasts();
  say('status', 'Done');

  await pass(5_999);
  expect(screen.getByRole('status')).toBeInTheDocument();
  await pass(1);
  expect(screen.queryByRole('status')).toBeNull();
});

it('stays while the pointer is over it', async () => {
  const { say, pass, user } = openToasts();
  say('status', 'Done');

  await user.hover(screen.getByText('Done'));
  await pass(60_000);
  expect(screen.getByText('Done')).toBeInTheDocument();

  await user.unhover(screen.getByText('Done'));
  await pass(6_000);
  expect(screen.queryByText('Done')).toBeNull();
});

it('stays while the cursor is in it', async () => {
  const { say, pass } = openToasts();
  say('alert', 'Not done');

  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  await pass(60_000);
  expect(screen.getByText('Not done')).toBeInTheDocument();

  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  await pass(12_000);
  expect(screen.queryByText('Not done')).toBeNull();
});

it('is dismissed by its button, and the others stay', async () => {
  const { say, user } = openToasts();
  say('status', 'One');
  say('status', 'Two');

  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);

  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Two']);
});

it('restores focus when it is dismissed, and does not move focus when it expires', async () => {
  const { say, pass, user } = openToasts();
  const button = document.body.appendChild(document.createElement('button'));
  say('status', 'One');
  say('status', 'Two');
  act(() => button.focus());

  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
  expect(button).toHaveFocus();
  act(() => button.blur());
  await pass(6_000);

  expect(screen.queryByRole('status')).toBeNull();
  expect(document.body).toHaveFocus();
  button.remove();
});

it('focuses the content of the page when it is dismissed and the previously focused element is gone', async () => {
  const { say, user } = openToasts();
  const content = document.body.appendChild(document.createElement('main'));
  content.id = MAIN_ID;
  content.tabIndex = -1;
  say('status', 'One');

  await user.click(screen.getByRole('button', { name: 'Dismiss' }));

  expect(content).toHaveFocus();
  content.remove();
});

it('a second message does not extend the time of the first one', async () => {
  const { say, pass } = openToasts();
  say('status', 'One');
  await pass(5_000);
  say('status', 'Two');
  await pass(1_000);

  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Two']);
});

it('stays longer where it offers an undo', async () => {
  const { say, pass } = openToasts();
  say('status', 'Deleted', { path: '/portfolios/a/journal/8/undo/', revision: 8, href: null });

  await pass(19_999);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await pass(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
