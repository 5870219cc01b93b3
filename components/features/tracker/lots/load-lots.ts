import { cutPage } from '@/lib/site/list-page';
import type { ListPage } from '@/lib/site/list-page';
import type { Lots, SaleWhatIf } from '@/lib/contracts/portfolios/reading';
import { readingLoader, tryRead } from '../reading/load-reading';
import { LOTS_A_PAGE, parseLotsState } from './lots-state';

/** One page of the disposals and of the open lots, and a sale before it is made where one is asked for. */
export interface LotsAnswer extends Lots {
  readonly pages: { readonly disposals: ListPage; readonly open: ListPage };
  readonly sale: { readonly answer: SaleWhatIf | null; readonly problem: string | null } | null;
}

/** Loads the disposals of a tax year, the open lots and the sale that is asked for; server only. */
export const loadLots = readingLoader<LotsAnswer>(async (read, { query }) => {
  const { longTermDays, page, quantity, sell, soldPage, year } = parseLotsState(query);
  const [lots, sale] = await Promise.all([
    read<Lots>('/lots/', { year, longTermDays }),
    sell === null
      ? null
      : tryRead(() => read<SaleWhatIf>('/lots/what-if/', { asset: sell, quantity: quantity ?? '' })),
  ]);
  const { entries: disposals, ...disposalsPage } = cutPage(lots.disposals, soldPage, LOTS_A_PAGE);
  const { entries: open, ...openPage } = cutPage(lots.open, page, LOTS_A_PAGE);
  return { ...lots, disposals, open, pages: { disposals: disposalsPage, open: openPage }, sale };
});
