import { RegionPage } from '@/components/features/region/region-page';
import { europeRoute } from '@/components/features/region/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(europeRoute);

export default RegionPage;
