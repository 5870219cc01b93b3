import { loadHoldings } from '@/components/features/tracker/holdings/load-holdings';
import { PortfolioHoldingsPage } from '@/components/features/tracker/holdings/holdings-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadHoldings);

export default PortfolioHoldingsPage;
