import { loadUniversePage } from '@/components/features/universe/load-universe-page';
import { UniversePage } from '@/components/features/universe/universe-page';
import { universeTopics } from '@/components/features/universe/universe-topics';
import { compared } from '@/lib/http/compared-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(
  '/universe/:universe',
  compared((context) => loadUniversePage(context)),
  universeTopics,
);

export default UniversePage;
