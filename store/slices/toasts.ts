import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';

/** `status` reports a success, `alert` a failure. */
export type ToastKind = 'status' | 'alert';

/** The call that undoes a reported change. */
export interface ToastUndo {
  /** A path of the backend that takes POST. */
  readonly path: string;
  /** The revision of the portfolio after the change; null for a call without one. */
  readonly revision: number | null;
  /** The page that shows what came back; null: the present one. */
  readonly href: string | null;
}

/** A message to the reader. */
export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly undo?: ToastUndo;
}

interface ToastsState {
  readonly nextId: number;
  readonly shown: readonly Toast[];
}

/** More than this would cover the page; the oldest one is removed. */
const MAX_SHOWN = 4;

const initialState: ToastsState = { nextId: 1, shown: [] };

/**
 * Shows a message to the reader: a `status` for a success, an `alert` for a failure. To be dispatched.
 *
 * @param undo - Undoes what the message reports; undefined: nothing can be undone.
 */
export const notify = createAction('toasts/notify', (kind: ToastKind, text: string, undo?: ToastUndo) => ({
  payload: { kind, text, ...(undo && { undo }) },
}));
export const toastDismissed = createAction<number>('toasts/toastDismissed');

export function toastsReducer(state = initialState, action: UnknownAction): ToastsState {
  const { nextId, shown } = state;
  if (toastDismissed.match(action)) return { nextId, shown: shown.filter(({ id }) => id !== action.payload) };
  if (!notify.match(action)) return state;
  // A message with the same text replaces the visible one, so that it is announced again. A success removes
  // earlier failures.
  const isOver = ({ kind, text }: Toast) =>
    text === action.payload.text || (kind === 'alert' && action.payload.kind === 'status');
  const openToasts = shown.filter((toast) => !isOver(toast));
  return { nextId: nextId + 1, shown: [...openToasts, { id: nextId, ...action.payload }].slice(-MAX_SHOWN) };
}

export const selectToasts = ({ toasts }: { readonly toasts: ToastsState }): readonly Toast[] => toasts.shown;
