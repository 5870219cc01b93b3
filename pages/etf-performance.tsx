import { EtfsPage } from '@/components/features/etfs/etfs-page';
import { etfsRoute } from '@/components/features/etfs/route.server';
import { researchPage } from '@/lib/pages/research-page';

export const getServerSideProps = researchPage(etfsRoute);

export default EtfsPage;
