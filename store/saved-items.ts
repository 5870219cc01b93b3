import type { ComparisonForm, SavedComparison, SavedComparisonList } from '@/lib/contracts/saved-comparisons';
import type { SavedScreen, SavedScreenList, ScreenForm } from '@/lib/contracts/saved-screens';
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

/** Loads a list of the account; the wire names it. */
function callList<Name extends string, Item>(
  path: string,
  name: Name,
): AppThunk<CallResult<readonly Item[]>> {
  return async (dispatch) => {
    const answer = await dispatch(call<Readonly<Record<Name, readonly Item[]>>>({ method: 'GET', path }));
    return answer.ok ? { ok: true, data: answer.data[name] } : answer;
  };
}

/** Loads the user's saved comparisons, sorted by name. */
export function readSavedComparisons(): AppThunk<CallResult<readonly SavedComparison[]>> {
  return callList<keyof SavedComparisonList, SavedComparison>('/saved-comparisons/', 'saved_comparisons');
}

/** Saves a comparison under a name. */
export function saveComparison(form: ComparisonForm): AppThunk<CallResult<SavedComparison>> {
  return call({ method: 'POST', path: '/saved-comparisons/', body: form });
}

/** Deletes a saved comparison. */
export function removeSavedComparison(id: number): AppThunk<CallResult<null>> {
  return call({ method: 'DELETE', path: `/saved-comparisons/${id}/` });
}

/** Loads the user's saved screens, sorted by name. */
export function readSavedScreens(): AppThunk<CallResult<readonly SavedScreen[]>> {
  return callList<keyof SavedScreenList, SavedScreen>('/saved-screens/', 'saved_screens');
}

/** Saves a screen under a name. */
export function saveScreen(form: ScreenForm): AppThunk<CallResult<SavedScreen>> {
  return call({ method: 'POST', path: '/saved-screens/', body: form });
}

/** Deletes a saved screen. */
export function removeSavedScreen(id: number): AppThunk<CallResult<null>> {
  return call({ method: 'DELETE', path: `/saved-screens/${id}/` });
}
