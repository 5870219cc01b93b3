import { ComingPage } from '@/components/layout/coming-page';
import { comingIndex } from '@/components/layout/coming-texts';
import { plainPage } from '@/lib/http/plain-page';

export const getServerSideProps = plainPage(({ index }) => comingIndex(index));

export default ComingPage;
