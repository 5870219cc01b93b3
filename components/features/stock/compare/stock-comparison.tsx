import { t } from '@/lib/domain/text';
import { ComparedBanner } from '@/components/research/page/page-head';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchQuery } from '@/lib/site/routes';
import type { StockPageData } from '../data/stock-page-data';
import { ChangesCard } from './changes-card';

/** A page, the comparison day, and the URL without the comparison. */
export interface StockComparisonProps {
  readonly page: StockPageData;
  readonly versus: NonNullable<WithComparison<StockPageData>['versus']>;
  readonly path: string;
  /** The page's state and as-of day. */
  readonly query: ResearchQuery;
}

/**
 * The comparison part of the stock page: what is compared, a link that ends the comparison, and the change of
 * every figure.
 */
export function StockComparison({ page, versus, path, query }: StockComparisonProps) {
  return (
    <>
      <ComparedBanner
        note={t('Each figure shows its change since')}
        versus={versus.asOf}
        path={path}
        query={query}
      />
      <ChangesCard page={page} versus={versus} />
    </>
  );
}
