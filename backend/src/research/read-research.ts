import { join } from 'node:path';
import type { Post, PostHead, PostList, PostPart } from '@/lib/contracts/research';
import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import { projectRoot } from '../config/project-root';
import type { MarketStore } from '../market/market-store';
import { readLines } from '../services/lines/read-lines';
import { loadPosts, type StoredPart, type StoredPost } from './load-posts';

const MOST_OTHERS = 3;

/** The posts of a process: read at the first question, kept until it ends. */
export interface PostShelf {
  /** Those dated on or before a day, newest first. */
  by(asOf: EpochDay): Promise<readonly StoredPost[]>;
}

/** The posts of a folder, by default those of the project. */
export function openPostShelf(folder: string = join(projectRoot(), 'content', 'research')): PostShelf {
  let reading: Promise<readonly StoredPost[]> | null = null;
  return {
    async by(asOf) {
      reading ??= loadPosts(folder);
      try {
        return (await reading).filter(({ day }) => day <= asOf);
      } catch (error) {
        // A file that is mended is read at the next question.
        reading = null;
        throw error;
      }
    },
  };
}

/** The posts that were there on a day, and their tags. */
export async function readPostList(
  shelf: PostShelf,
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
 * A post with its tables as of the day of its writing.
 *
 * @throws AppError ROUTE_UNKNOWN when there was none of that name on the day; the others are suggested.
 */
export async function readPost(
  shelf: PostShelf,
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

async function fillPart(store: MarketStore, { day, head }: StoredPost, part: StoredPart): Promise<PostPart> {
  if (part.kind === 'text') return part;
  const { caption, figures, symbols } = part;
  const records = symbols.map((symbol) => ({ symbol, record: store.find(symbol) }));
  const lines = await readLines(
    store,
    records.flatMap(({ record }) => record ?? []),
    { asOf: day, figures },
  );
  return {
    kind: 'table',
    caption,
    asOf: head.date,
    figures: [...figures],
    lines,
    missing: records.flatMap(({ record, symbol }) => (record ? [] : symbol)),
  };
}

/** Further posts: most tags in common first, then the newest. */
function nearest(post: PostHead, all: readonly PostHead[]): PostHead[] {
  const shared = ({ tags }: PostHead): number => tags.filter((tag) => post.tags.includes(tag)).length;
  return all
    .filter(({ slug }) => slug !== post.slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, MOST_OTHERS);
}
