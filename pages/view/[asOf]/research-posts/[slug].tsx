import { PostPage } from '@/components/features/posts/post-page';
import { postRoute } from '@/components/features/posts/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(postRoute);

export default PostPage;
