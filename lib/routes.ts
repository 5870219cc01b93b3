import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import type { IndexPageId, UniverseId } from '@/lib/domain/collections';
import type { NewsTopicId } from '@/lib/domain/news-topics';

/** What a link to a research page may carry. */
export interface ResearchQuery {
  /** The day to look from; null or absent: today. */
  readonly asOf?: string | null;
  /** Further parameters; a null or empty value is left out. */
  readonly [parameter: string]: string | null | undefined;
}

/** The query of a research address in a stable order, with its question mark; empty when there is nothing to say. */
export function researchQuery(query: ResearchQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value) parameters.set(name === 'asOf' ? 'asof' : name, value);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** A symbol as a path segment. `^GSPC` and `BTC/USD` are symbols too, and must stay one segment. */
function symbolSegment(symbol: string): string {
  return encodeURIComponent(symbol);
}

/** Home. */
export function homeHref(query: ResearchQuery = {}): string {
  return `/${researchQuery(query)}`;
}

/** The stock page of a symbol. */
export function stockHref(symbol: string, query: ResearchQuery = {}): string {
  return `/stock-data/${symbolSegment(symbol)}${researchQuery(query)}`;
}

/** Where the search form goes without scripts: `?symbol=` is resolved there and sent on to the stock page. */
export function searchAction(): string {
  return '/stock-data';
}

/** Index Performance. */
export function marketsHref(query: ResearchQuery = {}): string {
  return `/markets${researchQuery(query)}`;
}

/** The page of one index. */
export function indexHref(id: IndexPageId, query: ResearchQuery = {}): string {
  return `/indexes/${id}${researchQuery(query)}`;
}

/** The page of one equity universe. */
export function universeHref(id: UniverseId, query: ResearchQuery = {}): string {
  return `/universe/${id}${researchQuery(query)}`;
}

/** Research Posts, with one tag when the query names it. */
export function postsHref(query: ResearchQuery = {}): string {
  return `/research-posts${researchQuery(query)}`;
}

/** A research post. */
export function postHref(slug: string, query: ResearchQuery = {}): string {
  return `/research-posts/${encodeURIComponent(slug)}${researchQuery(query)}`;
}

/** How figures are computed; with an id, the place of that one. */
export function methodologyHref(id?: string): string {
  return id === undefined ? '/methodology' : `/methodology#def-${encodeURIComponent(id)}`;
}

/** What data the site holds, and how new they are. */
export function statusHref(): string {
  return '/status';
}

/** News by topic. */
export function newsHref(topic: NewsTopicId, query: ResearchQuery = {}): string {
  return `/newsarticles/${topic}${researchQuery(query)}`;
}

/** Stock Charter, with these symbols when there are any. */
export function charterHref(symbols: readonly string[] = [], query: ResearchQuery = {}): string {
  return `/build-comparison${researchQuery({ symbols: symbols.join(','), ...query })}`;
}

/**
 * Log In.
 *
 * @param next - The path on our own origin to come back to afterwards; none: home.
 */
export function loginHref(next?: string): string {
  return `/login${researchQuery({ next })}`;
}

/** Sign up; `next` as for {@link loginHref}. */
export function signupHref(next?: string): string {
  return `/signup${researchQuery({ next })}`;
}

/** Portfolio, of the person who is signed in. */
export function profileHref(): string {
  return '/profile';
}

/** Account, of the person who is signed in. */
export function accountHref(): string {
  return '/account';
}

/** An address of the backend as the browser calls it: `{host}` of the specification, then the path. */
export function backendHref(path: string): string {
  return `${PUBLIC_CONFIG.backendHost}${path}`;
}

/** The public address of a page for its canonical link: absolute when the site's own address is known. */
export function canonicalHref(path: string): string {
  return `${PUBLIC_CONFIG.siteUrl}${path}`;
}
