import { HoldingPage } from '@/components/features/tracker/holding/holding-page';
import { loadHolding } from '@/components/features/tracker/holding/load-holding';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadHolding);

export default HoldingPage;
