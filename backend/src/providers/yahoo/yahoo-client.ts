import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';

const ID = 'yahoo';
const PACE: Pace = { everyMs: 400, lateMs: 2_000 };

/** The addresses of Yahoo, and the user agent for them. */
export interface YahooOptions {
  /** The preferred one first; the others are asked when it does not answer. */
  readonly origins: readonly string[];
  /** Sets the cookie that a crumb belongs to. */
  readonly cookieOrigin: string;
  /** Null: the program's own. */
  readonly userAgent: string | null;
}

interface Session {
  readonly cookie: string;
  readonly crumb: string;
}

/** Sends a request to Yahoo: its path with a query, and the signal that ends it. */
export type AskYahoo = (path: string, signal: AbortSignal | null) => Promise<Buffer>;

/** Failures of a host; those of a symbol, and limits, are the same at every host. */
const OF_HOST: ReadonlySet<string> = new Set(['network', 'timeout', 'blocked']);

/**
 * Requests without a cookie are enough as a rule. Where Yahoo demands one with its crumb (status 401), both are
 * fetched once and sent along from then on.
 */
export function createYahooClient(
  client: HttpClient,
  { cookieOrigin, origins, userAgent }: YahooOptions,
): AskYahoo {
  const agent: Record<string, string> = userAgent === null ? {} : { 'user-agent': userAgent };
  const hosts = [...new Set(origins)];
  let session: Session | null = null;

  async function get(url: string, signal: AbortSignal | null): Promise<Buffer> {
    const crumb =
      session === null ? '' : `${url.includes('?') ? '&' : '?'}crumb=${encodeURIComponent(session.crumb)}`;
    const headers = session === null ? agent : { ...agent, cookie: session.cookie };
    const answer = await client
      .get({ provider: ID, url: `${url}${crumb}`, expects: 'json', headers, pace: PACE, signal })
      .catch((error: unknown) => {
        throw isWithoutPrices(error)
          ? new ProviderError('unknown-symbol', ID, 'has no prices of these days')
          : error;
      });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    return answer.body;
  }

  async function openSession(signal: AbortSignal | null): Promise<void> {
    const request = { provider: ID, expects: 'text', pace: PACE, signal } as const;
    const first = await client.get({
      ...request,
      url: `${cookieOrigin}/`,
      headers: agent,
      acceptsAnyStatus: true,
    });
    const cookie = first.isUnchanged ? '' : first.cookies.join('; ');
    const url = `${hosts[0]}/v1/test/getcrumb`;
    const answer = await client.get({ ...request, url, headers: { ...agent, cookie } });
    const crumb = answer.isUnchanged ? '' : answer.body.toString('utf8').trim();
    if (!/^\S{1,60}$/.test(crumb)) throw new ProviderError('blocked', ID, 'gives no crumb for its cookie');
    session = { cookie, crumb };
  }

  async function askHost(url: string, signal: AbortSignal | null): Promise<Buffer> {
    try {
      return await get(url, signal);
    } catch (error) {
      if (!(error instanceof ProviderError) || !/answered 401|crumb/i.test(error.message)) throw error;
      session = null;
      await openSession(signal);
      return get(url, signal);
    }
  }

  return async (path, signal) => {
    let first: ProviderError | null = null;
    for (const host of hosts) {
      try {
        return await askHost(`${host}${path}`, signal);
      } catch (error) {
        if (!(error instanceof ProviderError) || !OF_HOST.has(error.failure)) throw error;
        first ??= error;
      }
    }
    throw first ?? new ProviderError('network', ID, 'has no address');
  };
}

/** A symbol that is no longer traded has no prices of the last days; some answers say so with status 400. */
function isWithoutPrices(error: unknown): boolean {
  return (
    error instanceof ProviderError &&
    /answered 400: .*(?:Data doesn't exist|No data found)/.test(error.message)
  );
}
