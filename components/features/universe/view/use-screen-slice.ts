import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { updateScreen } from '@/store/slices/screener';
import type { UniverseRows } from '../data/universe-data';
import { universeQuery } from '../state/universe-state';
import type { UniverseState } from '../state/universe-state';

interface Screen {
  readonly id: string;
  readonly state: UniverseState;
  readonly where: string;
  readonly shown: UniverseRows;
  /** False while the rows belong to another state. */
  readonly isCurrent: boolean;
}

/**
 * Stores the last screen in the `screener` slice: the members that passed, and the URL parameters with the
 * universe. A page without a filter is not stored.
 */
export function useScreenSlice({ id, state, where, shown, isCurrent }: Screen): void {
  const dispatch = useAppDispatch();
  const isRehydrated = useIsRehydrated();
  useEffect(() => {
    if (!isRehydrated || !isCurrent || where === '') return;
    const stocks = shown.lines.map(({ symbol, name }) => ({ symbol, name }));
    const { history: _, page: __, ...query } = universeQuery(state);
    dispatch(updateScreen({ screenResults: { stocks, query: { universe: id, ...query } } }));
  }, [dispatch, isRehydrated, isCurrent, id, state, where, shown]);
}
