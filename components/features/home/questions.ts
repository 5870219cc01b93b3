import type { PageQuestions } from '@/lib/http/page-twin';

/** The universe that the first page shows. */
export const HOME_UNIVERSE = 'sp500';

/** The topic of the headlines. */
export const HOME_TOPIC = 'markets';

/** What the first page asks: its files are the answer to it. */
export const homeQuestions: PageQuestions = () => ({
  main: { path: '/markets/', query: { members: HOME_UNIVERSE } },
});
