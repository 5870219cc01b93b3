import { EtfsPage } from '@/components/features/etfs/etfs-page';
import { etfsRoute } from '@/components/features/etfs/route.server';
import { liveResearchPage } from '@/lib/pages/research-page';

export const getServerSideProps = liveResearchPage(etfsRoute);

export default EtfsPage;
