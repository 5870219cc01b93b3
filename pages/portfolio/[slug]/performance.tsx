import { loadPerformance } from '@/components/features/tracker/performance/load-performance';
import { PerformancePage } from '@/components/features/tracker/performance/performance-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadPerformance);

export default PerformancePage;
