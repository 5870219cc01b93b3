import type { Lots, SaleWhatIf } from '@/lib/contracts/portfolios/reports';
import { reportLoader, tryRead } from '../data/load-report';
import { LOTS_A_PAGE, lotsQuery, parseLotsState } from '../state/lots-state';

/** One page of the disposals and of the open lots, and a sale before it is made where one is asked for. */
export interface LotsAnswer extends Lots {
  readonly sale: { readonly answer: SaleWhatIf | null; readonly problem: string | null } | null;
}

/** Loads the disposals of a tax year, the open lots and the sale that is asked for; server only. */
export const loadLots = reportLoader<LotsAnswer>(async (read, { query }) => {
  const state = parseLotsState(query);
  const { longTermDays, quantity, sell, year } = state;
  const { page, soldPage } = lotsQuery(state);
  const [lots, sale] = await Promise.all([
    read<Lots>('/lots/', { year, longTermDays, limit: String(LOTS_A_PAGE), page, soldPage }),
    sell === null
      ? null
      : tryRead(() => read<SaleWhatIf>('/lots/what-if/', { asset: sell, quantity: quantity ?? '' })),
  ]);
  return { ...lots, sale };
});
