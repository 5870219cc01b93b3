import type { ProfileUpdate, User } from '@/lib/contracts/accounts';
import { pictureKeyOf } from '@/lib/domain/picture-key';
import { callBackend } from '@/lib/http/backend-client';
import { ownFailure } from '@/lib/http/call-result';
import type { CallFailure, CallResult } from '@/lib/http/call-result';
import { callWeb } from '@/lib/http/web-client';
import { imageFailedMessage, MESSAGES } from '@/lib/site/messages';
import type { AppThunk } from './app-thunk';
import { loadProfile } from './session';
import {
  callFailed,
  pictureChanged,
  pictureUploadFailed,
  pictureUploadStarted,
  profileUpdated,
  profileUpdateStarted,
} from './slices/auth';
import { notify } from './slices/toasts';

/** A picture of up to 8 MiB takes time over a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Updates the profile. The response becomes the user; `error.<field>` of a failure contains the texts for a
 * field.
 */
export function updateProfile(update: ProfileUpdate): AppThunk<CallResult<User>> {
  return async (dispatch) => {
    dispatch(profileUpdateStarted());
    const answer = await callBackend<User>({ method: 'PUT', path: '/updateprofile/', body: update });
    if (!answer.ok) {
      dispatch(callFailed(answer.error.detail));
      dispatch(notify('alert', MESSAGES.profileUpdateFailed));
      return answer;
    }
    dispatch(profileUpdated(answer.data));
    dispatch(notify('status', MESSAGES.profileUpdated));
    await dispatch(loadProfile());
    return answer;
  };
}

function failPicture(failure: CallFailure): AppThunk<CallFailure> {
  return async (dispatch) => {
    dispatch(pictureUploadFailed(failure.error.detail));
    dispatch(notify('alert', imageFailedMessage(failure.error.detail)));
    return failure;
  };
}

/** The result of the resizer for a file, or its error message. */
async function readPicture(file: File | null | undefined): Promise<CallResult<string>> {
  try {
    const { resizePicture } = await import('@/lib/images/resize-picture');
    return { ok: true, data: await resizePicture(file) };
  } catch (error) {
    return ownFailure('REQUEST_INVALID', error instanceof Error ? error.message : String(error));
  }
}

/**
 * Resizes a picture in the browser and uploads it as the user's profile picture; the previous one is removed.
 */
export function uploadPicture(file: File | null | undefined): AppThunk<CallResult<{ Location: string }>> {
  return async (dispatch) => {
    const picture = await readPicture(file);
    if (!picture.ok) return dispatch(failPicture(picture));
    dispatch(pictureUploadStarted(picture.data));
    const answer = await callWeb<{ Location: string }>({
      method: 'POST',
      path: '/api/auth/uploadImages',
      body: { image: picture.data },
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
    if (!answer.ok) return dispatch(failPicture(answer));
    dispatch(pictureChanged(answer.data.Location));
    return answer;
  };
}

/** Removes the user's picture; does nothing when there is none. */
export function removePicture(): AppThunk<CallResult<null>> {
  return async (dispatch, getState) => {
    const { avatar } = getState().auth;
    if (avatar === null) return { ok: true, data: null };
    const answer = await callWeb<{ success: boolean }>({
      method: 'POST',
      path: '/api/auth/removeImages',
      body: { imageKey: pictureKeyOf(avatar) },
    });
    if (!answer.ok) return dispatch(failPicture(answer));
    dispatch(pictureChanged(null));
    return { ok: true, data: null };
  };
}
