import { ImportPage } from '@/components/features/portfolio/import/import-page';
import { loadImports } from '@/components/features/portfolio/import/load-imports';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadImports);

export default ImportPage;
