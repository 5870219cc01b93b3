import { ComparedBanner } from '@/components/research/page-head';
import type { Compared } from '@/lib/http/compared-page';
import type { ResearchQuery } from '@/lib/routes';
import type { StockPageData } from '../data/stock-page-data';
import { ChangesCard } from './changes-card';

/** A page, the other day, and the address without it. */
export interface StockComparisonProps {
  readonly page: StockPageData;
  readonly versus: NonNullable<Compared<StockPageData>['versus']>;
  readonly path: string;
  /** The page's state and as-of day. */
  readonly query: ResearchQuery;
}

/** What a comparison adds to the stock page: what is compared, the way out of it, and every figure's change. */
export function StockComparison({ page, versus, path, query }: StockComparisonProps) {
  return (
    <>
      <ComparedBanner
        note="Each figure shows what it changed since"
        versus={versus.asOf}
        path={path}
        query={query}
      />
      <ChangesCard page={page} versus={versus} />
    </>
  );
}
