import { loadIncome } from '@/components/features/tracker/income/load-income';
import { IncomePage } from '@/components/features/tracker/income/income-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadIncome);

export default IncomePage;
