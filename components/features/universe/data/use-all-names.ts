import { useCallback, useMemo, useState } from 'react';
import type { FigureNames } from '@/lib/research/figure-names';

/**
 * The names of a page, which has those of the usual figures and of its columns. The names of the hundred figures of the
 * reported accounts are loaded once a list of figures is opened.
 */
export function useAllNames(sent: FigureNames): {
  readonly names: FigureNames;
  readonly loadAll: () => void;
} {
  const [accounts, setAccounts] = useState<FigureNames | null>(null);
  const loadAll = useCallback(() => {
    void import('@/lib/domain/figures/accounts/account-wordings').then(({ ACCOUNT_WORDINGS }) =>
      setAccounts(ACCOUNT_WORDINGS),
    );
  }, []);
  const names = useMemo(() => (accounts === null ? sent : { ...accounts, ...sent }), [accounts, sent]);
  return { names, loadAll };
}
