import type { ComparisonForm, SavedComparison, SavedComparisons } from '@/lib/contracts/saved-comparisons';
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

/** Loads the user's saved comparisons, sorted by name. */
export function readSavedComparisons(): AppThunk<CallResult<SavedComparisons>> {
  return call({ method: 'GET', path: '/saved-comparisons/' });
}

/** Saves a comparison under a name. */
export function saveComparison(form: ComparisonForm): AppThunk<CallResult<SavedComparison>> {
  return call({ method: 'POST', path: '/saved-comparisons/', body: form });
}

/** Deletes a saved comparison. */
export function removeSavedComparison(id: number): AppThunk<CallResult<null>> {
  return call({ method: 'DELETE', path: `/saved-comparisons/${id}/` });
}
