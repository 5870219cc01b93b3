import { loadHoldings } from '@/components/features/portfolio/holdings/load-holdings';
import { PortfolioHoldingsPage } from '@/components/features/portfolio/holdings/holdings-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('holdings', loadHoldings);

export default PortfolioHoldingsPage;
