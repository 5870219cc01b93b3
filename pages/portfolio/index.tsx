import { loadPortfolioList } from '@/components/features/tracker/list/load-portfolio-list';
import { PortfolioListPage } from '@/components/features/tracker/list/portfolio-list-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadPortfolioList);

export default PortfolioListPage;
