import { ComingPage } from '@/components/layout/coming-page';
import { COMING } from '@/components/layout/coming-texts';
import { plainPage } from '@/lib/http/plain-page';

export const getServerSideProps = plainPage(() => COMING.europe);

export default ComingPage;
