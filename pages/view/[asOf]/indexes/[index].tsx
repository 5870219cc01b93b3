import { IndexPage } from '@/components/features/index-page/index-page';
import { indexRoute } from '@/components/features/index-page/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(indexRoute);

export default IndexPage;
