import { loadCanadaPage } from '@/components/features/region/load-region-page';
import { RegionPage } from '@/components/features/region/region-page';
import { compared } from '@/lib/http/compared-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage('/tsx', compared(loadCanadaPage));

export default RegionPage;
