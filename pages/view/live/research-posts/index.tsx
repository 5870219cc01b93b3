import { PostListPage } from '@/components/features/research/post-list-page';
import { postListRoute } from '@/components/features/research/route.server';
import { liveResearchPage } from '@/lib/http/research-page';

export const getServerSideProps = liveResearchPage(postListRoute);

export default PostListPage;
