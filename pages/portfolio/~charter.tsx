import { CharterPage } from '@/components/features/charter/charter-page';
import { loadOwnCharter } from '@/components/features/charter/own-route.server';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadOwnCharter);

export default CharterPage;
