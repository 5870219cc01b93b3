import { loadNotes } from '@/components/features/tracker/notes/load-notes';
import { NotesPage } from '@/components/features/tracker/notes/notes-page';
import { trackerPage } from '@/components/features/tracker/files/tracker-page';

export const getServerSideProps = trackerPage('notes', loadNotes);

export default NotesPage;
