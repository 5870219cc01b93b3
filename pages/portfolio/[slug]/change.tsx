import { loadChange } from '@/components/features/portfolio/change/load-change';
import { ChangePage } from '@/components/features/portfolio/change/change-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('change', loadChange);

export default ChangePage;
