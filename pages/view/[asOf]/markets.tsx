import { loadMarketsPage } from '@/components/features/markets/load-markets-page';
import { MarketsPage } from '@/components/features/markets/markets-page';
import { compared } from '@/lib/http/compared-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage('/markets', compared(loadMarketsPage));

export default MarketsPage;
