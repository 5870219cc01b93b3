import { HomePage } from '@/components/features/home/home-page';
import { homeRoute } from '@/components/features/home/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(homeRoute);

export default HomePage;
