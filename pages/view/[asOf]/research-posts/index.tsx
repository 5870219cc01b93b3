import { loadPostListPage } from '@/components/features/research/load-post-pages';
import { PostListPage } from '@/components/features/research/post-list-page';
import { compared } from '@/lib/http/compared-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(
  '/research-posts',
  compared((context) => loadPostListPage(context)),
  // Made of files that no import changes.
  () => [],
);

export default PostListPage;
