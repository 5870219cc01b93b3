import { MarketsPage } from '@/components/features/markets/markets-page';
import { marketsRoute } from '@/components/features/markets/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(marketsRoute);

export default MarketsPage;
