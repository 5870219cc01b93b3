import { HomePage } from '@/components/features/home/home-page';
import { homeRoute } from '@/components/features/home/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(homeRoute);

export default HomePage;
