import { loadExplain } from '@/components/features/tracker/explain/load-explain';
import { ExplainPage } from '@/components/features/tracker/explain/explain-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('explain', loadExplain);

export default ExplainPage;
