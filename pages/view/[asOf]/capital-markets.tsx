import { CapitalPage } from '@/components/features/macro/capital-page';
import { capitalMarketsRoute } from '@/components/features/macro/route.server';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(capitalMarketsRoute);

export default CapitalPage;
