import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { User } from '@/lib/contracts/accounts';
import type { CallResult } from '@/lib/http/call-result';
import type { SlicesState } from './root-reducer';

/** What is under way in a store. It is no state: nothing is drawn from it. */
export interface Flights {
  /** Counts every login and logout: the answer to a question that was asked before one of them is no longer true. */
  session: number;
  /** The question of who is signed in, while it is open. */
  user: Promise<CallResult<User>> | null;
  /** The same with the profile after it. */
  start: Promise<CallResult<User>> | null;
  /** The stock whose flag the page shows. */
  watched: string | null;
  /** Counts the beginnings and ends of changes to the watchlist: an answer that one of them has overtaken is no longer true. */
  watchlist: number;
}

/** What the thunks need beside the state. */
export interface StoreServices {
  /** Goes to a page of ours. */
  readonly navigate: (href: string) => void;
  readonly flights: Flights;
}

/** An action that does something and resolves to how it ended; it never throws. */
export type AppThunk<Result> = ThunkAction<Promise<Result>, SlicesState, StoreServices, UnknownAction>;
