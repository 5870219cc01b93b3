import { StockPage } from '@/components/features/stock/stock-page';
import { stockRoute } from '@/components/features/stock/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(stockRoute);

export default StockPage;
