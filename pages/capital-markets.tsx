import { CapitalMarketsPage } from '@/components/features/capital-markets/capital-markets-page';
import { capitalMarketsRoute } from '@/components/features/capital-markets/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(capitalMarketsRoute);

export default CapitalMarketsPage;
