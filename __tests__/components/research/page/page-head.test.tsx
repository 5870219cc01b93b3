import { screen } from '@testing-library/react';
import { PageHead, exportHref } from '@/components/research/page/page-head';
import { renderPage } from '../../../setup/render-page';

const HEAD = {
  title: 'Index Performance',
  sentence: 'Stocks rose.',
  path: '/markets',
  asOf: null,
  lastDay: '2026-11-20',
  query: { sort: '-price', versus: '2023-12-31' },
};

it('names the page in one heading and one sentence, and the basis of its returns', () => {
  renderPage(<PageHead {...HEAD} basis="total" />);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Index Performance');
  expect(screen.getByText('Stocks rose.')).toBeInTheDocument();
  expect(screen.getByText('Total return, dividends reinvested')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Price return' })).toHaveAttribute(
    'href',
    '/markets?sort=-price&basis=price',
  );
});

it('leads to the files of the page in its state and on its day', () => {
  renderPage(<PageHead {...HEAD} asOf="2024-06-28" lastDay={null} />);

  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/markets.csv?sort=-price&asof=2024-06-28',
  );
  expect(screen.getByRole('link', { name: 'JSON' })).toHaveAttribute(
    'href',
    '/markets.json?sort=-price&asof=2024-06-28',
  );
});

it('names the day of comparison, and links to the page without it', () => {
  renderPage(<PageHead {...HEAD} versus="2023-12-31" />);

  expect(screen.getByLabelText('Compare with')).toHaveValue('2023-12-31');
  expect(screen.getByText(/Each figure shows its change since/)).toHaveTextContent('31 Dec 2023');
  expect(screen.getByRole('link', { name: 'Stop comparing' })).toHaveAttribute(
    'href',
    '/markets?sort=-price',
  );
});

it('has no second day on a page that cannot be compared, and no banner without one', () => {
  const { unmount } = renderPage(<PageHead {...HEAD} />);
  expect(screen.queryByLabelText('Compare with')).not.toBeInTheDocument();
  unmount();

  renderPage(<PageHead {...HEAD} versus={null} basis={null} hasExports={false} />);

  expect(screen.getByLabelText('Compare with')).toHaveValue('');
  expect(screen.queryByText(/changed since/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Total return/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'CSV' })).not.toBeInTheDocument();
});

it.each([
  ['/', '/index.csv?asof=2024-06-28'],
  ['/indexes/sp500', '/indexes/sp500.csv?asof=2024-06-28'],
])('finds the files of %s', (path, href) => {
  expect(exportHref(path, 'csv', { asof: '2020-01-01', asOf: '2024-06-28' })).toBe(href);
});
