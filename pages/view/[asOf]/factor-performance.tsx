import { FactorPage } from '@/components/features/factors/factor-page';
import { loadFactorPage } from '@/components/features/factors/load-factor-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage('/factor-performance', (context) => loadFactorPage(context));

export default FactorPage;
