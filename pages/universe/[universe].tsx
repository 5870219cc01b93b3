import { UniversePage } from '@/components/features/universe/universe-page';
import { universeRoute } from '@/components/features/universe/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(universeRoute);

export default UniversePage;
