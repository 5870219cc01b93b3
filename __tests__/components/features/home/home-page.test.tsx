import { screen, waitFor, within } from '@testing-library/react';
import { HomePage } from '@/components/features/home/home-page';
import { trimHomeComparison, loadHomePage } from '@/components/features/home/data/load-home-page';
import { withComparison } from '@/lib/pages/with-comparison';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import type { RenderPageOptions } from '../../../setup/render-page';
import { fakeBackend, marketsAnswer } from '../../../support/home-answers';

afterEach(() => localStorage.clear());

interface Opening extends RenderPageOptions {
  readonly asOf?: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly replaced?: Readonly<Record<string, unknown>>;
}

async function open({ asOf = null, query = {}, replaced, ...options }: Opening = {}) {
  const { fetch } = fakeBackend(replaced);
  const load = withComparison((context) => loadHomePage(context, fetch), trimHomeComparison(fetch));
  const page = await load({ asOf, params: {}, query });
  return renderPage(
    <HomePage asOf={asOf} path="/" query={query} page={page} notice={null} />,
    createTestRouter(),
    options,
  );
}

const region = (name: RegExp) => within(screen.getByRole('region', { name }));
const tiles = () =>
  region(/^Indexes$/)
    .getAllByRole('listitem')
    .map((tile) => tile.textContent);

it('has its heading, the day in sentences, and its numbers as files', async () => {
  await open();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('See what moved, and why');
  expect(screen.getByText(/The S&P 500 rose 0.62%/)).toBeInTheDocument();
  expect(screen.getByText(/2 of 3 members/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', '/index.csv');
  expect(screen.getByRole('link', { name: 'JSON' })).toHaveAttribute('href', '/index.json');
});

it('leads a visitor to a portfolio of their own', async () => {
  await open();

  expect(screen.getByRole('link', { name: /Your portfolio.*broker’s file/ })).toHaveAttribute(
    'href',
    '/portfolio',
  );
});

it('keeps to the day from which it looks in every link to an instrument', async () => {
  await open({ asOf: '2026-11-20' });

  expect(screen.getByRole('link', { name: /Nikkei/ })).toHaveAttribute(
    'href',
    '/stock-data/%5EN225?asof=2026-11-20',
  );
  expect(screen.getByRole('link', { name: /BBB.*−5.00%/ })).toHaveAttribute(
    'href',
    '/stock-data/BBB?asof=2026-11-20',
  );
});

it('keeps the day in its links to other research pages', async () => {
  await open({ asOf: '2026-11-20' });

  const main = within(screen.getByRole('main'));
  const hrefs = main.getAllByRole('link').map((link) => link.getAttribute('href')!);
  const research = hrefs.filter((href) =>
    /^\/(capital-markets|markets|newsarticles|research-posts|stock-data|universe)\b/.test(href),
  );
  expect(research.filter((href) => !href.includes('asof=2026-11-20'))).toEqual([]);
  for (const path of ['/capital-markets', '/research-posts'])
    expect(research).toContain(`${path}?asof=2026-11-20`);
});

it('shows what prices changed since another day, with a way out', async () => {
  await open({ asOf: '2026-11-20', query: { versus: '2025-12-31' } });

  expect(screen.getByText(/show their change since/)).toHaveTextContent('31 Dec 2025');
  expect(screen.getByRole('link', { name: 'Stop comparing' })).toHaveAttribute('href', '/?asof=2026-11-20');
  // The price responses are the same for both days here.
  expect(tiles()[0]).toContain('0.00% since');
  // 100% and 150% since the data begin: 25% between the days.
  expect(region(/^Top gainers/).getByRole('row', { name: /AAA.*\+25.00%/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /Sectors, since 31 Dec 2025/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /heat map, since 31 Dec 2025/ })).toBeInTheDocument();
  expect(screen.getByText(/On 31 Dec 2025: 2 of 3 members/)).toBeInTheDocument();
});

it('names for each block what is missing, and what to do', async () => {
  await open({
    replaced: {
      '/markets/': {
        ...marketsAnswer,
        regions: [],
        universe: null,
        members: undefined,
        sectors: [],
        breadth: null,
        movers: { ...marketsAnswer.movers, gainers: [], losers: [] },
        strips: { rates: [], currencies: [], commodities: [], crypto: [] },
      },
      '/news/markets/': null,
      '/research/': null,
    },
  });

  for (const title of [
    'No heat map',
    'No sectors',
    'No yields',
    'No comparison',
    'Posts unavailable',
    'Headlines unavailable',
  ])
    expect(screen.getByText(title)).toBeInTheDocument();
  expect(screen.getAllByText('No data')).toHaveLength(4);
  expect(screen.getByText(/No indexes stored/)).toBeInTheDocument();
});

it('suggests what to do when the store is empty', async () => {
  await open({ replaced: { '/stocks/': { meta: marketsAnswer.meta, stocks: [] } } });

  expect(screen.getByText(/No instruments yet/)).toBeInTheDocument();
});

it('asks a visitor to log in for the watchlist', async () => {
  await open();

  const card = region(/Your watchlist/);
  expect(card.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2F');
  await waitFor(() => expect(card.queryByRole('table')).not.toBeInTheDocument());
});
