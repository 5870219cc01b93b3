import { stockTabRoute } from '@/components/features/stock/tabs/route.server';
import { StockTabPage } from '@/components/features/stock/tabs/stock-tab-page';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(stockTabRoute);

export default StockTabPage;
