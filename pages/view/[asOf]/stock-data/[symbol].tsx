import { loadStockPage } from '@/components/features/stock/load-stock-page';
import { stockTopics } from '@/components/features/stock/data/stock-topics';
import { StockPage } from '@/components/features/stock/stock-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(
  '/stock-data/:symbol',
  (context) => loadStockPage(context),
  stockTopics,
);

export default StockPage;
