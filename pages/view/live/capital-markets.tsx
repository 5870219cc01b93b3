import { CapitalMarketsPage } from '@/components/features/capital-markets/capital-markets-page';
import { capitalMarketsRoute } from '@/components/features/capital-markets/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(capitalMarketsRoute);

export default CapitalMarketsPage;
