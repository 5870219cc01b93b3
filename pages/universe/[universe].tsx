import { ComingPage } from '@/components/layout/coming-page';
import { comingUniverse } from '@/components/layout/coming-texts';
import { plainPage } from '@/lib/http/plain-page';

export const getServerSideProps = plainPage(({ universe }) => comingUniverse(universe));

export default ComingPage;
