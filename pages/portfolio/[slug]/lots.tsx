import { loadLots } from '@/components/features/tracker/lots/load-lots';
import { LotsPage } from '@/components/features/tracker/lots/lots-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadLots);

export default LotsPage;
