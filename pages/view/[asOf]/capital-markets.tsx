import { CapitalMarketsPage } from '@/components/features/capital-markets/capital-markets-page';
import { capitalMarketsRoute } from '@/components/features/capital-markets/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(capitalMarketsRoute);

export default CapitalMarketsPage;
