import { UniversePage } from '@/components/features/universe/universe-page';
import { universeRoute } from '@/components/features/universe/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(universeRoute);

export default UniversePage;
