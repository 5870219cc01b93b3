import { loadOverview } from '@/components/features/tracker/overview/load-overview';
import { OverviewPage } from '@/components/features/tracker/overview/overview-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadOverview);

export default OverviewPage;
