import { MarketsPage } from '@/components/features/markets/markets-page';
import { marketsRoute } from '@/components/features/markets/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(marketsRoute);

export default MarketsPage;
