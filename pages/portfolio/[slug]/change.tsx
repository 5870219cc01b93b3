import { loadChange } from '@/components/features/tracker/change/load-change';
import { ChangePage } from '@/components/features/tracker/change/change-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadChange);

export default ChangePage;
