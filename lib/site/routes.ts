import { currentRequest } from '@/lib/config/current-request';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import type { IndexPageId } from '@/lib/domain/universes';
import type { NewsTopicId } from '@/lib/domain/news-topics';
import type { StockTab } from '@/lib/domain/stock-tabs';

/** Query parameters of a link to a research page. */
export interface ResearchQuery {
  /** The as-of day; null or absent: today. */
  readonly asOf?: string | null;
  /** Further parameters; null and empty values are omitted. */
  readonly [parameter: string]: string | null | undefined;
}

/** The query string of a research URL in a stable order, with its question mark; empty without parameters. */
export function researchQuery(query: ResearchQuery): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value) parameters.set(name === 'asOf' ? 'asof' : name, value);
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** A symbol as a path segment. Symbols such as `^GSPC` and `BTC/USD` must remain one segment. */
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

/** A page of a symbol beside its overview. */
export function stockTabHref(symbol: string, tab: StockTab, query: ResearchQuery = {}): string {
  return `/stock-data/${symbolSegment(symbol)}/${tab}${researchQuery(query)}`;
}

/** Target of the search form without scripts: it resolves `?symbol=` and redirects to the stock page. */
export function searchAction(): string {
  return '/stock-data';
}

/** The URL of a story: links to the site's own pages keep the as-of day, external links are unchanged. */
export function storyHref(url: string, { asOf }: Pick<ResearchQuery, 'asOf'>): string {
  if (!url.startsWith('/') || !asOf) return url;
  return `${url}${url.includes('?') ? '&' : '?'}asof=${asOf}`;
}

/** Index Performance. */
export function marketsHref(query: ResearchQuery = {}): string {
  return `/markets${researchQuery(query)}`;
}

/** Capital Markets Charts. */
export function capitalMarketsHref(query: ResearchQuery = {}): string {
  return `/capital-markets${researchQuery(query)}`;
}

/** The page of one index. */
export function indexHref(id: IndexPageId, query: ResearchQuery = {}): string {
  return `/indexes/${id}${researchQuery(query)}`;
}

/** The page of a universe: one of the menu, or an imported one. */
export function universeHref(id: string, query: ResearchQuery = {}): string {
  return `/universe/${encodeURIComponent(id)}${researchQuery(query)}`;
}

/** Research Posts, filtered by a tag if the query contains one. */
export function postsHref(query: ResearchQuery = {}): string {
  return `/research-posts${researchQuery(query)}`;
}

/** A research post. */
export function postHref(slug: string, query: ResearchQuery = {}): string {
  return `/research-posts/${encodeURIComponent(slug)}${researchQuery(query)}`;
}

/** Methodology; with an id, the anchor of that figure. */
export function methodologyHref(id?: string): string {
  return id === undefined ? '/methodology' : `/methodology#def-${encodeURIComponent(id)}`;
}

/** The stored data and their age. */
export function statusHref(): string {
  return '/status';
}

/** News by topic. */
export function newsHref(topic: NewsTopicId, query: ResearchQuery = {}): string {
  return `/newsarticles/${topic}${researchQuery(query)}`;
}

/** Stock Charter, with these symbols if given. */
export function charterHref(symbols: readonly string[] = [], query: ResearchQuery = {}): string {
  return `/build-comparison${researchQuery({ symbols: symbols.join(','), ...query })}`;
}

/** Stock Charter with portfolios of the signed-in person: no portfolio of a person has this address. */
export function ownCharterHref(query: ResearchQuery = {}): string {
  return `/portfolio/~charter${researchQuery(query)}`;
}

/**
 * Log In.
 *
 * @param next - Path on the site's own origin to return to after the login; default: home.
 */
export function loginHref(next?: string): string {
  return `/login${researchQuery({ next })}`;
}

/** Sign up; `next` as for {@link loginHref}. */
export function signupHref(next?: string): string {
  return `/signup${researchQuery({ next })}`;
}

/** The page that resets a password. */
export function resetHref(): string {
  return '/reset';
}

/** Portfolio of the signed-in user. */
export function profileHref(): string {
  return '/profile';
}

/** The portfolios of the signed-in user. */
export function portfoliosHref(query: ResearchQuery = {}): string {
  return `/portfolio${researchQuery(query)}`;
}

/** A tab of a portfolio; without one, the portfolio itself, which leads to its first tab. */
export function portfolioHref(slug: string, tab = '', query: ResearchQuery = {}): string {
  const path = `/portfolio/${encodeURIComponent(slug)}`;
  return `${path}${tab === '' ? '' : `/${tab}`}${researchQuery(query)}`;
}

/** Account of the signed-in user. */
export function accountHref(): string {
  return '/account';
}

/** The page where a file that another app shares is taken to a portfolio. */
export function importHref(): string {
  return '/import';
}

/** The page of the findings of alerts. */
export function notificationsHref(): string {
  return '/notifications';
}

/** The search for any listing, here and at the providers. */
export function listingsHref(query: ResearchQuery = {}): string {
  return `/listings${researchQuery(query)}`;
}

/** The page of the administrator. */
export function adminHref(): string {
  return '/admin';
}

/** The questions of a new site, for its administrator. */
export function setupHref(): string {
  return '/setup';
}

/** A backend URL as called by the browser: `{host}` of the specification, then the path. */
export function backendHref(path: string): string {
  return `${PUBLIC_CONFIG.backendHost}${path}`;
}

/** The absolute URL of a path: with the configured site URL, else with the origin of the request. */
export function canonicalHref(path: string): string {
  const askedOrigin =
    typeof window === 'undefined' ? (currentRequest()?.origin ?? '') : window.location.origin;
  return `${PUBLIC_CONFIG.siteUrl || askedOrigin}${path}`;
}
