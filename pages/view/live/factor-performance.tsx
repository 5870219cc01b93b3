import { FactorPage } from '@/components/features/factors/factor-page';
import { factorRoute } from '@/components/features/factors/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(factorRoute);

export default FactorPage;
