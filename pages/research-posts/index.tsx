import { PostListPage } from '@/components/features/posts/post-list-page';
import { postListRoute } from '@/components/features/posts/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(postListRoute);

export default PostListPage;
