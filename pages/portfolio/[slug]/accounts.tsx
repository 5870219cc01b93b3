import { loadAccounts } from '@/components/features/portfolio/accounts/load-accounts';
import { AccountsPage } from '@/components/features/portfolio/accounts/accounts-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('accounts', loadAccounts);

export default AccountsPage;
