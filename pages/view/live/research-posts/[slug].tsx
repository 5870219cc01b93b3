import { PostPage } from '@/components/features/posts/post-page';
import { postRoute } from '@/components/features/posts/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(postRoute);

export default PostPage;
