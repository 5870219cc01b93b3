import { IndexPage } from '@/components/features/index-page/index-page';
import { indexTopics } from '@/components/features/index-page/index-topics';
import { loadIndexPage } from '@/components/features/index-page/load-index-page';
import { compared } from '@/lib/http/compared-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(
  '/indexes/:index',
  compared((context) => loadIndexPage(context)),
  indexTopics,
);

export default IndexPage;
