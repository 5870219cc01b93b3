import { loadExplain } from '@/components/features/tracker/explain/load-explain';
import { ExplainPage } from '@/components/features/tracker/explain/explain-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadExplain);

export default ExplainPage;
