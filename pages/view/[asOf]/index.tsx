import { HomePage } from '@/components/features/home/home-page';
import { loadHomePage } from '@/components/features/home/load-home-page';
import { compared } from '@/lib/http/compared-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(
  '/',
  compared((context) => loadHomePage(context)),
);

export default HomePage;
