import { FundsPage } from '@/components/features/funds/funds-page';
import { fundsRoute } from '@/components/features/funds/route.server';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(fundsRoute);

export default FundsPage;
