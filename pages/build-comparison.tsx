import { CharterPage } from '@/components/features/charter/charter-page';
import { charterRoute } from '@/components/features/charter/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(charterRoute);

export default CharterPage;
