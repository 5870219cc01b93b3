import { RegionPage } from '@/components/features/region/region-page';
import { europeRoute } from '@/components/features/region/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(europeRoute);

export default RegionPage;
