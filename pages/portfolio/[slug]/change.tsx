import { tabLoader } from '@/components/features/portfolio/data/load-report';
import { ChangePage } from '@/components/features/portfolio/change/change-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('change', tabLoader('change'));

export default ChangePage;
