import { NewsPage } from '@/components/features/news/news-page';
import { newsRoute } from '@/components/features/news/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(newsRoute);

export default NewsPage;
