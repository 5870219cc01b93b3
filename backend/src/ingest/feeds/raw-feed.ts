import type { AtomFeed, JsonFeed, parseFeed, RdfFeed, RssFeed } from 'feedsmith';

type AnyFeed = ReturnType<typeof parseFeed<string>>;

/** A feed normalized from the four formats, its texts unchanged. */
export interface RawFeed {
  readonly title: string | null;
  readonly feedUrl: string | null;
  readonly siteUrl: string | null;
  readonly language: string | null;
  /** Dates of the entire feed, most specific first. */
  readonly dates: readonly string[];
  readonly items: readonly RawItem[];
}

/** An item of any format; title and summary may contain markup. */
export interface RawItem {
  readonly guid: string | null;
  readonly title: string | null;
  readonly summary: string | null;
  readonly url: string | null;
  /** The id, if the feed declares it to be a URL. */
  readonly permalink: string | null;
  /** The base of relative URLs, if the item declares one. */
  readonly base: string | null;
  readonly author: string | null;
  readonly imageUrl: string | null;
  readonly language: string | null;
  /** Published before updated. */
  readonly dates: readonly string[];
}

/** Normalizes a parsed feed of any format. */
export function toRawFeed(parsedFeed: AnyFeed): RawFeed {
  switch (parsedFeed.format) {
    case 'rss':
      return fromRss(parsedFeed.feed);
    case 'atom':
      return fromAtom(parsedFeed.feed);
    case 'rdf':
      return fromRdf(parsedFeed.feed);
    case 'json':
      return fromJson(parsedFeed.feed);
  }
}

type Dublin = {
  creators?: string[];
  dates?: string[];
  languages?: string[];
  titles?: string[];
  descriptions?: string[];
};

function fromRss(feed: RssFeed.Feed<string>): RawFeed {
  return {
    title: feed.title ?? feed.dc?.titles?.[0] ?? null,
    feedUrl: linkOf(feed.atom?.links, 'self'),
    siteUrl: feed.link ?? linkOf(feed.atom?.links, 'alternate'),
    language: feed.language ?? feed.dc?.languages?.[0] ?? null,
    dates: texts(feed.pubDate, feed.dc?.dates?.[0], feed.lastBuildDate),
    items: (feed.items ?? []).map((item) => {
      const { guid } = item;
      return {
        guid: guid?.value ?? item.atom?.id ?? null,
        title: item.title ?? item.dc?.titles?.[0] ?? item.media?.title?.value ?? null,
        summary:
          item.description ??
          item.content?.encoded ??
          item.dc?.descriptions?.[0] ??
          item.media?.description?.value ??
          null,
        url: item.link ?? linkOf(item.atom?.links, 'alternate'),
        permalink: guid?.isPermaLink === false ? null : (guid?.value ?? null),
        base: item.xml?.base ?? feed.xml?.base ?? null,
        author: personName(item.authors?.[0]) ?? item.dc?.creators?.[0] ?? item.itunes?.author ?? null,
        imageUrl: imageOf(item),
        language: item.dc?.languages?.[0] ?? null,
        dates: texts(
          item.pubDate,
          item.dc?.dates?.[0],
          item.dcterms?.issued?.[0],
          item.atom?.published,
          item.atom?.updated,
        ),
      };
    }),
  };
}

function fromAtom(feed: AtomFeed.Feed<string>): RawFeed {
  const base = feed.xml?.base ?? null;
  return {
    title: textOf(feed.title),
    feedUrl: linkOf(feed.links, 'self'),
    siteUrl: linkOf(feed.links, 'alternate'),
    language: feed.xml?.lang ?? null,
    dates: texts(feed.updated),
    items: (feed.entries ?? []).map((entry) => ({
      guid: entry.id ?? null,
      title: textOf(entry.title),
      summary: textOf(entry.summary) ?? textOf(entry.content) ?? entry.media?.description?.value ?? null,
      url: linkOf(entry.links, 'alternate'),
      permalink: entry.id ?? null,
      base: entry.xml?.base ?? base,
      author: entry.authors?.[0]?.name ?? entry.dc?.creators?.[0] ?? feed.authors?.[0]?.name ?? null,
      imageUrl: imageOf(entry),
      language: entry.xml?.lang ?? null,
      dates: texts(entry.published, entry.updated, entry.dc?.dates?.[0]),
    })),
  };
}

