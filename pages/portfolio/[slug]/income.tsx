import { loadIncome } from '@/components/features/tracker/income/load-income';
import { IncomePage } from '@/components/features/tracker/income/income-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('income', loadIncome);

export default IncomePage;
