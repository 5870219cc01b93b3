import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';

/** Symbols of the pinned indexes, in the visitor's order. */
export type IdxState = readonly string[];

const initialState: IdxState = [];

export const indexPinned = createAction<string>('idx/indexPinned');
export const indexUnpinned = createAction<string>('idx/indexUnpinned');
export const indexesOrdered = createAction<readonly string[]>('idx/indexesOrdered');

export function idxReducer(state = initialState, action: UnknownAction): IdxState {
  if (indexPinned.match(action)) return state.includes(action.payload) ? state : [...state, action.payload];
  if (indexUnpinned.match(action)) return state.filter((symbol) => symbol !== action.payload);
  if (indexesOrdered.match(action)) return [...new Set(action.payload)];
  return state;
}

export const selectPinnedIndexes = ({ idx }: { readonly idx: IdxState }): IdxState => idx;
