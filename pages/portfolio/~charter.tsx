import { CharterPage } from '@/components/features/charter/charter-page';
import { loadOwnCharter } from '@/components/features/charter/data/load-own-charter';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadOwnCharter);

export default CharterPage;
