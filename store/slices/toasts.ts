import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';

/** `status` tells of what was done, `alert` of what failed. */
export type ToastKind = 'status' | 'alert';

/** A message to the reader. */
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

interface ToastsState {
  readonly nextId: number;
  readonly shown: readonly Toast[];
}

/** More than these would cover the page; the oldest one goes. */
const MOST_SHOWN = 4;

const initialState: ToastsState = { nextId: 1, shown: [] };

/** Shows a message to the reader: a `status` for what was done, an `alert` for what failed. To be dispatched. */
export const notify = createAction('toasts/notify', (kind: ToastKind, text: string) => ({
  payload: { kind, text },
}));
export const toastDismissed = createAction<number>('toasts/toastDismissed');

export function toastsReducer(state = initialState, action: UnknownAction): ToastsState {
  const { nextId, shown } = state;
  if (toastDismissed.match(action)) return { nextId, shown: shown.filter(({ id }) => id !== action.payload) };
  if (!notify.match(action)) return state;
  // The same words once more replace the ones that still stand, so that they are announced again.
  const others = shown.filter(({ text }) => text !== action.payload.text);
  return { nextId: nextId + 1, shown: [...others, { id: nextId, ...action.payload }].slice(-MOST_SHOWN) };
}

export const selectToasts = ({ toasts }: { readonly toasts: ToastsState }): readonly Toast[] => toasts.shown;
