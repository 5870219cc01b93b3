import { ImportPage } from '@/components/features/tracker/import/import-page';
import { loadImports } from '@/components/features/tracker/import/load-imports';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadImports);

export default ImportPage;
