import { loadHoldings } from '@/components/features/tracker/holdings/load-holdings';
import { PortfolioHoldingsPage } from '@/components/features/tracker/holdings/holdings-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('holdings', loadHoldings);

export default PortfolioHoldingsPage;
