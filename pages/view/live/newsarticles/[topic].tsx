import { NewsPage } from '@/components/features/news/news-page';
import { newsRoute } from '@/components/features/news/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(newsRoute);

export default NewsPage;
