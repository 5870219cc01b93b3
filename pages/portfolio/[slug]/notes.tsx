import { loadNotes } from '@/components/features/tracker/notes/load-notes';
import { NotesPage } from '@/components/features/tracker/notes/notes-page';
import { personalPage } from '@/lib/session/authenticated-page';

export const getServerSideProps = personalPage(loadNotes);

export default NotesPage;
