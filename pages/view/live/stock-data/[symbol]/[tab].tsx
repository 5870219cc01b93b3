import { stockTabRoute } from '@/components/features/stock/tabs/route.server';
import { StockTabPage } from '@/components/features/stock/tabs/stock-tab-page';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(stockTabRoute);

export default StockTabPage;
