import { loadPortfolioList } from '@/components/features/portfolio/list/load-portfolio-list';
import { PortfolioListPage } from '@/components/features/portfolio/list/portfolio-list-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('list', loadPortfolioList);

export default PortfolioListPage;
