import { loadOverview } from '@/components/features/portfolio/overview/load-overview';
import { OverviewPage } from '@/components/features/portfolio/overview/overview-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('overview', loadOverview);

export default OverviewPage;
