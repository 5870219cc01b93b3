import { notify, selectToasts, toastDismissed, toastsReducer } from '@/store/slices/toasts';

type State = ReturnType<typeof toastsReducer>;
const after = (...actions: Parameters<typeof toastsReducer>[1][]): State =>
  actions.reduce<State>(toastsReducer, toastsReducer(undefined, { type: 'start' }));
const texts = (state: State) => selectToasts({ toasts: state }).map(({ text }) => text);

it('shows messages in the order of arrival, each with its own id', () => {
  const state = after(notify('status', 'One'), notify('alert', 'Two'));

  expect(selectToasts({ toasts: state })).toEqual([
    { id: 1, kind: 'status', text: 'One' },
    { id: 2, kind: 'alert', text: 'Two' },
  ]);
});

it('dismisses one', () => {
  expect(texts(after(notify('status', 'One'), notify('status', 'Two'), toastDismissed(1)))).toEqual(['Two']);
});

it('shows the same words once, as new ones', () => {
  const state = after(notify('status', 'One'), notify('status', 'Two'), notify('status', 'One'));

  expect(texts(state)).toEqual(['Two', 'One']);
  expect(selectToasts({ toasts: state }).at(-1)?.id).toBe(3);
});

it('removes the oldest rather than cover the page', () => {
  expect(texts(after(...['a', 'b', 'c', 'd', 'e'].map((text) => notify('status', text))))).toEqual([
    'b',
    'c',
    'd',
    'e',
  ]);
});

it('removes a failure after a success', () => {
  const failed = toastsReducer(undefined, notify('alert', 'Error Updating your profile'));
  const after = toastsReducer(failed, notify('status', 'Profile Updated'));

  expect(after.shown.map(({ text }) => text)).toEqual(['Profile Updated']);
});
