import { HoldingPage } from '@/components/features/portfolio/holding/holding-page';
import { loadHolding } from '@/components/features/portfolio/holding/load-holding';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('holding', loadHolding);

export default HoldingPage;
