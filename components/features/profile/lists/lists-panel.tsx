import { useRouter } from 'next/router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import type { WatchlistForm, WatchlistOfLists, WatchlistOfListsResponse } from '@/lib/contracts/watchlists';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';
import { profileHref, researchQuery } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { MoveForm } from './move-form';
import styles from './lists-panel.module.scss';

export interface ListsPanelProps {
  readonly lists: readonly WatchlistOfLists[];
  /** The shown list; null when the lists could not be loaded. */
  readonly current: WatchlistOfLists | null;
  /** The symbols on the shown list. */
  readonly symbols: readonly string[];
  /** Loads the shown list again. */
  readonly reload: () => Promise<void>;
  /** Called when the page shows another list in place of the deleted one. */
  readonly onDeleted: (list: WatchlistOfLists) => void;
}

/** A new watchlist; the name, place and deletion of the shown one, and moving its stocks to another. Loaded on demand. */
export default function ListsPanel({ lists, current, symbols, reload, onDeleted }: ListsPanelProps) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);

  /** Sends a change and shows a list: `null` is the first one. */
  async function send<T>(call: () => Promise<CallResult<T>>, shown: (data: T) => string | null) {
    if (isBusy) return false;
    setIsBusy(true);
    const answer = await call();
    setIsBusy(false);
    if (!answer.ok) {
      dispatch(notify('alert', answer.error.detail));
      return false;
    }
    const href = `${profileHref()}${researchQuery({ list: shown(answer.data) })}`;
    await router.push(href, undefined, { scroll: false });
    return true;
  }

  async function remove(list: WatchlistOfLists) {
    const call = () => callBackend<null>({ method: 'DELETE', path: `/watchlists/${list.id}/` });
    if (await send(call, () => null)) onDeleted(list);
  }

  const change = (id: number, body: WatchlistForm) =>
    send(
      () => callBackend<WatchlistOfListsResponse>({ method: 'PATCH', path: `/watchlists/${id}/`, body }),
      ({ position }) => (position === 0 ? null : String(id)),
    );

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { name: readField(event.currentTarget, 'name') };
    void send(
      () => callBackend<WatchlistOfListsResponse>({ method: 'POST', path: '/watchlists/', body }),
      ({ id }) => String(id),
    );
  }

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (current) void change(current.id, { name: readField(event.currentTarget, 'name') });
  }

  return (
    <div className={styles.panel}>
      <form onSubmit={add} method="post" aria-label={t('New watchlist')}>
        <label>
          {t('New watchlist')}
          <FormControl name="name" required maxLength={120} autoComplete="off" size="sm" />
        </label>
        <button type="submit" className="btn btn-plain btn-sm" disabled={isBusy}>
          {t('Add')}
        </button>
      </form>
      {current && (
        <form key={current.id} onSubmit={rename} method="post" aria-label={t('This watchlist')}>
          <label>
            {t('Name of this list')}
            <FormControl
              name="name"
              required
              maxLength={120}
              autoComplete="off"
              size="sm"
              defaultValue={current.name}
            />
          </label>
          <button type="submit" className="btn btn-plain btn-sm" disabled={isBusy}>
            {t('Rename')}
          </button>
          {current.position > 0 && (
            <>
              <button
                type="button"
                className="btn btn-plain btn-sm"
                disabled={current.position < 2}
                aria-disabled={isBusy || undefined}
                onClick={() => void change(current.id, { position: current.position - 1 })}
              >
                {t('Move left')}
              </button>
              <button
                type="button"
                className="btn btn-plain btn-sm"
                disabled={current.position >= lists.length - 1}
                aria-disabled={isBusy || undefined}
                onClick={() => void change(current.id, { position: current.position + 1 })}
              >
                {t('Move right')}
              </button>
              <button
                type="button"
                className={`btn btn-plain btn-sm ${styles.danger}`}
                disabled={isBusy}
                onClick={() => void remove(current)}
              >
                {t('Delete this list')}
              </button>
            </>
          )}
        </form>
      )}
      {current && lists.length > 1 && (
        <MoveForm
          key={`move ${current.id}`}
          lists={lists}
          current={current}
          symbols={symbols}
          onMoved={async () => {
            // The page knows how many stocks each list has.
            await Promise.all([reload(), router.replace(router.asPath, undefined, { scroll: false })]);
          }}
        />
      )}
    </div>
  );
}
