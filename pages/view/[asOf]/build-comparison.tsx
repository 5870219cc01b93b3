import { CharterPage } from '@/components/features/charter/charter-page';
import { charterRoute } from '@/components/features/charter/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(charterRoute);

export default CharterPage;
