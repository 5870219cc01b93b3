import { stockTabRoute } from '@/components/features/stock/tabs/route.server';
import { StockTabPage } from '@/components/features/stock/tabs/stock-tab-page';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(stockTabRoute);

export default StockTabPage;
