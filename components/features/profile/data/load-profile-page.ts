import type { IncomingMessage } from 'node:http';
import type { User, UserProfile, UserProfileResponse } from '@/lib/contracts/accounts';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import type { Overview, Performance } from '@/lib/contracts/portfolios/reports';
import type { Portfolio, WatchlistEntry } from '@/lib/contracts/watchlist';
import type { Watchlists } from '@/lib/contracts/watchlists';
import { AppError } from '@/lib/domain/errors';
import { benchmarkReturn } from '@/lib/domain/portfolio/benchmark-return';
import type { PersonalAddress } from '@/lib/session/authenticated-page';
import { askBackend } from '@/lib/session/ask-backend';
import { researchQuery } from '@/lib/site/routes';
import { figureNames } from '@/lib/research/figure-names';
import { COLUMN_SETS } from '@/lib/domain/figures';
import type { FigureNames } from '@/lib/research/figure-names';
import { loadAttention, loadHome } from './load-home';
import type { AttentionEntry, ProfileHome } from './load-home';

/**
 * Data of the page before its scripts run. The list itself is loaded by the browser, which keeps it up to
 * date; `lines` are for browsers without scripts.
 */
export interface ProfilePageData {
  readonly profile: UserProfile;
  /** The reader's portfolios of the portfolio tracker. */
  readonly portfolios: PortfolioList['portfolios'];
  /** By address, of the first ones that are not archived. */
  readonly years: Readonly<Record<string, PortfolioYear>>;
  /** The value of what the reader owns; null without a portfolio that has one. */
  readonly home: ProfileHome | null;
  readonly attention: readonly AttentionEntry[];
  readonly names: FigureNames;
  /** All watchlists of the reader, in their order. */
  readonly lists: Watchlists['watchlists'];
  /** The lines of the shown list for readers without scripts; none for a list that does not exist. */
  readonly lines: readonly PlainLine[];
}

/** The last day of a portfolio, and its calendar year beside the benchmark. */
export interface PortfolioYear {
  readonly today: Overview['today'];
  readonly year: string;
  /** Time-weighted. */
  readonly return: number | null;
  /** Since the portfolio began, where that was later in the year. */
  readonly benchmark: { readonly name: string; readonly return: number } | null;
}

/** Portfolios that the page shows. */
const MAX_SHOWN = 3;

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
  const [{ user_profile: profile }, list, { watchlists: lists }, lines] = await Promise.all([
    read<UserProfileResponse>('/user_profile/'),
    read<PortfolioList>(`/portfolios/${researchQuery({ together: 'true' })}`),
    read<Watchlists>('/watchlists/'),
    // A navigation by scripts needs none.
    request.url?.startsWith('/_next/') ? [] : readLines(read, query['list']),
  ]);
  const names = figureNames(COLUMN_SETS.flatMap(({ figures }) => figures));
  const { portfolios } = list;
  const [years, home, attention] = await Promise.all([
    readYears(read, portfolios),
    loadHome(read, list),
    loadAttention(read, portfolios),
  ]);
  return { profile, portfolios, years, home, attention, lists, lines, names };
}

async function readYears(
  read: <T>(path: string) => Promise<T>,
  portfolios: PortfolioList['portfolios'],
): Promise<Record<string, PortfolioYear>> {
  const shownPortfolios = portfolios.filter(({ archived }) => !archived).slice(0, MAX_SHOWN);
  const years = await Promise.all(
    shownPortfolios.map(async ({ day, slug, value }): Promise<[string, PortfolioYear][]> => {
      if (day === null || value === null) return [];
      const year = day.slice(0, 4);
      const query = researchQuery({ from: `${Number(year) - 1}-12-31` });
      const path = `/portfolios/${encodeURIComponent(slug)}`;
      try {
        const [{ figures, today }, performance] = await Promise.all([
          read<Overview>(`${path}/overview/${query}`),
          read<Performance>(`${path}/performance/${query}`),
        ]);
        const twr = figures['twr'] ?? null;
        return [[slug, { today, year, return: twr, benchmark: benchmarkOf(performance) }]];
      } catch (error) {
        // Rows that cannot be booked any more: the pages of the portfolio say why.
        if (error instanceof AppError && error.status === 422) return [];
        throw error;
      }
    }),
  );
  return Object.fromEntries(years.flat());
}

function benchmarkOf({ benchmark, dates, values }: Performance): PortfolioYear['benchmark'] {
  const beside = benchmark && benchmarkReturn({ dates, values, growth: benchmark.growth });
  return beside && { name: benchmark.name, return: beside.return };
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
