import { PostPage } from '@/components/features/research/post-page';
import { postRoute } from '@/components/features/research/route.server';
import { liveResearchPage } from '@/lib/http/research-page';

export const getServerSideProps = liveResearchPage(postRoute);

export default PostPage;
