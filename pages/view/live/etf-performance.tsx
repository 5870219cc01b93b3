import { FundsPage } from '@/components/features/funds/funds-page';
import { fundsRoute } from '@/components/features/funds/route.server';
import { liveResearchPage } from '@/lib/http/research-page';

export const getServerSideProps = liveResearchPage(fundsRoute);

export default FundsPage;
