import { PostPage } from '@/components/features/posts/post-page';
import { postRoute } from '@/components/features/posts/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(postRoute);

export default PostPage;
