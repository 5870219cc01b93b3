import { loadOverview } from '@/components/features/tracker/overview/load-overview';
import { OverviewPage } from '@/components/features/tracker/overview/overview-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('overview', loadOverview);

export default OverviewPage;
