import { UniversePage } from '@/components/features/universe/universe-page';
import { universeRoute } from '@/components/features/universe/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(universeRoute);

export default UniversePage;
