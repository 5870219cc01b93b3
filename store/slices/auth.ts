import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { User, UserProfile } from '@/lib/contracts/accounts';
import type { WireError } from '@/lib/contracts/meta';

/**
 * The signed-in user. The fields are defined by the specification; none of them is ever written to the
 * browser's storage.
 */
export interface AuthState {
  /** True until the first response of the session check. */
  readonly loading: boolean;
  readonly user: User | null;
  readonly isAuthenticated: boolean;
  /** The error text of the last failed call; the whole response after a failed registration. */
  readonly error: string | WireError | null;
  readonly userProfile: UserProfile | null;
  /** True after a profile update, until the next one starts. */
  readonly updated: boolean;
  /** URL of the user's picture. */
  readonly avatar: string | null;
  /** The picture that is being uploaded, as a data URL. */
  readonly imageData: string | null;
  /** True when the last checked stock is on the watchlist. */
  readonly addedStockToWatchlist: boolean;
}

const initialState: AuthState = {
  loading: true,
  user: null,
  isAuthenticated: false,
  error: null,
  userProfile: null,
  updated: false,
  avatar: null,
  imageData: null,
  addedStockToWatchlist: false,
};

/** The state of a visitor, after the session check. */
const VISITOR: AuthState = { ...initialState, loading: false };

export const userFetched = createAction<User>('auth/userFetched');
export const userFetchFailed = createAction<string>('auth/userFetchFailed');
export const profileFetched = createAction<UserProfile>('auth/profileFetched');
export const loggedIn = createAction('auth/loggedIn');
export const loggedOut = createAction('auth/loggedOut');
export const callFailed = createAction<string | WireError>('auth/callFailed');
export const profileUpdateStarted = createAction('auth/profileUpdateStarted');
export const profileUpdated = createAction<User>('auth/profileUpdated');
export const pictureUploadStarted = createAction<string>('auth/pictureUploadStarted');
export const pictureUploadFailed = createAction<string>('auth/pictureUploadFailed');
export const pictureChanged = createAction<string | null>('auth/pictureChanged');
export const watchlistFlagKnown = createAction<boolean>('auth/watchlistFlagKnown');
export const clearErrors = createAction('auth/clearErrors');

/** The state with this user. A response without an access token keeps the current one. */
function withUser(state: AuthState, user: User): AuthState {
  const token = user.token || (state.user?.token ?? '');
  return { ...state, user: { ...user, token }, avatar: user.profile_picture_cs };
}

function withPicture(state: AuthState, location: string | null): AuthState {
  const picture = { profile_picture_cs: location };
  return {
    ...state,
    imageData: null,
    avatar: location,
    user: state.user && { ...state.user, ...picture },
    userProfile: state.userProfile && { ...state.userProfile, ...picture },
  };
}

/** The state transitions of the specification. */
export function authReducer(state = initialState, action: UnknownAction): AuthState {
  if (userFetched.match(action))
    return { ...withUser(state, action.payload), isAuthenticated: true, loading: false };
  if (userFetchFailed.match(action)) return { ...VISITOR, error: action.payload };
  if (profileFetched.match(action)) return { ...state, userProfile: action.payload };
  if (loggedIn.match(action)) return { ...state, isAuthenticated: true, error: null };
  if (loggedOut.match(action)) return VISITOR;
  if (callFailed.match(action)) return { ...state, error: action.payload };
  if (profileUpdateStarted.match(action)) return { ...state, updated: false };
  if (profileUpdated.match(action)) return { ...withUser(state, action.payload), updated: true };
  if (pictureUploadStarted.match(action)) return { ...state, imageData: action.payload };
  if (pictureUploadFailed.match(action)) return { ...state, imageData: null, error: action.payload };
  if (pictureChanged.match(action)) return withPicture(state, action.payload);
  if (watchlistFlagKnown.match(action)) return { ...state, addedStockToWatchlist: action.payload };
  if (clearErrors.match(action)) return { ...state, error: null };
  return state;
}

interface WithAuth {
  readonly auth: AuthState;
}

export const selectUser = ({ auth }: WithAuth): User | null => auth.user;
export const selectUserProfile = ({ auth }: WithAuth): UserProfile | null => auth.userProfile;
export const selectIsAuthenticated = ({ auth }: WithAuth): boolean => auth.isAuthenticated;
/** True until the session check has completed. */
export const selectIsLoading = ({ auth }: WithAuth): boolean => auth.loading;
export const selectIsOnWatchlist = ({ auth }: WithAuth): boolean => auth.addedStockToWatchlist;
