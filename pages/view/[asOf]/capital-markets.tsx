import { loadCapitalPage } from '@/components/features/macro/load-capital-page';
import { CapitalPage } from '@/components/features/macro/capital-page';
import { compared } from '@/lib/http/compared-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(
  '/capital-markets',
  compared((context) => loadCapitalPage(context)),
  () => ['prices', 'constituents', 'macro'],
);

export default CapitalPage;
