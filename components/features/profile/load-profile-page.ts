import type { IncomingMessage } from 'node:http';
import type { User, UserProfile, UserProfileResponse } from '@/lib/contracts/accounts';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import type { Watchlists } from '@/lib/contracts/watchlists';
import { askBackend } from '@/lib/session/ask-backend';
import { figureNames } from '@/lib/research/figure-names';
import { COLUMN_SETS } from '@/lib/domain/figures';
import type { FigureNames } from '@/lib/research/figure-names';

/**
 * Data of the page before its scripts run. The list itself is loaded by the browser, which keeps it up to
 * date.
 */
export interface ProfilePageData {
  readonly profile: UserProfile;
  /** The reader's portfolios of the portfolio tracker. */
  readonly portfolios: PortfolioList['portfolios'];
  readonly names: FigureNames;
  /** All watchlists of the reader, in their order. */
  readonly lists: Watchlists['watchlists'];
}

/**
 * Loads the user's profile and portfolios, and the column labels; server only.
 *
 * @throws AppError as raised by the backend, `BACKEND_AWAY` when it cannot be reached.
 */
export async function loadProfilePage(user: User, request: IncomingMessage): Promise<ProfilePageData> {
  const read = <T>(path: string) => askBackend<T>(request, { method: 'GET', path, bearer: user.token });
  const [{ user_profile: profile }, { portfolios }, { watchlists: lists }] = await Promise.all([
    read<UserProfileResponse>('/user_profile/'),
    read<PortfolioList>('/portfolios/'),
    read<Watchlists>('/watchlists/'),
  ]);
  return { profile, portfolios, lists, names: figureNames(COLUMN_SETS.flatMap(({ figures }) => figures)) };
}
