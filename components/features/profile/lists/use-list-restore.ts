import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import type { ReportedChange } from '@/components/ui/change-notice';
import type { WatchlistOfLists, WatchlistOfListsResponse } from '@/lib/contracts/watchlists';
import { callBackend } from '@/lib/http/backend-client';
import { profileHref, researchQuery } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { stocksText } from '../data/stocks-text';

/**
 * Reports the list that was deleted last; its undo brings the list back and shows it.
 *
 * @param onRestored - Called when it is back, before it is shown.
 */
export function useListRestore(
  deleted: WatchlistOfLists | null,
  onRestored: (none: null) => void,
): ReportedChange | null {
  const dispatch = useAppDispatch();
  const { push } = useRouter();
  return useMemo(() => {
    if (deleted === null) return null;
    const restore = async () => {
      const path = `/watchlists/${deleted.id}/restore/`;
      const answer = await callBackend<WatchlistOfListsResponse>({ method: 'POST', path });
      if (!answer.ok) return void dispatch(notify('alert', answer.error.detail));
      onRestored(null);
      const href = `${profileHref()}${researchQuery({ list: String(deleted.id) })}`;
      await push(href, undefined, { scroll: false });
    };
    const { instruments, name } = deleted;
    return {
      text: t('Deleted {name} with {stocksText}.', { name, stocksText: stocksText(instruments) }),
      undo: () => void restore(),
    };
  }, [deleted, dispatch, push, onRestored]);
}
