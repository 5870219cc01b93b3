import { loadTransactions } from '@/components/features/portfolio/transactions/load-transactions';
import { TransactionsPage } from '@/components/features/portfolio/transactions/transactions-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('transactions', loadTransactions);

export default TransactionsPage;
