import { useState } from 'react';
import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import type { AccountDeletion } from '@/lib/contracts/accounts';
import { callBackend } from '@/lib/http/backend-client';
import type { CallFailure } from '@/lib/http/call-result';
import { callWeb } from '@/lib/http/web-client';
import { homeHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { endSession } from '@/store/session';
import { notify } from '@/store/slices/toasts';

/** The dialog that deletes an account. */
export interface Deletion {
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly attempt: number;
  /** True once the server has reported that the account has no password: a confirmation text replaces it. */
  readonly takesWords: boolean;
  /** True for an account with a second factor. */
  readonly takesCode: boolean;
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly confirm: (secret: string, code: string) => Promise<void>;
}

/**
 * Requests confirmation, deletes the account, and redirects to the home page signed out.
 *
 * @param asksForCode - Whether the account has a second factor, as far as the page has loaded it.
 */
export function useDeletion(asksForCode: boolean): Deletion {
  const dispatch = useAppDispatch();
  const { push } = useRouter();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [takesWords, setTakesWords] = useState(false);
  const [isCodeMissing, setIsCodeMissing] = useState(false);
  const takesCode = !takesWords && (asksForCode || isCodeMissing);

  async function confirm(secret: string, code: string) {
    const body: AccountDeletion = takesWords
      ? { confirmation: secret }
      : { password: secret, ...(takesCode && { one_time_code: code }) };
    setIsBusy(true);
    const answer = await callBackend<null>({ method: 'DELETE', path: '/account/', body });
    setIsBusy(false);
    setAttempt((count) => count + 1);
    if (!answer.ok) {
      if (Array.isArray(answer.error.confirmation)) setTakesWords(true);
      if (Array.isArray(answer.error.one_time_code)) setIsCodeMissing(true);
      setFailure(answer);
      return;
    }
    setIsAsked(false);
    // The session was deleted with the account. If the cookie remains, it identifies nothing and is replaced
    // at the next login.
    await callWeb({ method: 'POST', path: '/api/auth/logout', isBackground: true });
    await dispatch(endSession());
    dispatch(notify('status', t('Your account and all its data have been deleted')));
    await push(homeHref());
  }

  return {
    isAsked,
    isBusy,
    failure,
    attempt,
    takesWords,
    takesCode,
    ask: () => {
      setFailure(null);
      setIsAsked(true);
    },
    cancel: () => setIsAsked(false),
    confirm,
  };
}
