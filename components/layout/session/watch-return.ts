import type { AppDispatch } from '@/store';
import { loadUser } from '@/store/session';

/**
 * Checks who is signed in whenever the reader comes back to the page. What they entered is then sent under the new session;
 * the page of another person is loaded again instead.
 *
 * @param email - Of the person whose session has ended.
 * @returns What ends it.
 */
export function watchReturn(
  dispatch: AppDispatch,
  email: string,
  reload = () => window.location.reload(),
): () => void {
  const check = async () => {
    if (document.visibilityState !== 'visible') return;
    const answer = await dispatch(loadUser());
    if (answer.ok && answer.data.email !== email) reload();
  };
  const onReturn = () => void check();
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    window.removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
