import { loadPerformance } from '@/components/features/portfolio/performance/load-performance';
import { PerformancePage } from '@/components/features/portfolio/performance/performance-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('performance', loadPerformance);

export default PerformancePage;
