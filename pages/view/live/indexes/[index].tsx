import { IndexPage } from '@/components/features/index-page/index-page';
import { indexRoute } from '@/components/features/index-page/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(indexRoute);

export default IndexPage;
