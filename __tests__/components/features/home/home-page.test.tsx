import { screen } from '@testing-library/react';
import { HomePage } from '@/components/features/home/home-page';
import { pickStarters } from '@/components/features/home/load-home-page';
import { stockList } from '../../../msw/fixtures/stocks';
import { renderPage } from '../../../setup/render-page';

const place = { asOf: '2020-03-12', path: '/', query: {}, notice: null };
const data = { source: 'csv', seed: null, lastDay: '2026-11-20', count: 1234 };

it('begins with what most people know, filled up from the list', () => {
  const symbols = pickStarters(stockList.stocks).map(({ symbol }) => symbol);

  expect(symbols).toEqual(['^GSPC', 'AAPL', 'MSFT', 'APLE', 'T', 'PNAP', 'ZZ00', 'ZZ01']);
});

it('opens an instrument on the same day', () => {
  const starters = pickStarters(stockList.stocks);
  renderPage(<HomePage {...place} page={{ ...data, starters }} />);

  expect(screen.getByText(/1,234 instruments/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Apple Inc\./ })).toHaveAttribute(
    'href',
    '/stock-data/AAPL?asof=2020-03-12',
  );
});

it('says what to do when there is nothing', () => {
  renderPage(<HomePage {...place} page={{ ...data, count: 0, starters: [] }} />);

  expect(screen.getByText(/no instruments yet/)).toBeInTheDocument();
});
