import { loadTransactions } from '@/components/features/tracker/transactions/load-transactions';
import { TransactionsPage } from '@/components/features/tracker/transactions/transactions-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadTransactions);

export default TransactionsPage;
