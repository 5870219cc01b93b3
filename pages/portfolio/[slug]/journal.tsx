import { loadJournal } from '@/components/features/portfolio/journal/load-journal';
import { JournalPage } from '@/components/features/portfolio/journal/journal-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';

export const getServerSideProps = portfolioPage('journal', loadJournal);

export default JournalPage;
