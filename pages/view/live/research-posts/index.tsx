import { PostListPage } from '@/components/features/posts/post-list-page';
import { postListRoute } from '@/components/features/posts/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(postListRoute);

export default PostListPage;