function fromRdf(feed: RdfFeed.Feed<string>): RawFeed {
  return {
    title: feed.title ?? feed.dc?.titles?.[0] ?? null,
    feedUrl: linkOf(feed.atom?.links, 'self') ?? feed.rdf?.about ?? null,
    siteUrl: feed.link ?? null,
    language: feed.dc?.languages?.[0] ?? null,
    dates: texts(feed.dc?.dates?.[0]),
    items: (feed.items ?? []).map((item) => {
      const dc: Dublin = item.dc ?? {};
      return {
        guid: item.rdf?.about ?? null,
        title: item.title ?? dc.titles?.[0] ?? null,
        summary: item.description ?? item.content?.encoded ?? dc.descriptions?.[0] ?? null,
        url: item.link ?? null,
        permalink: item.rdf?.about ?? null,
        base: item.xml?.base ?? feed.xml?.base ?? null,
        author: dc.creators?.[0] ?? null,
        imageUrl: imageOf(item),
        language: dc.languages?.[0] ?? null,
        dates: texts(dc.dates?.[0], item.dcterms?.issued?.[0]),
      };
    }),
  };
}

function fromJson(feed: JsonFeed.Feed<string>): RawFeed {
  return {
    title: escaped(feed.title),
    feedUrl: feed.feed_url ?? null,
    siteUrl: feed.home_page_url ?? null,
    language: feed.language ?? null,
    dates: [],
    items: (feed.items ?? []).map((item) => ({
      guid: item.id ?? null,
      title: escaped(item.title),
      summary: escaped(item.summary ?? item.content_text) ?? item.content_html ?? null,
      url: item.url ?? item.external_url ?? null,
      permalink: item.id ?? null,
      base: null,
      author: escaped(item.authors?.[0]?.name ?? feed.authors?.[0]?.name),
      imageUrl: item.image ?? item.banner_image ?? null,
      language: item.language ?? null,
      dates: texts(item.date_published, item.date_modified),
    })),
  };
}

/**
 * The text of an Atom construct as markup: plain text is escaped, so that a `<` in it does not start an
 * element.
 */
function textOf(text: { readonly value?: string; readonly type?: string } | undefined): string | null {
  if (text?.value === undefined) return null;
  const type = text.type?.toLowerCase() ?? 'text';
  return type === 'text' || type === 'text/plain' ? escaped(text.value) : text.value;
}

/** Escapes plain text as markup. */
function escaped(text: string | undefined): string | null {
  return text === undefined ? null : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

interface Link {
  readonly href?: string;
  readonly rel?: string;
  readonly type?: string;
}

/**
 * The first link with the given relation; a link without a relation is `alternate`. HTML pages take
 * precedence over other formats.
 */
function linkOf(links: readonly Link[] | undefined, relation: string): string | null {
  const fitting = links?.filter(({ rel = 'alternate' }) => rel.toLowerCase() === relation) ?? [];
  const page = fitting.find(({ type }) => type === undefined || type.includes('html'));
  return (page ?? fitting[0])?.href ?? null;
}

interface Pictured {
  readonly media?: {
    readonly thumbnails?: readonly { readonly url?: string }[];
    readonly contents?: readonly {
      readonly url?: string;
      readonly medium?: string;
      readonly type?: string;
    }[];
  };
  readonly enclosures?: readonly { readonly url?: string; readonly type?: string }[];
}

function imageOf({ media, enclosures }: Pictured): string | null {
  const content = media?.contents?.find(
    ({ medium, type }) => medium === 'image' || type?.startsWith('image/'),
  );
  const enclosure = enclosures?.find(({ type }) => type?.startsWith('image/'));
  return media?.thumbnails?.[0]?.url ?? content?.url ?? enclosure?.url ?? null;
}

function personName(person: { readonly name?: string; readonly email?: string } | undefined): string | null {
  return person?.name ?? person?.email ?? null;
}

function texts(...candidates: readonly (string | undefined)[]): string[] {
  return candidates.filter((text): text is string => text !== undefined && text.trim() !== '');
}
