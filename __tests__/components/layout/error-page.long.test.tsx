import { screen, within } from '@testing-library/react';
import { ErrorPage } from '@/components/layout/error-page';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import { createTestRouter, renderPage } from '../../setup/render-page';

const nothing = { reason: null, symbol: null, laterPost: null, suggestions: [], source: null };

it('names an unknown stock and links to what may have been meant', () => {
  renderPage(
    <ErrorPage
      status={404}
      reason={null}
      symbol="AAPLE"
      laterPost={null}
      suggestions={[
        { symbol: 'AAPL', name: 'Apple Inc.' },
        { symbol: '^GSPC', name: 'S&P 500' },
      ]}
      source={{ source: 'simulated', seed: 1, lastDay: '2026-11-20' }}
    />,
  );

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unknown symbol: AAPLE');
  expect(screen.getByRole('link', { name: '^GSPC S&P 500' })).toHaveAttribute('href', '/stock-data/%5EGSPC');
  expect(screen.getByRole('link', { name: 'Search all exchanges' })).toHaveAttribute(
    'href',
    '/listings?q=AAPLE',
  );
  expect(screen.getByText('Simulated demo data.')).toBeInTheDocument();
});

it.each([
  [400, 'Invalid URL'],
  [404, 'Page not found'],
  [500, 'Something went wrong'],
  [503, 'Data service unavailable'],
] as const)('explains the status %i', (status, title) => {
  renderPage(<ErrorPage status={status} {...nothing} />);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.queryByText('Did you mean')).not.toBeInTheDocument();
});

it.each([
  ['/stock-data/AAPL/news?asof=2020-03-23', '/stock-data/AAPL?asof=2020-03-23'],
  ['/stock-data/%5EGSPC/nope', '/stock-data/%5EGSPC'],
])('leads from the missing tab %s to the overview of the instrument', (asPath, overview) => {
  renderPage(<ErrorPage status={404} {...nothing} />, createTestRouter({ asPath }));

  expect(screen.getByRole('link', { name: 'Go to the overview' })).toHaveAttribute('href', overview);
});

it('offers the last day for an address that cannot be read', () => {
  const source = { source: 'csv', seed: null, lastDay: '2026-11-20' };
  renderPage(
    <ErrorPage status={400} {...nothing} source={source} />,
    createTestRouter({ asPath: '/markets?asof=2030-01-01&basis=price' }),
  );

  expect(screen.getByRole('link', { name: 'Show the last day, 20 Nov 2026' })).toHaveAttribute(
    'href',
    '/markets?basis=price',
  );
});

it.each([
  [['sort', 'asof'], 'Show the page without sort, asof', '/portfolio/family/holdings?by=sector'],
  [['asof'], 'Show the last day, 20 Nov 2026', '/portfolio/family/holdings?by=sector&sort=foo'],
])('leads to the page without %j', (parameters, name, href) => {
  renderPage(
    <ErrorPage
      status={400}
      {...nothing}
      parameters={parameters}
      source={{ source: 'csv', seed: null, lastDay: '2026-11-20' }}
    />,
    createTestRouter({ asPath: '/portfolio/family/holdings?by=sector&sort=foo&asof=2026-02-30' }),
  );

  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('names the topics of the news for an unknown one', () => {
  renderPage(<ErrorPage status={404} {...nothing} />, createTestRouter({ asPath: '/newsarticles/sports' }));

  const topics = screen.getByRole('region', { name: 'All news topics' });
  expect(
    within(topics)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(NEWS_TOPICS.map(({ label }) => label));
  expect(within(topics).getByRole('link', { name: 'Germany' })).toHaveAttribute(
    'href',
    '/newsarticles/aleman',
  );
});

it('says when a post was published whose page was asked for as of an earlier day', () => {
  const laterPost = {
    slug: 'how-long',
    title: 'How long is long enough?',
    date: '2026-09-03',
    asOf: '2026-08-20',
  };
  renderPage(<ErrorPage status={404} {...nothing} laterPost={laterPost} />);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not published by 20 Aug 2026');
  expect(screen.getByText(/was published on/)).toHaveTextContent(
    '“How long is long enough?” was published on 3 Sep 2026, after the day of this page.',
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Read the post today')).toBe('/research-posts/how-long');
  expect(hrefOf('Posts by 20 Aug 2026')).toBe('/research-posts?asof=2026-08-20');
});
