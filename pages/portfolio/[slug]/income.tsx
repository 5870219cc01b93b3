import { loadIncome } from '@/components/features/portfolio/income/load-income';
import { IncomePage } from '@/components/features/portfolio/income/income-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('income', loadIncome);

export default IncomePage;
