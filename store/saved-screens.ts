import type { SavedScreen, SavedScreens, ScreenForm } from '@/lib/contracts/saved-screens';
import { callBackend } from '@/lib/http/backend-client';
import type { BearerRequest } from '@/lib/http/bearer-request';
import type { CallResult } from '@/lib/http/call-result';
import type { AppThunk } from './app-thunk';
import { callFailed } from './slices/auth';

function call<T>(request: BearerRequest): AppThunk<CallResult<T>> {
  return async (dispatch) => {
    const answer = await callBackend<T>(request);
    if (!answer.ok) dispatch(callFailed(answer.error.detail));
    return answer;
  };
}

/** Loads the user's saved screens, sorted by name. */
export function readSavedScreens(): AppThunk<CallResult<SavedScreens>> {
  return call({ method: 'GET', path: '/saved-screens/' });
}

/** Saves a screen under a name. */
export function saveScreen(form: ScreenForm): AppThunk<CallResult<SavedScreen>> {
  return call({ method: 'POST', path: '/saved-screens/', body: form });
}

/** Deletes a saved screen. */
export function removeSavedScreen(id: number): AppThunk<CallResult<null>> {
  return call({ method: 'DELETE', path: `/saved-screens/${id}/` });
}
