import { createHash } from 'node:crypto';
import { DetectError, MalformedError, parseFeed, ParseError } from 'feedsmith';
import { AppError } from '@/lib/domain/errors';
import type { ArticleInput, NewsBatch } from '../../market-model/batches';
import type { Issue, IssueLog } from '../issues';
import { checkMarkup, type MarkupFacts } from './check-markup';
import { decodeFeed, type FeedOrigin } from './decode-feed';
import { parseInstant } from './parse-instant';
import { isPrivateAddress, literalAddress } from '../../providers/http/private-address';
import { plainText, tidyText } from './plain-text';
import { toRawFeed, type RawFeed, type RawItem } from './raw-feed';

/** Limits of one feed, in bytes and items; a feed beyond them is rejected or truncated. */
export const FEED_LIMITS = {
  bytes: 32 << 20,
  items: 10_000,
  title: 300,
  summary: 600,
  url: 2_000,
  guid: 500,
};

const NAME_LENGTH = 120;
const DAY_MS = 86_400_000;

/** Parameters for reading a feed. */
export interface FeedParams extends FeedOrigin {
  readonly topic: string;
  /** Time of reading: the publication time of an item without a date. */
  readonly now: Date;
}

/**
 * Reads a feed of any of the four formats (RSS 0.9 to 2.0, Atom, RDF, JSON Feed) into articles of plain text.
 * Items without a title or a URL are skipped and reported; an item without a date is dated by the time of its
 * first import.
 *
 * @param faults - Receives the faults of single items, by file and line.
 * @throws AppError IMPORT_REFUSED when the bytes are not a feed or exceed a limit; the message names the file
 *   and the line or element.
 */
