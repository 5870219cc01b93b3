import { loadExplain } from '@/components/features/portfolio/explain/load-explain';
import { ExplainPage } from '@/components/features/portfolio/explain/explain-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('explain', loadExplain);

export default ExplainPage;
