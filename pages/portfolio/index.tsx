import { loadPortfolioHome } from '@/components/features/portfolio/list/load-portfolio-home';
import { PortfolioHomePage } from '@/components/features/portfolio/list/portfolio-home-page';

export const getServerSideProps = loadPortfolioHome;

export default PortfolioHomePage;
