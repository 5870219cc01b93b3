import { loadChange } from '@/components/features/tracker/change/load-change';
import { ChangePage } from '@/components/features/tracker/change/change-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('change', loadChange);

export default ChangePage;
