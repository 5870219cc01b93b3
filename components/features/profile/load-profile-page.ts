import type { IncomingMessage } from 'node:http';
import type { User, UserProfile, UserProfileResponse } from '@/lib/contracts/accounts';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import type { Portfolio, WatchlistEntry } from '@/lib/contracts/watchlist';
import type { Watchlists } from '@/lib/contracts/watchlists';
import { AppError } from '@/lib/domain/errors';
import type { PersonalAddress } from '@/lib/session/authenticated-page';
import { askBackend } from '@/lib/session/ask-backend';
import { researchQuery } from '@/lib/site/routes';
import { figureNames } from '@/lib/research/figure-names';
import { COLUMN_SETS } from '@/lib/domain/figures';
import type { FigureNames } from '@/lib/research/figure-names';

/**
 * Data of the page before its scripts run. The list itself is loaded by the browser, which keeps it up to
 * date; `lines` are for browsers without scripts.
 */
export interface ProfilePageData {
  readonly profile: UserProfile;
  /** The reader's portfolios of the portfolio tracker. */
  readonly portfolios: PortfolioList['portfolios'];
  readonly names: FigureNames;
  /** All watchlists of the reader, in their order. */
  readonly lists: Watchlists['watchlists'];
  /** The lines of the shown list for readers without scripts; none for a list that does not exist. */
  readonly lines: readonly PlainLine[];
}

/** A line of a watchlist as it is shown without scripts. */
export type PlainLine = Pick<
  WatchlistEntry,
  'symbol' | 'name' | 'price' | 'currency' | 'change_percent' | 'as_of'
>;

/**
 * Loads the user's profile and portfolios, and the column labels; server only.
 *
 * @throws AppError as raised by the backend, `BACKEND_AWAY` when it cannot be reached.
 */
export async function loadProfilePage(
  user: User,
  request: IncomingMessage,
  { query }: Pick<PersonalAddress, 'query'>,
): Promise<ProfilePageData> {
  const read = <T>(path: string) => askBackend<T>(request, { method: 'GET', path, bearer: user.token });
  const [{ user_profile: profile }, { portfolios }, { watchlists: lists }, lines] = await Promise.all([
    read<UserProfileResponse>('/user_profile/'),
    read<PortfolioList>('/portfolios/'),
    read<Watchlists>('/watchlists/'),
    // A navigation by scripts needs none.
    request.url?.startsWith('/_next/') ? [] : readLines(read, query['list']),
  ]);
  const names = figureNames(COLUMN_SETS.flatMap(({ figures }) => figures));
  return { profile, portfolios, lists, lines, names };
}

async function readLines(
  read: (path: string) => Promise<Portfolio>,
  list: string | undefined,
): Promise<PlainLine[]> {
  try {
    const { portfolio } = await read(`/get_portfolio/${researchQuery({ list })}`);
    return portfolio.map(({ as_of, change_percent, currency, name, price, symbol }) => {
      return { symbol, name, price, currency, change_percent, as_of };
    });
  } catch (error) {
    // The list of an address that is too old; the scripts of the page report it.
    if (error instanceof AppError && error.code === 'WATCHLIST_UNKNOWN') return [];
    throw error;
  }
}
