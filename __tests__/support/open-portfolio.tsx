import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfileView } from '@/components/features/profile/view/profile-view';
import type { WatchlistOfLists } from '@/lib/contracts/watchlists';
import { figureNames } from '@/lib/research/figure-names';
import { COLUMN_SETS } from '@/lib/domain/figures';
import { annProfile } from '../msw/fixtures/accounts';
import { createTestRouter, renderPage } from '../setup/render-page';
import { openSignedInStore } from './open-store';
import { openPortfolioServer } from './portfolio-server';
import type { PortfolioServer } from './portfolio-server';

/** Renders the portfolio page of a signed-in user with this list. */
export async function openPortfolio(
  list: Partial<Omit<PortfolioServer, 'asked'>> = {},
  {
    query = {},
    lists = [{ id: 4, name: 'Watchlist', position: 0, instruments: 0 }],
  }: { readonly query?: Record<string, string>; readonly lists?: readonly WatchlistOfLists[] } = {},
) {
  const opened = await openSignedInStore();
  const portfolio = openPortfolioServer(list);
  window.history.replaceState({}, '', `/profile?${new URLSearchParams(query).toString()}`);
  const router = createTestRouter({ pathname: '/profile', query });
  const view = renderPage(
    <ProfileView
      profile={{ ...annProfile, watchlist_count: portfolio.entries.length }}
      portfolios={[]}
      years={{}}
      home={null}
      attention={[]}
      lists={lists}
      lines={[]}
      names={figureNames(COLUMN_SETS.flatMap(({ figures }) => figures))}
    />,
    router,
    { store: opened.store },
  );
  return { ...opened, ...view, portfolio, router, user: userEvent.setup() };
}

/** The watchlist table, once it is rendered. */
export function findTable(): Promise<HTMLElement> {
  return screen.findByRole('table', { name: 'Your watchlist' });
}

/** The symbols of the table rows, in order. */
export function shownSymbols(): string {
  const table = screen.queryByRole('table', { name: 'Your watchlist' });
  return [...(table?.querySelectorAll('tbody th') ?? [])].map(({ textContent }) => textContent).join(' ');
}
