import { combineReducers } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { changedElsewhere } from './persist/follow-tabs';
import { authReducer } from './slices/auth';
import { bucketReducer } from './slices/bucket';
import { externalUserReducer } from './slices/external-user';
import { idxReducer } from './slices/idx';
import { screenerReducer } from './slices/screener';
import { toastsReducer } from './slices/toasts';

/**
 * The slices are plain reducers for Redux Toolkit actions: its `createSlice` includes Immer, 5 KB of script
 * on every page, for updates that are one line each.
 */
const slices = combineReducers({
  auth: authReducer,
  idx: idxReducer,
  screener: screenerReducer,
  bucket: bucketReducer,
  toasts: toastsReducer,
  externalUser: externalUserReducer,
});

/** The state of the store, without redux-persist's own fields. */
export type SlicesState = ReturnType<typeof slices>;

/** The slice reducers, and the slices received from another tab. */
export function rootReducer(state: SlicesState | undefined, action: UnknownAction): SlicesState {
  return state && changedElsewhere.match(action) ? { ...state, ...action.payload } : slices(state, action);
}
