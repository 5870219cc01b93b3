import { RegionPage } from '@/components/features/region/region-page';
import { europeRoute } from '@/components/features/region/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(europeRoute);

export default RegionPage;
