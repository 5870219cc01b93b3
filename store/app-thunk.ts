import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { User } from '@/lib/contracts/accounts';
import type { CallResult } from '@/lib/http/call-result';
import type { SlicesState } from './root-reducer';

/** Ongoing requests of a store. Not part of the state: nothing is rendered from it. */
export interface PendingRequests {
  /** Counts every login and logout, to discard responses to requests made before one of them. */
  session: number;
  /** The pending session request. */
  user: Promise<CallResult<User>> | null;
  /** The same including the profile request. */
  start: Promise<CallResult<User>> | null;
  /** The stock whose watchlist flag the page shows. */
  watched: string | null;
  /** Counts the starts and ends of watchlist changes, to discard responses that a change has overtaken. */
  watchlist: number;
}

/** Dependencies of the thunks in addition to the state. */
export interface StoreServices {
  /** Navigates to a page of this site. */
  readonly navigate: (href: string) => void;
  readonly pendingRequests: PendingRequests;
}

/** An action with side effects that resolves to its outcome; it never rejects. */
export type AppThunk<Result> = ThunkAction<Promise<Result>, SlicesState, StoreServices, UnknownAction>;
