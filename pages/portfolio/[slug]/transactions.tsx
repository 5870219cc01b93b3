import { loadTransactions } from '@/components/features/tracker/transactions/load-transactions';
import { TransactionsPage } from '@/components/features/tracker/transactions/transactions-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('transactions', loadTransactions);

export default TransactionsPage;
