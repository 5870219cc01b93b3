import { loadAccounts } from '@/components/features/tracker/accounts/load-accounts';
import { AccountsPage } from '@/components/features/tracker/accounts/accounts-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('accounts', loadAccounts);

export default AccountsPage;
