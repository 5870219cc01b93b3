import { PostListPage } from '@/components/features/posts/post-list-page';
import { postListRoute } from '@/components/features/posts/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(postListRoute);

export default PostListPage;
