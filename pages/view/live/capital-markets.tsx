import { CapitalPage } from '@/components/features/macro/capital-page';
import { capitalMarketsRoute } from '@/components/features/macro/route.server';
import { liveResearchPage } from '@/lib/http/research-page';

export const getServerSideProps = liveResearchPage(capitalMarketsRoute);

export default CapitalPage;
