import { loadPerformance } from '@/components/features/tracker/performance/load-performance';
import { PerformancePage } from '@/components/features/tracker/performance/performance-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('performance', loadPerformance);

export default PerformancePage;
