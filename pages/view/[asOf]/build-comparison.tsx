import { CharterPage } from '@/components/features/charter/charter-page';
import { loadCharterPage } from '@/components/features/charter/load-charter-page';
import { researchPaths, staticResearchPage } from '@/lib/http/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage('/build-comparison', (context) => loadCharterPage(context));

export default CharterPage;
