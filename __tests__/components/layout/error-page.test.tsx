import { screen, within } from '@testing-library/react';
import { ErrorPage } from '@/components/layout/error-page';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import { createTestRouter, renderPage } from '../../setup/render-page';

const nothing = { reason: null, symbol: null, suggestions: [], source: null };

it('names an unknown stock and links to what may have been meant', () => {
  renderPage(
    <ErrorPage
      status={404}
      reason={null}
      symbol="AAPLE"
      suggestions={['AAPL', '^GSPC']}
      source={{ source: 'simulated', seed: 1 }}
    />,
  );

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No stock AAPLE');
  expect(screen.getByRole('link', { name: '^GSPC' })).toHaveAttribute('href', '/stock-data/%5EGSPC');
  expect(screen.getByText('Simulated demo data.')).toBeInTheDocument();
});

it.each([
  [400, 'This address cannot be read'],
  [404, 'Page not found'],
  [500, 'Something went wrong'],
  [503, 'The data service is not answering'],
] as const)('says what a %i is', (status, title) => {
  renderPage(<ErrorPage status={status} {...nothing} />);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.queryByText('Did you mean')).not.toBeInTheDocument();
});

it('names the topics of the news when another is asked for', () => {
  renderPage(<ErrorPage status={404} {...nothing} />, createTestRouter({ asPath: '/newsarticles/sports' }));

  const topics = screen.getByRole('region', { name: 'The topics of the news' });
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
