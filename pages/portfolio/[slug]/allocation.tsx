import { loadAllocation } from '@/components/features/tracker/allocation/load-allocation';
import { AllocationPage } from '@/components/features/tracker/allocation/allocation-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadAllocation);

export default AllocationPage;
