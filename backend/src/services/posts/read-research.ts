import { join } from 'node:path';
import type { Post, PostHead, PostList, PostPart } from '@/lib/contracts/research';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { projectRoot } from '../../config/project-root';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readLines } from '../table-rows/read-rows';
import { loadPosts, type StoredPart, type StoredPost } from './load-posts';

const MAX_OTHERS = 3;

/** The posts of a process: read at the first request, cached until it exits. */
export interface PostStore {
  /** Posts dated on or before a day, newest first. */
  by(asOf: EpochDay): Promise<readonly StoredPost[]>;
}

/** Opens the posts of a folder; default: those of the project. */
export function openPostStore(folder: string = join(projectRoot(), 'content', 'research')): PostStore {
  let reading: Promise<readonly StoredPost[]> | null = null;
  return {
    async by(asOf) {
      reading ??= loadPosts(folder);
      try {
        return (await reading).filter(({ day }) => day <= asOf);
      } catch (error) {
        // After an error, the files are read again at the next request.
        reading = null;
        throw error;
      }
    },
  };
}

/** The posts published by a day, and their tags. */
export async function readPostList(
  shelf: PostStore,
  { asOf, tag }: { readonly asOf: EpochDay; readonly tag: string | null },
): Promise<Omit<PostList, 'meta'>> {
  const posts = (await shelf.by(asOf)).map(({ head }) => head);
  const counts = new Map<string, number>();
  for (const one of posts.flatMap(({ tags }) => tags)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return {
    posts: posts.filter(({ tags }) => tag === null || tags.includes(tag)),
    tags: [...counts].map(([name, count]) => ({ tag: name, count })).sort((a, b) => (a.tag < b.tag ? -1 : 1)),
  };
}

/**
 * A post with its tables as of its date, or as of the last earlier day with a price of the table's
 * instruments.
 *
 * @throws AppError ROUTE_UNKNOWN when no post of that name was published by the day; the others are
 *   suggested.
 */
export async function readPost(
  shelf: PostStore,
  store: MarketStore,
  { asOf, slug }: { readonly asOf: EpochDay; readonly slug: string },
): Promise<Omit<Post, 'meta'>> {
  const posts = await shelf.by(asOf);
  const found = posts.find(({ head }) => head.slug === slug);
  if (!found)
    throw new AppError('ROUTE_UNKNOWN', `there is no post "${slug.slice(0, 80)}" by this day`, {
      fields: { suggestions: posts.map(({ head }) => head.slug) },
    });
  const parts: PostPart[] = [];
  for (const part of found.parts) parts.push(await fillPart(store, found, part));
  return {
    post: found.head,
    parts,
    contents: [...found.contents],
    others: nearest(
      found.head,
      posts.map(({ head }) => head),
    ),
  };
}

async function fillPart(store: MarketStore, { day }: StoredPost, part: StoredPart): Promise<PostPart> {
  if (part.kind === 'text') return part;
  const { caption, figures, symbols } = part;
  const records = symbols.map((symbol) => ({ symbol, record: store.find(symbol) }));
  const known = records.flatMap(({ record }) => record ?? []);
  const asOf = await lastDayOf(store, known, day);
  const lines = await readLines(store, known, { asOf, figures });
  return {
    kind: 'table',
    caption,
    asOf: formatIsoDate(asOf),
    figures: [...figures],
    lines,
    missing: records.flatMap(({ record, symbol }) => (record ? [] : symbol)),
  };
}

/**
 * The last day, no later than the post's date, on which one of a table's instruments has a price: a weekend
 * uses the preceding Friday.
 */
async function lastDayOf(
  store: MarketStore,
  instruments: readonly InstrumentRecord[],
  written: EpochDay,
): Promise<EpochDay> {
  const views = await Promise.all(instruments.map(({ id }) => store.view(id, written)));
  const days = views.flatMap((view) => view?.days.at(-1) ?? []);
  return days.length === 0 ? written : Math.max(...days);
}

/** Related posts: most common tags first, then the newest. */
function nearest(post: PostHead, all: readonly PostHead[]): PostHead[] {
  const shared = ({ tags }: PostHead): number => tags.filter((tag) => post.tags.includes(tag)).length;
  return all
    .filter(({ slug }) => slug !== post.slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, MAX_OTHERS);
}
