import { RegionPage } from '@/components/features/region/region-page';
import { canadaRoute } from '@/components/features/region/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(canadaRoute);

export default RegionPage;
