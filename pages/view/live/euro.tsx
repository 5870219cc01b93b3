import { RegionPage } from '@/components/features/region/region-page';
import { europeRoute } from '@/components/features/region/route.server';
import { liveResearchPage } from '@/lib/http/research-page';

export const getServerSideProps = liveResearchPage(europeRoute);

export default RegionPage;
