import type { IncomingMessage } from 'node:http';
import type { User } from '@/lib/contracts/accounts';
import type { PortfolioAssets } from '@/lib/contracts/portfolios/asset';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import { researchQuery } from '@/lib/site/routes';
import { askBackend } from '@/lib/session/ask-backend';
import type { PersonalAddress } from '@/lib/session/authenticated-page';

/** Reads the portfolios of a user for the server's HTML; server only. */
export interface PortfolioReader {
  /** A call below `/portfolios/{slug}`; null and empty parameters are omitted. */
  readonly read: <T>(path: string, query?: Readonly<Record<string, string | null | undefined>>) => Promise<T>;
  /** The assets of the user, without those of an example that the portfolio does not have. */
  readonly readAssets: () => Promise<PortfolioAssets>;
  /** A call of the user, at its whole path. */
  readonly readOwn: <T>(path: string) => Promise<T>;
}

/** The reader of the portfolio that the page's path names. */
export function portfolioReader(
  user: User,
  request: IncomingMessage,
  { params }: Pick<PersonalAddress, 'params'>,
): PortfolioReader {
  const readOwn = <T>(path: string) => askBackend<T>(request, { method: 'GET', path, bearer: user.token });
  const slug = params.slug ?? '';
  const base = `/portfolios/${encodeURIComponent(slug)}`;
  return {
    readOwn,
    readAssets: () => readOwn(`/assets/${researchQuery({ portfolio: slug })}`),
    read: (path, query = {}) => readOwn(`${base}${path}${researchQuery(query)}`),
  };
}

/** The settings of the portfolio that the page's path names. */
export function readSettings({ read }: PortfolioReader): Promise<PortfolioResponse> {
  return read('/');
}
