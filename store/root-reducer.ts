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
 * The slices are plain reducers over Redux Toolkit's actions: its `createSlice` brings Immer, 5 KB of script on every page, for updates that
 * are one line each.
 */
const slices = combineReducers({
  auth: authReducer,
  idx: idxReducer,
  screener: screenerReducer,
  bucket: bucketReducer,
  toasts: toastsReducer,
  externalUser: externalUserReducer,
});

/** Everything in the store, without what the persistence notes of itself. */
export type SlicesState = ReturnType<typeof slices>;

/** The slices, and what another tab has made of the persisted ones. */
export function rootReducer(state: SlicesState | undefined, action: UnknownAction): SlicesState {
  return state && changedElsewhere.match(action) ? { ...state, ...action.payload } : slices(state, action);
}
