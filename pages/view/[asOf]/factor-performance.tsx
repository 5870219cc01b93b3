import { FactorPage } from '@/components/features/factors/factor-page';
import { factorRoute } from '@/components/features/factors/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(factorRoute);

export default FactorPage;
