import { loadLots } from '@/components/features/tracker/lots/load-lots';
import { LotsPage } from '@/components/features/tracker/lots/lots-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('lots', loadLots);

export default LotsPage;
