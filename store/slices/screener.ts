import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { EMPTY_SELECTION } from './stock-selection';
import type { StockSelection } from './stock-selection';

/** Replaces the last screen of a universe page. */
export const updateScreen = createAction<{ readonly screenResults: StockSelection }>('screener/updateScreen');

export function screenerReducer(state = EMPTY_SELECTION, action: UnknownAction): StockSelection {
  return updateScreen.match(action) ? action.payload.screenResults : state;
}

export const selectScreen = ({ screener }: { readonly screener: StockSelection }): StockSelection => screener;
