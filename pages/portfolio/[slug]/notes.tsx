import { loadNotes } from '@/components/features/portfolio/notes/load-notes';
import { NotesPage } from '@/components/features/portfolio/notes/notes-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('notes', loadNotes);

export default NotesPage;
