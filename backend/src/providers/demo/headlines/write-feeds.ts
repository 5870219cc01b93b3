import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import { NEWS_TOPICS, type NewsTopicId } from '@/lib/domain/news-topics';
import { SIMULATED_HOST, type FeedFile } from '../../../market-model/batches';

/** Fictional newspapers; each name makes this clear. */
export const PAPERS = [
  { id: 'northquay', title: 'Northquay Wire (simulated)', form: 'rss' },
  { id: 'lanternfield', title: 'Lanternfield Markets (simulated)', form: 'atom' },
  { id: 'paperledger', title: 'The Paper Ledger (simulated)', form: 'rss' },
] as const;

export type NewsOutlet = (typeof PAPERS)[number];

/** A headline of one newspaper. */
export interface Headline {
  readonly topic: NewsTopicId;
  readonly paper: NewsOutlet;
  /** Identical for a seed and a day, regardless of `today`. */
  readonly guid: string;
  readonly title: string;
  readonly summary: string;
  /** A path on this site. */
  readonly path: string;
  readonly publishedAt: Date;
}

/** One file per newspaper and topic, newest item first. */
export function* writeFeeds(headlines: readonly Headline[]): Generator<FeedFile> {
  const encoder = new TextEncoder();
  const byFile = new Map<string, Headline[]>();
  for (const headline of headlines) {
    const key = `${headline.paper.id} ${headline.topic}`;
    const list = byFile.get(key);
    if (list) list.push(headline);
    else byFile.set(key, [headline]);
  }
  for (const topic of NEWS_TOPICS) {
    for (const paper of PAPERS) {
      const ownHeadlines = (byFile.get(`${paper.id} ${topic.id}`) ?? []).sort(
        (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.guid < b.guid ? -1 : 1),
      );
      if (ownHeadlines.length === 0) continue;
      const extension = paper.form === 'atom' ? 'atom' : 'rss';
      const text =
        paper.form === 'atom' ? writeAtom(paper, topic, ownHeadlines) : writeRss(paper, topic, ownHeadlines);
      yield { name: `${paper.id}-${topic.id}.${extension}`, topic: topic.id, bytes: encoder.encode(text) };
    }
  }
}

function homeOf(paper: NewsOutlet, topic: { readonly id: string }): string {
  return `https://${SIMULATED_HOST}/newsarticles/${topic.id}?paper=${paper.id}`;
}

/** The URL of a headline. Two headlines of one day may link to one page; the fragment distinguishes them. */
function addressOf({ guid, path }: Headline): string {
  return `https://${SIMULATED_HOST}${path}#${guid}`;
}

function writeRss(
  paper: NewsOutlet,
  topic: (typeof NEWS_TOPICS)[number],
  items: readonly Headline[],
): string {
  return generateRssFeed({
    title: paper.title,
    link: homeOf(paper, topic),
    description: `Simulated headlines of a simulated market: ${topic.label}`,
    language: 'en',
    lastBuildDate: items[0]!.publishedAt,
    atom: { links: [{ rel: 'self', href: `${homeOf(paper, topic)}&form=rss`, type: 'application/rss+xml' }] },
    items: items.map((one) => ({
      title: one.title,
      link: addressOf(one),
      description: `<p>${one.summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
      guid: { value: one.guid, isPermaLink: false },
      pubDate: one.publishedAt,
    })),
  });
}

function writeAtom(
  paper: NewsOutlet,
  topic: (typeof NEWS_TOPICS)[number],
  items: readonly Headline[],
): string {
  return generateAtomFeed({
    id: `${homeOf(paper, topic)}&form=atom`,
    title: { value: paper.title },
    updated: items[0]!.publishedAt,
    links: [
      { rel: 'self', href: `${homeOf(paper, topic)}&form=atom` },
      { rel: 'alternate', href: homeOf(paper, topic), type: 'text/html' },
    ],
    entries: items.map((one) => ({
      id: `urn:tapeglass:${one.guid}`,
      title: { value: one.title },
      summary: { value: one.summary },
      links: [{ href: addressOf(one), rel: 'alternate' }],
      published: one.publishedAt,
      updated: one.publishedAt,
    })),
  });
}
