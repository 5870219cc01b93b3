import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import type { WatchlistMove, WatchlistMoveResponse, WatchlistOfLists } from '@/lib/contracts/watchlists';
import { callBackend } from '@/lib/http/backend-client';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';

export interface MoveFormProps {
  readonly lists: readonly WatchlistOfLists[];
  readonly current: WatchlistOfLists;
  /** The symbols on the shown list. */
  readonly symbols: readonly string[];
  /** Loads the list and the numbers of all lists again. */
  readonly onMoved: () => Promise<void>;
}

interface Moved {
  readonly symbol: string;
  readonly to: WatchlistOfLists;
}

/** Moves a stock of the shown list to another list, with an undo that stays until the next move. */
export function MoveForm({ lists, current, symbols, onMoved }: MoveFormProps) {
  const dispatch = useAppDispatch();
  const prefix = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [moved, setMoved] = useState<Moved | null>(null);

  async function send(from: number, body: WatchlistMove): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    const path = `/watchlists/${from}/move/`;
    const answer = await callBackend<WatchlistMoveResponse>({ method: 'POST', path, body });
    const isMoved = answer.ok && answer.data.moved;
    if (answer.ok) await onMoved();
    if (!isMoved)
      dispatch(
        notify(
          'alert',
          answer.ok ? t('{symbol} is no longer on that list.', { symbol: body.symbol }) : answer.error.detail,
        ),
      );
    setIsBusy(false);
    return isMoved;
  }

  async function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const [symbol, id] = [readField(event.currentTarget, 'symbol'), readField(event.currentTarget, 'to')];
    const to = lists.find((list) => String(list.id) === id);
    if (to && (await send(current.id, { symbol, to: to.id }))) setMoved({ symbol, to });
  }

  async function undo({ symbol, to }: Moved) {
    if (await send(to.id, { symbol, to: current.id })) setMoved(null);
  }

  return (
    <form onSubmit={(event) => void move(event)} method="post" aria-label={t('Move a stock')}>
      <div>
        <label htmlFor={`${prefix}-symbol`}>{t('Stock to move')}</label>
        <FormSelect id={`${prefix}-symbol`} name="symbol" size="sm" disabled={symbols.length === 0}>
          {symbols.map((symbol) => (
            <option key={symbol}>{symbol}</option>
          ))}
        </FormSelect>
      </div>
      <div>
        <label htmlFor={`${prefix}-to`}>{t('To the list')}</label>
        <FormSelect id={`${prefix}-to`} name="to" size="sm">
          {lists
            .filter(({ id }) => id !== current.id)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </FormSelect>
      </div>
      <button type="submit" className="btn btn-plain btn-sm" disabled={isBusy || symbols.length === 0}>
        {t('Move')}
      </button>
      <span role="status">
        {moved && t('Moved {symbol} to {name}.', { symbol: moved.symbol, name: moved.to.name })}
      </span>
      {moved && (
        <button
          type="button"
          className="btn btn-plain btn-sm"
          disabled={isBusy}
          onClick={() => void undo(moved)}
        >
          {t('Undo')}
        </button>
      )}
    </form>
  );
}
