import { loadPostPage } from '@/components/features/research/load-post-pages';
import { PostPage } from '@/components/features/research/post-page';
import { compared } from '@/lib/http/compared-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(
  '/research-posts/:slug',
  compared((context) => loadPostPage(context)),
);

export default PostPage;
