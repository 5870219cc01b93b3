import { FactorPage } from '@/components/features/factors/factor-page';
import { factorRoute } from '@/components/features/factors/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(factorRoute);

export default FactorPage;
