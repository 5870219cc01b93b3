import { ComparedStockPage } from '@/components/features/stock/compare/compared-stock-page';
import { stockRoute } from '@/components/features/stock/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(stockRoute);

export default ComparedStockPage;
