import { loadAllocation } from '@/components/features/portfolio/allocation/load-allocation';
import { AllocationPage } from '@/components/features/portfolio/allocation/allocation-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('allocation', loadAllocation);

export default AllocationPage;
