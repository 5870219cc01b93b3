import { ComingPage } from '@/components/layout/coming-page';
import { comingNews } from '@/components/layout/coming-texts';
import { plainPage } from '@/lib/http/plain-page';

export const getServerSideProps = plainPage(({ topic }) => comingNews(topic));

export default ComingPage;
