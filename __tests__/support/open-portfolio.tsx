import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listFigureNames } from '@/components/features/portfolio/data/column-heads';
import { PortfolioView } from '@/components/features/portfolio/portfolio-view';
import { annProfile } from '../msw/fixtures/accounts';
import { createTestRouter, renderPage } from '../setup/render-page';
import { openSignedInStore } from './open-store';
import { openPortfolioServer } from './portfolio-server';
import type { PortfolioServer } from './portfolio-server';

/** Renders the portfolio page of somebody who is signed in, with this list. */
export async function openPortfolio(
  list: Partial<Omit<PortfolioServer, 'asked'>> = {},
  { query = {} }: { readonly query?: Record<string, string> } = {},
) {
  const opened = await openSignedInStore();
  const portfolio = openPortfolioServer(list);
  window.history.replaceState({}, '', `/profile?${new URLSearchParams(query).toString()}`);
  const router = createTestRouter({ pathname: '/profile', query });
  const view = renderPage(
    <PortfolioView
      profile={{ ...annProfile, watchlist_count: portfolio.entries.length }}
      names={listFigureNames()}
    />,
    router,
    { store: opened.store },
  );
  return { ...opened, ...view, portfolio, router, user: userEvent.setup() };
}

/** The watchlist's table, once it is there. */
export function findTable(): Promise<HTMLElement> {
  return screen.findByRole('table', { name: 'Your watchlist' });
}

/** The symbols of the table's lines, in order. */
export function shownSymbols(): string {
  const table = screen.queryByRole('table', { name: 'Your watchlist' });
  return [...(table?.querySelectorAll('tbody th') ?? [])].map(({ textContent }) => textContent).join(' ');
}
