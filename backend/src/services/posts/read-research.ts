import { join } from 'node:path';
import type { Post, PostHead, PostList, PostPart } from '@/lib/contracts/research';
import { lastOnOrBefore } from '@/lib/analytics';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { gap, gapNote, ok, valueOrNull, type Metric } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import { projectRoot } from '../../project/project-root';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readGrowth } from '../funds/read-growth';
import { readTableRows } from '../table-rows/read-rows';
import { loadPosts, type StoredPart, type StoredPost } from './load-posts';
import type { ChartMark } from './post-tables';

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

/** The posts published by a day in which all terms occur, and the tags of all of them. */
export async function readPostList(
  shelf: PostStore,
  {
    asOf,
    tag,
    terms = [],
  }: { readonly asOf: EpochDay; readonly tag: string | null; readonly terms?: readonly string[] },
): Promise<Omit<PostList, 'meta'>> {
  const storedPosts = await shelf.by(asOf);
  const posts = storedPosts.map(({ head }) => head);
  const lowerTerms = terms.map((term) => term.toLowerCase());
  const counts = new Map<string, number>();
  for (const one of posts.flatMap(({ tags }) => tags)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return {
    posts: storedPosts
      .filter(
        ({ head, text }) =>
          (tag === null || head.tags.includes(tag)) && lowerTerms.every((term) => text.includes(term)),
      )
      .map(({ head }) => head),
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
  const post = posts.find(({ head }) => head.slug === slug);
  if (!post)
    throw new AppError('ROUTE_UNKNOWN', `there is no post "${slug.slice(0, 80)}" by this day`, {
      fields: { suggestions: posts.map(({ head }) => head.slug) },
    });
  const rendered = await post.render();
  const parts: PostPart[] = [];
  for (const part of rendered.parts) parts.push(await fillPart(store, post, part));
  return {
    post: post.head,
    parts,
    mentioned: await readMentioned(store, post, asOf),
    contents: [...rendered.contents],
    others: nearest(
      post.head,
      posts.map(({ head }) => head),
    ),
  };
}

async function fillPart(store: MarketStore, { day }: StoredPost, part: StoredPart): Promise<PostPart> {
  if (part.kind === 'text') return part;
  if (part.kind === 'chart') return fillChart(store, day, part);
  const { caption, figures, symbols } = part;
  const records = symbols.map((symbol) => ({ symbol, record: store.find(symbol) }));
  const instruments = records.flatMap(({ record }) => record ?? []);
  const asOf = await lastDayOf(store, instruments, day);
  const lines = await readTableRows(store, instruments, { asOf, figures });
  return {
    kind: 'table',
    caption,
    asOf: formatIsoDate(asOf),
    figures: [...figures],
    lines,
    missing: records.flatMap(({ record, symbol }) => (record ? [] : symbol)),
  };
}

async function fillChart(
  store: MarketStore,
  day: EpochDay,
  { caption, range, symbols }: ChartMark,
): Promise<PostPart> {
  const instruments = symbols.flatMap((symbol) => store.find(symbol) ?? []);
  const asOf = await lastDayOf(store, instruments, day);
  const growth = await readGrowth(store, { asOf, range, symbols });
  return { kind: 'chart', caption, asOf: formatIsoDate(asOf), ...growth };
}

/**
 * The instruments of the tables and charts of a post, each with its price return since the day of the post.
 */
async function readMentioned(
  store: MarketStore,
  { day, figures }: StoredPost,
  asOf: EpochDay,
): Promise<Post['mentioned']> {
  const symbols = new Set(figures.flatMap((figure) => figure.symbols));
  const instruments = [...symbols].flatMap((symbol) => store.find(symbol) ?? []);
  const views = await Promise.all(instruments.map(({ id }) => store.view(id, asOf)));
  return instruments.map(({ name, symbol }, index) => {
    const since = moveSince(views[index] ?? null, day);
    return { symbol, name, since: valueOrNull(since), gap: since.ok ? null : gapNote(since) };
  });
}

/**
 * The price return from the last close on or before a day to the newest close.
 *
 * @param view - Bars up to the as-of day, split-adjusted.
 */
function moveSince(view: SeriesView | null, day: EpochDay): Metric {
  if (view === null) return gap('no-data');
  const start = lastOnOrBefore(view.days, day);
  if (start < 0) return gap('no-data');
  const base = view.close[start]!;
  return base > 0 ? ok(view.close.at(-1)! / base - 1) : gap('non-positive-price');
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

/** Related posts: those with a tag in common, most common tags first, then the newest. */
function nearest(post: PostHead, all: readonly PostHead[]): PostHead[] {
  const shared = ({ tags }: PostHead): number => tags.filter((tag) => post.tags.includes(tag)).length;
  return all
    .filter((other) => other.slug !== post.slug && shared(other) > 0)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, MAX_OTHERS);
}
