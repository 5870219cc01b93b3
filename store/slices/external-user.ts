import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { ExternalUser } from '@/lib/session/external-user';

/** Set by the provider's listener: the user signed in there; null when there is none. */
export const externalUserChanged = createAction<ExternalUser | null>('externalUser/changed');

/**
 * The second user record: the external provider's, in addition to the session's user in `auth`. It is never
 * written to the browser's storage.
 */
export function externalUserReducer(
  state: ExternalUser | null = null,
  action: UnknownAction,
): ExternalUser | null {
  return externalUserChanged.match(action) ? action.payload : state;
}
