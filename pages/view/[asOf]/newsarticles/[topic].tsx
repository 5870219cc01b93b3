import { loadNewsPage } from '@/components/features/news/load-news-page';
import { NewsPage } from '@/components/features/news/news-page';
import { compared } from '@/lib/http/compared-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(
  '/newsarticles/:topic',
  compared((context) => loadNewsPage(context)),
  // The change of the day of whatever a story names stands on it too.
  () => ['news', 'prices'],
);

export default NewsPage;
