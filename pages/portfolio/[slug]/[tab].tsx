import type { GetServerSideProps } from 'next';
import { isFileName, portfolioFile } from '@/components/features/portfolio/files/portfolio-file';
import { loadTab } from '@/components/features/portfolio/more-tabs/load-tab';
import { TabPage } from '@/components/features/portfolio/more-tabs/tab-page';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';
import { personalFile } from '@/lib/session/personal-file';

const page = portfolioPage(null, loadTab);
const file = personalFile(portfolioFile);

/** Tabs without a page file, every tab as `.csv` and `.json`, and the files of a whole portfolio: each page file costs all pages a few bytes. */
export const getServerSideProps: GetServerSideProps = (context) =>
  (isFileName(String(context.params?.tab ?? '')) ? file : page)(context);

export default TabPage;
