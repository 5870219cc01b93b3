import { FundsPage } from '@/components/features/funds/funds-page';
import { loadFundsPage } from '@/components/features/funds/load-funds-page';
import { compared } from '@/lib/http/compared-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(
  '/etf-performance',
  compared((context) => loadFundsPage(context)),
  () => ['prices', 'constituents', 'macro'],
);

export default FundsPage;
