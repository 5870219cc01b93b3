import type { NextPageContext } from 'next';
import type { Status } from '@/lib/contracts/status';
import { AppError } from '@/lib/domain/errors';
import { cachedFetch } from '@/lib/http/cached-fetch';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { processState } from '@/lib/http/process-state';
import { backendHref } from '@/lib/routes';

/** What a failed page says. */
export interface ErrorPageProps {
  readonly status: 400 | 404 | 500 | 503;
  /** What was wrong with the address, when it cannot be read. */
  readonly reason: string | null;
  /** The text that is no symbol, on an unknown stock's page. */
  readonly symbol: string | null;
  /** Symbols that it may have meant. */
  readonly suggestions: readonly string[];
  /** Where the site's figures come from; null when the backend is away. */
  readonly source: { readonly source: string; readonly seed: number | null } | null;
}

type Ask = <T>(path: string) => Promise<T>;

const STOCK_PATH = /^(?:\/view\/[^/]+)?\/stock-data\/([^/]+)\/?$/;

/** The symbol of a stock page's address, public or internal; null for other addresses. */
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

async function loadSuggestions(ask: Ask, symbol: string): Promise<readonly string[]> {
  try {
    await ask(`/instruments/${encodeURIComponent(symbol)}/`);
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.fields?.suggestions ?? [];
    throw error;
  }
}

/** The source from what this process last heard, else from the backend; an error page must not fail for want of it. */
async function loadSource(ask: Ask): Promise<ErrorPageProps['source']> {
  try {
    const { source, seed } = processState().status ?? (await ask<Status>('/status/'));
    return { source, seed };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Props of the error page, from the request that failed (on the server) or the address that was followed (in the browser). */
export async function loadErrorPage({ req, res, err, asPath }: NextPageContext): Promise<ErrorPageProps> {
  const ask: Ask = req ? fetchBackend : (path) => cachedFetch(backendHref(path));
  const source = await loadSource(ask);
  const nothing = { reason: null, symbol: null, suggestions: [], source };
  if (err && err instanceof AppError && err.status === 400) {
    return { status: 400, ...nothing, reason: err.message };
  }
  // In the browser there is no answer to read: an error is one of drawing, its absence an address without a page.
  const status = res?.statusCode ?? (err ? 500 : 404);
  if (err && err instanceof AppError && err.code === 'BACKEND_AWAY') return { status: 503, ...nothing };
  if (status >= 500) return { status: source === null ? 503 : 500, ...nothing };
  const url = new URL(req?.url ?? asPath ?? '/', 'http://site');
  const symbol = symbolOf(url.pathname);
  if (symbol === null) return { status: 404, ...nothing };
  return { status: 404, ...nothing, symbol, suggestions: await loadSuggestions(ask, symbol) };
}
