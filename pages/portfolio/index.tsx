import { loadPortfolioList } from '@/components/features/tracker/list/load-portfolio-list';
import { PortfolioListPage } from '@/components/features/tracker/list/portfolio-list-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('list', loadPortfolioList);

export default PortfolioListPage;