export function readFeed(bytes: Uint8Array, params: FeedParams, faults: IssueLog): NewsBatch {
  const { name, topic } = params;
  if (bytes.length > FEED_LIMITS.bytes)
    throw refusal(name, `${bytes.length} bytes; a feed has at most ${FEED_LIMITS.bytes}`);
  const text = decodeFeed(bytes, params);
  if (text.trim() === '') throw refusal(name, 'is empty');
  const isJson = /^\s*[{[]/.test(text);
  const markup = isJson ? null : checkMarkup(text, name);
  const feed = parse(text, name, markup);
  if (feed.items.length > FEED_LIMITS.items)
    throw refusal(name, `${feed.items.length} items; a feed has at most ${FEED_LIMITS.items}`);
  const siteUrl = toWebUrl(feed.siteUrl, feed.feedUrl);
  const selfUrl = toWebUrl(feed.feedUrl, null);
  const reader = new ItemReader(params, { ...feed, siteUrl: siteUrl ?? selfUrl }, markup, faults);
  return {
    topic,
    source: {
      title: plainText(feed.title ?? '', NAME_LENGTH) || hostOf(siteUrl ?? selfUrl) || baseName(name),
      feedUrl: selfUrl ?? siteUrl ?? `file:${baseName(name)}`,
      siteUrl,
    },
    articles: feed.items.flatMap((item, index) => reader.read(item, index) ?? []),
  };
}

function parse(text: string, name: string, markup: MarkupFacts | null): RawFeed {
  try {
    return toRawFeed(parseFeed<string>(text));
  } catch (error) {
    const isTheirs =
      error instanceof DetectError || error instanceof ParseError || error instanceof MalformedError;
    if (!isTheirs && !(error instanceof SyntaxError)) throw error;
    throw new AppError('IMPORT_REFUSED', `${name}: is no feed: ${describeRoot(markup)}`, { cause: error });
  }
}

function describeRoot(markup: MarkupFacts | null): string {
  if (markup === null) return 'it is JSON, but no JSON Feed';
  const isFeed = /^(?:[\w.-]+:)?(?:rss|feed|rdf)$/i.test(markup.root);
  return isFeed
    ? `<${markup.root}> holds neither a title nor an item`
    : `its first element is <${markup.root.slice(0, 60)}>; expected <rss>, <feed> or <rdf:RDF>`;
}

/** Reads the items of one feed. */
class ItemReader {
  constructor(
    private readonly params: FeedParams,
    private readonly feed: RawFeed,
    private readonly markup: MarkupFacts | null,
    private readonly faults: IssueLog,
  ) {}

  read(item: RawItem, index: number): ArticleInput | null {
    const summary = plainText(item.summary ?? '', FEED_LIMITS.summary);
    const title = plainText(item.title ?? '', FEED_LIMITS.title) || tidyText(summary, NAME_LENGTH);
    if (title === '')
      return this.leaveOut(index, {
        column: 'title',
        value: '',
        reason: 'no-title',
        expected: 'an item needs a title or a text',
      });
    const url = toPublicUrl(item.url, item.base ?? this.feed.siteUrl) ?? toPublicUrl(item.permalink, null);
    if (url === null || url.length > FEED_LIMITS.url)
      return this.leaveOut(index, {
        column: 'link',
        value: item.url ?? '',
        reason: 'bad-link',
        expected: 'an item needs an http or https address, not one of a private network',
      });
    return {
      guid: shorten(item.guid ?? url),
      title,
      summary: summary === title ? '' : summary,
      url,
      author: plainText(item.author ?? '', NAME_LENGTH) || null,
      imageUrl: limited(toPublicUrl(item.imageUrl, this.feed.siteUrl)),
      language: languageOf(item.language ?? this.feed.language),
      publishedAt: this.readInstant(item, index),
    };
  }

  /**
   * The first date that can be parsed: the item's own, then the feed's, otherwise the time of first import.
   */
  private readInstant(item: RawItem, index: number): Date {
    const latest = this.params.now.getTime() + DAY_MS;
    const texts = [...item.dates, ...this.feed.dates];
    for (const text of texts) {
      const instant = parseInstant(text);
      if (instant !== null && instant.getTime() <= latest) return instant;
    }
    const [first] = texts;
    this.report(index, {
      column: 'date',
      value: first ?? '',
      reason: 'undated',
      expected:
        first === undefined
          ? 'no date; the time of the import is used'
          : 'no possible date; the time of the import is used',
    });
    return this.params.now;
  }

  private leaveOut(index: number, fault: Omit<Issue, 'file' | 'line'>): null {
    this.report(index, fault);
    return null;
  }

  private report(index: number, fault: Omit<Issue, 'file' | 'line'>): void {
    this.faults.add({ file: this.params.name, line: this.markup?.itemLines[index] ?? 1, ...fault });
  }
}

/** An absolute http or https URL; null for any other text and for a URL with a password. */
export function toWebUrl(text: string | null, base: string | null): string | null {
  const trimmedText = text?.trim() ?? '';
  if (trimmedText === '') return null;
  if (!URL.canParse(trimmedText, base ?? undefined)) return null;
  const url = new URL(trimmedText, base ?? undefined);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}

/**
 * {@link toWebUrl}; null too where a reader's browser would be led to its own machine or into a private
 * network.
 */
function toPublicUrl(text: string | null, base: string | null): string | null {
  const href = toWebUrl(text, base);
  const address = href === null ? null : literalAddress(new URL(href).hostname);
  return address !== null && isPrivateAddress(address) ? null : href;
}

function limited(url: string | null): string | null {
  return url !== null && url.length <= FEED_LIMITS.url ? url : null;
}

/** Ids are compared unchanged; a very long one is replaced by its hash. */
function shorten(guid: string): string {
  if (guid.length <= FEED_LIMITS.guid) return guid;
  return `sha256:${createHash('sha256').update(guid).digest('hex')}`;
}

function languageOf(text: string | null): string | null {
  const tag = text?.trim().replaceAll('_', '-') ?? '';
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag.toLowerCase() : null;
}

function hostOf(url: string | null): string | null {
  return url === null ? null : new URL(url).hostname.replace(/^www\./, '');
}

function baseName(name: string): string {
  return name.split(/[\\/]/).at(-1) ?? name;
}

function refusal(name: string, fault: string): AppError {
  return new AppError('IMPORT_REFUSED', `${name}: ${fault}`);
}
