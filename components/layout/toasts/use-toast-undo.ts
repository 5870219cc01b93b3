import { useRouter } from 'next/router';
import { useCallback } from 'react';
import type { UndoResponse } from '@/lib/contracts/portfolios/journal';
import { undoText } from '@/lib/format/undo-text';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import type { ToastUndo } from '@/store/slices/toasts';
import { usePageReload } from '../use-page-reload';

/** The answer of an undo's calls, as far as the message needs it. */
type Undone = Partial<Pick<UndoResponse, 'kept' | 'removed' | 'restored'>>;

/**
 * Sends the call of an undo. A portfolio may have changed since the message was shown, by the next row that was entered:
 * the undo keeps what later changes use, so it is sent again with the present revision.
 */
async function sendUndo({
  path,
  revision,
}: Pick<ToastUndo, 'path' | 'revision'>): Promise<CallResult<Undone>> {
  const send = (ifMatch: number | null) =>
    callBackend<Undone>({ method: 'POST', path, ...(ifMatch !== null && { ifMatch }) });
  const answer = await send(revision);
  if (answer.ok || answer.error.code !== 'REVISION_STALE') return answer;
  const present = Number(answer.error['revision']);
  return Number.isInteger(present) && present > 0 ? send(present) : answer;
}

/** Undoes the change that a message reports, says what came back, and shows it. */
export function useToastUndo(): (undo: ToastUndo) => Promise<void> {
  const dispatch = useAppDispatch();
  const router = useRouter();
  const reload = usePageReload();
  return useCallback(
    async ({ href, ...call }) => {
      const answer = await sendUndo(call);
      if (!answer.ok) {
        dispatch(notify('alert', answer.error.detail));
        return;
      }
      dispatch(notify('status', undoText(answer.data)));
      await (href === null ? reload() : router.push(href));
    },
    [dispatch, reload, router],
  );
}
