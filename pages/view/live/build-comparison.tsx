import { CharterPage } from '@/components/features/charter/charter-page';
import { charterRoute } from '@/components/features/charter/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(charterRoute);

export default CharterPage;
