import type { NextPageContext } from 'next';
import type { Post } from '@/lib/contracts/research';
import type { Status } from '@/lib/contracts/status';
import { AppError, isServiceAway } from '@/lib/domain/errors';
import { isIsoDate } from '@/lib/domain/iso-date';
import { cachedFetch } from '@/lib/http/cached-fetch';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { processState } from '@/lib/http/process-state';
import { backendHref } from '@/lib/site/routes';

/** An instrument suggested for an unknown text. */
export interface Suggestion {
  readonly symbol: string;
  /** Empty when unknown. */
  readonly name: string;
}

/** A post whose page was asked for as of a day before its publication. */
export interface LaterPost {
  readonly slug: string;
  readonly title: string;
  /** Its publication day. */
  readonly date: string;
  /** The as-of day of the URL. */
  readonly asOf: string;
}

/** Props of an error page. */
export interface ErrorPageProps {
  readonly status: 400 | 404 | 500 | 503;
  /** The reason why the URL cannot be read. */
  readonly reason: string | null;
  /** The parameters of the URL that cannot be read, where the error names them. */
  readonly parameters?: readonly string[];
  /** The unknown symbol, on an unknown stock's page. */
  readonly symbol: string | null;
  /** The post of the URL where the day of the URL is before its publication; null on other pages. */
  readonly laterPost: LaterPost | null;
  /** Suggested instruments. */
  readonly suggestions: readonly Suggestion[];
  /** Source of the site's figures; null when the backend is unavailable. */
  readonly source: {
    readonly source: string;
    readonly seed: number | null;
    /** The last day with data; null on an empty store. */
    readonly lastDay: string | null;
  } | null;
}

type Ask = <T>(path: string) => Promise<T>;

const STOCK_PATH = /^(?:\/view\/[^/]+)?\/stock-data\/([^/]+)\/?$/;

const POST_PATH = /^(?:\/view\/([^/]+))?\/research-posts\/([\w-]+)\/?$/;

/**
 * The post of a URL whose as-of day is before its publication; null for other URLs.
 *
 * @param query - Of the failed request, whose URL has lost its parameters.
 */
async function loadLaterPost(
  ask: Ask,
  { pathname, searchParams }: URL,
  query: NextPageContext['query'],
): Promise<LaterPost | null> {
  const [, day, slug] = POST_PATH.exec(pathname) ?? [];
  const asOf = query['asof'] ?? searchParams.get('asof') ?? day;
  if (slug === undefined || typeof asOf !== 'string' || !isIsoDate(asOf)) return null;
  try {
    const { date, title } = (await ask<Post>(`/research/${slug}/`)).post;
    return asOf < date ? { slug, title, date, asOf } : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The symbol in the URL of a stock page, public or internal; null for other URLs. */
function symbolOf(pathname: string): string | null {
  const encoded = STOCK_PATH.exec(pathname)?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return encoded;
    throw error;
  }
}

async function loadSuggestions(ask: Ask, symbol: string): Promise<readonly Suggestion[]> {
  try {
    await ask(`/instruments/${encodeURIComponent(symbol)}/`);
    return [];
  } catch (error) {
    if (error instanceof AppError) {
      const names = error.fields?.suggestion_names ?? [];
      return (error.fields?.suggestions ?? []).map((found, i) => ({ symbol: found, name: names[i] ?? '' }));
    }
    throw error;
  }
}

/** The source from the last known status, else from the backend; the error page must not fail without it. */
async function loadSource(ask: Ask): Promise<ErrorPageProps['source']> {
  try {
    const { source, seed, lastDay } = processState().status ?? (await ask<Status>('/status/'));
    return { source, seed, lastDay };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Props of the error page, from the failed request (on the server) or the requested URL (in the browser). */
export async function loadErrorPage({
  req,
  res,
  err,
  asPath,
  query,
}: NextPageContext): Promise<ErrorPageProps> {
  const ask: Ask = req ? fetchBackend : (path) => cachedFetch(backendHref(path));
  const source = await loadSource(ask);
  const nothing = { reason: null, symbol: null, laterPost: null, suggestions: [], source };
  if (err && err instanceof AppError && err.status === 400) {
    const parameters = Object.keys(err.fields ?? {});
    return { status: 400, ...nothing, reason: err.message, ...(parameters.length > 0 && { parameters }) };
  }
  // In the browser there is no response: an error is a rendering error, no error means a URL without a page.
  const status = res?.statusCode ?? (err ? 500 : 404);
  if (isServiceAway(err)) return { status: 503, ...nothing };
  if (status >= 500) return { status: source === null ? 503 : 500, ...nothing };
  const url = new URL(req?.url ?? asPath ?? '/', 'http://site');
  const symbol = symbolOf(url.pathname);
  if (symbol === null) return { status: 404, ...nothing, laterPost: await loadLaterPost(ask, url, query) };
  return { status: 404, ...nothing, symbol, suggestions: await loadSuggestions(ask, symbol) };
}
