import { ComparedStockPage } from '@/components/features/stock/compared-stock-page';
import { stockRoute } from '@/components/features/stock/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(stockRoute);

export default ComparedStockPage;
