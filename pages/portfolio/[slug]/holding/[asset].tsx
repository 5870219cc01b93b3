import { HoldingPage } from '@/components/features/tracker/holding/holding-page';
import { loadHolding } from '@/components/features/tracker/holding/load-holding';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('holding', loadHolding);

export default HoldingPage;
