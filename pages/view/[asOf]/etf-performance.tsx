import { EtfsPage } from '@/components/features/etfs/etfs-page';
import { etfsRoute } from '@/components/features/etfs/route.server';
import { researchPaths, staticResearchPage } from '@/lib/pages/research-page';

export const getStaticPaths = researchPaths;
export const getStaticProps = staticResearchPage(etfsRoute);

export default EtfsPage;
