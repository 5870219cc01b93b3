import type { Compared } from '@/lib/http/compared-page';
import type { ResearchPageProps } from '@/lib/http/research-page';
import type { StockPageData } from '../data/stock-page-data';
import { StockPage } from '../stock-page';
import { StockComparison } from './stock-comparison';

/** The stock page that can be compared with another day: drawn per request, so that no built page carries the script of it. */
export function ComparedStockPage(props: ResearchPageProps<Compared<StockPageData>>) {
  return <StockPage {...props} Comparison={StockComparison} />;
}
