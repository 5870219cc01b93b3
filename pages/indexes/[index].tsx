import { IndexPage } from '@/components/features/index-page/index-page';
import { indexRoute } from '@/components/features/index-page/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(indexRoute);

export default IndexPage;
