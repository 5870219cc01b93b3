import { HomePage } from '@/components/features/home/home-page';
import { homeRoute } from '@/components/features/home/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(homeRoute);

export default HomePage;
