import { loadAllocation } from '@/components/features/tracker/allocation/load-allocation';
import { AllocationPage } from '@/components/features/tracker/allocation/allocation-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('allocation', loadAllocation);

export default AllocationPage;
