import { loadEuropePage } from '@/components/features/region/load-region-page';
import { RegionPage } from '@/components/features/region/region-page';
import { compared } from '@/lib/http/compared-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage('/euro', compared(loadEuropePage));

export default RegionPage;
