import { parseIsoDate } from '@/lib/domain/iso-date';
import { openPostStore, readPost } from '@/backend/src/services/posts/read-research';
import { temporaryFolder } from '../../ingest/support/temporary-folder';
import type { Ask, LookAheadQuery } from '../look-ahead-query';

const WRITTEN = '2022-07-01';
const folder = temporaryFolder();
afterAll(() => folder.remove());
folder.write(
  'post.md',
  `---\ntitle: T\nauthor: A\ndate: '${WRITTEN}'\ntags: [risk]\nsummary: S\n---\n{{table "x" symbols=AAA,LATE,NOSUCH figures=price,return.1M,volatility}}\n{{chart "y" symbols=AAA,BBB range=1Y}}\n`,
);
const shelf = openPostStore(folder.path);

const askPost: Ask = async (store, asOf) => {
  const written = parseIsoDate(WRITTEN)!;
  const { parts, ...rest } = await readPost(shelf, store, { asOf: Math.max(asOf, written), slug: 'post' });
  // The day of writing decides, not the reader's as-of day.
  return asOf < written ? null : { parts, rest };
};

/** Tables in research posts. */
export const POST_QUERIES: readonly LookAheadQuery[] = [{ name: 'tables of a post', ask: askPost }];
