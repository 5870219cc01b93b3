import { loadJournal } from '@/components/features/tracker/journal/load-journal';
import { JournalPage } from '@/components/features/tracker/journal/journal-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('journal', loadJournal);

export default JournalPage;
