import { HomePage } from '@/components/features/home/home-page';
import { loadComparedHome } from '@/components/features/home/load-home-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage('/', loadComparedHome);

export default HomePage;
