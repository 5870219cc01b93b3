import { RegionPage } from '@/components/features/region/region-page';
import { canadaRoute } from '@/components/features/region/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(canadaRoute);

export default RegionPage;
