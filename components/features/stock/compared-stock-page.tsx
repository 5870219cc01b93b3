import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import type { StockPageData } from './data/stock-page-data';
import { StockPage } from './stock-page';
import { StockComparison } from './compare/stock-comparison';

/**
 * The stock page with a comparison with another day: rendered per request, so that statically generated pages
 * do not load its script.
 */
export function ComparedStockPage(props: ResearchPageProps<WithComparison<StockPageData>>) {
  return <StockPage {...props} Comparison={StockComparison} />;
}
