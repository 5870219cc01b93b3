import { HOME_UNIVERSE } from '@/lib/domain/home-queries';
import type { PageQueries } from '@/lib/pages/page-export';

/** The topic of the headlines. */
export const HOME_TOPIC = 'markets';

/** Number of headlines on the home page. */
export const HOME_HEADLINES = 6;

/** The backend queries of the home page. */
export const homeQueries: PageQueries = () => ({
  main: { path: '/markets/', query: { members: HOME_UNIVERSE } },
  headlines: { path: `/news/${HOME_TOPIC}/`, query: { limit: String(HOME_HEADLINES) } },
  posts: { path: '/research/' },
});
