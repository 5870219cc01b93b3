import { loadJournal } from '@/components/features/tracker/journal/load-journal';
import { JournalPage } from '@/components/features/tracker/journal/journal-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadJournal);

export default JournalPage;
