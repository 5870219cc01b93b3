import { loadAccounts } from '@/components/features/tracker/accounts/load-accounts';
import { AccountsPage } from '@/components/features/tracker/accounts/accounts-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadAccounts);

export default AccountsPage;
