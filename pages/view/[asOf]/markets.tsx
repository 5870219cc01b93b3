import { MarketsPage } from '@/components/features/markets/markets-page';
import { marketsRoute } from '@/components/features/markets/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(marketsRoute);

export default MarketsPage;
