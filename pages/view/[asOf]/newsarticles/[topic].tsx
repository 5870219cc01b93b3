import { NewsPage } from '@/components/features/news/news-page';
import { newsRoute } from '@/components/features/news/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(newsRoute);

export default NewsPage;
