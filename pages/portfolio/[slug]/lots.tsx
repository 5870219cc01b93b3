import { loadLots } from '@/components/features/portfolio/lots/load-lots';
import { LotsPage } from '@/components/features/portfolio/lots/lots-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('lots', loadLots);

export default LotsPage;
