import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMarketsPage } from '@/components/features/markets/data/load-markets-page';
import { MarketsPage } from '@/components/features/markets/markets-page';
import type { Markets } from '@/lib/contracts/markets';
import { selectPinnedIndexes } from '@/store/slices/idx';
import { renderPage } from '../../../setup/render-page';
import { marketsAnswer, marketsBackend } from '../../../support/markets-fixture';

async function open(query: Record<string, string> = {}, answer: Partial<Markets> = {}) {
  const backend = marketsBackend({ '/markets/': { ...marketsAnswer(), ...answer } });
  const page = await loadMarketsPage({ asOf: null, params: {}, query }, backend);
  return renderPage(
    <MarketsPage asOf={null} path="/markets" query={query} page={{ ...page, versus: null }} notice={null} />,
  );
}

const block = (name: string | RegExp) => within(screen.getByRole('region', { name }));

it('summarizes the numbers in one sentence', async () => {
  await open();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Index Performance');
  expect(
    screen.getByText(
      'As of Friday 28 Jun 2024: last close Thursday 27 Jun. 1 of 2 regions rose; the S&P 500 +1.00%, 2 of 3 members up, 50% above their 200-day average.',
    ),
  ).toBeInTheDocument();
});

it('keeps the lower sections of a comparison behind titles that name its day', async () => {
  const page = await loadMarketsPage({ asOf: null, params: {}, query: {} }, marketsBackend());
  renderPage(
    <MarketsPage
      asOf={null}
      path="/markets"
      query={{ versus: '2024-05-31' }}
      page={{ ...page, versus: { asOf: '2024-05-31', page } }}
      notice={null}
    />,
  );

  const folds = [...document.querySelectorAll('details')].filter((one) => one.querySelector('summary > h2'));
  expect(folds.map(({ open: isOpen }) => isOpen)).not.toContain(true);
  const titles = folds.map((fold) => fold.querySelector('summary')!.textContent);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Moversof the last session',
      'Sectorsall horizons, changes since 31 May 2024',
      'Breadth and valuationchanges since 31 May 2024',
    ]),
  );
});

it('shows in each sector what its return changed since the day of a comparison', async () => {
  const page = await loadMarketsPage({ asOf: null, params: {}, query: {} }, marketsBackend());
  const sectors = page.block.sectors.map((sector) => ({
    ...sector,
    returns: { ...sector.returns, '1M': (sector.returns['1M'] ?? 0) - 0.01 },
  }));
  const before = { ...page, block: { ...page.block, sectors } };
  renderPage(
    <MarketsPage
      asOf={null}
      path="/markets"
      query={{ versus: '2024-05-31' }}
      page={{ ...page, versus: { asOf: '2024-05-31', page: before } }}
      notice={null}
    />,
  );

  const rows = [...document.querySelectorAll('#sectors tbody tr')];
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row).toHaveTextContent('+1.00 pp');
});

it('has a table of indexes by region whose columns sort by link', async () => {
  await open();
  const table = screen.getByRole('table', { name: 'Index performance' });

  expect(within(table).getAllByRole('row', { name: /\^/ })).toHaveLength(4);
  expect(within(table).getByRole('link', { name: '^STOXX' })).toHaveAttribute('href', '/stock-data/%5ESTOXX');
  expect(within(table).getByRole('link', { name: '1Y' })).toHaveAttribute('href', '/markets?sort=-return.1Y');
  // Both are below the single heading of their region.
  const heading = within(table).getByRole('rowheader', { name: 'United States' });
  expect(heading).toHaveAttribute('scope', 'rowgroup');
  expect(within(heading.closest('tbody')!).getAllByRole('link')).toHaveLength(2);
});

it('names the region of each index where the rows are ordered otherwise', async () => {
  await open({ sort: '-return.1Y' });
  const table = screen.getByRole('table', { name: 'Index performance' });

  expect(within(table).getAllByRole('cell', { name: 'United States' })).toHaveLength(2);
  expect(within(table).queryByRole('rowheader', { name: 'United States' })).not.toBeInTheDocument();
});

it('sorts yields of the cross-asset table too, below the returns', async () => {
  const crossAsset = [-3, 12, null, 0.05, -0.01].map((move, at) => ({
    ...marketsAnswer().crossAsset[1]!,
    ...{ id: `X${at}`, name: `Asset ${at}`, move },
    unit: at < 3 ? ('basisPoints' as const) : ('return' as const),
  }));
  await open({ zsort: '-move' }, { crossAsset });
  const rows = within(screen.getByRole('table', { name: /^One-month move/ })).getAllByRole('rowheader');

  expect(rows.map(({ textContent }) => textContent)).toEqual([3, 4, 1, 0, 2].map((at) => `Asset ${at}`));
});

it.each([
  [{ sort: 'foo' }, /unknown column “foo”/],
  [{ ssort: 'foo' }, /ssort must be one of .*, not “foo”/],
  [{ zsort: '-foo' }, /zsort must be one of .*, not “foo”/],
  [{ basis: 'foo' }, /basis must be one of total, price, not “foo”/],
  [{ sector: 'Foo' }, /Unknown sector “Foo” on this day/],
])('reports that it cannot follow %j', async (query, text) => {
  await open(query);

  expect(screen.getByText(text)).toHaveAttribute('role', 'alert');
});

it('shows range and trend in the other set of columns', async () => {
  await open({ columns: 'levels' });
  const table = screen.getByRole('table', { name: 'Index performance' });

  expect(within(table).getAllByText('Rising')).toHaveLength(4);
  expect(within(table).getAllByText('1 Mar 2024')).toHaveLength(4);
  expect(within(table).getAllByRole('img', { name: /50% of the way from 50.00 to 150.00/ })).toHaveLength(4);
});

it('orders the sectors by their return and opens one into its industries', async () => {
  await open({ sector: 'Energy' });

  // The first is the chart, the second its data table.
  const [bars] = block(/^Sectors, one day/).getAllByRole('table', { name: /Sectors of S&P 500/ });
  expect(
    within(bars!)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Energy', 'Utilities']);
  const table = screen.getByRole('table', { name: 'Sectors of S&P 500' });
  expect(within(table).getByRole('button', { name: 'Energy' })).toHaveAttribute('aria-expanded', 'true');
  expect(within(table).getByText('Oil')).toBeInTheDocument();
  expect(within(table).getByRole('button', { name: 'Utilities' })).toHaveAttribute('aria-expanded', 'false');
});

it('counts breadth of the session, of the universe and beside others', async () => {
  await open();

  expect(
    block(/^Breadth of S&P 500/).getByText('2 up, 0 unchanged, 1 down of 3 members.'),
  ).toBeInTheDocument();
  expect(block(/^Breadth of S&P 500/).getByText('2 of 3')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Breadth by universe' })).toHaveTextContent('Dow Jones');
});

it('explains why an asset has no score', async () => {
  await open();
  const table = screen.getByRole('table', {
    name: 'One-month move of each asset compared with its previous five years',
  });

  expect(within(table).getByText('+2.0')).toBeInTheDocument();
  expect(within(table).getByText('+12 bp')).toBeInTheDocument();
  expect(within(table).getByText('history too short: 12 of 36 months')).toBeInTheDocument();
});

it('reports unreadable parameters and shows the default', async () => {
  await open({ color: 'pink', overlay: '^GSPC,NOPE' });
  const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent);

  expect(alerts).toEqual([
    'color must be one of 1D, 1W, 1M, 3M, 6M, YTD, 1Y, 52w, not “pink”.',
    'Unknown market: “NOPE”.',
  ]);
  expect(block(/^Compare markets/).getByRole('list', { name: 'Legend' })).toHaveTextContent(/^S&P 500/);
});

it('pins an index to the top', async () => {
  const { store } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Pin STOXX 600' }));

  expect(selectPinnedIndexes(store.getState())).toEqual(['^STOXX']);
  const cards = screen.getByRole('list', { name: 'Markets at a glance' });
  expect(within(cards).getAllByRole('listitem')[0]).toHaveTextContent('STOXX 600');
  expect(screen.getByRole('button', { name: 'Unpin STOXX 600' })).toHaveAttribute('aria-pressed', 'true');
});

it('suggests an import for each block when nothing is stored', async () => {
  await open(
    {},
    {
      regions: [],
      strips: { rates: [], currencies: [], commodities: [], crypto: [] },
      universe: null,
      sectors: [],
      movers: { gainers: [], losers: [], mostActive: [], unusualVolume: [], newHighs: [], newLows: [] },
      breadth: null,
      breadths: [],
      breadthHistory: {
        days: [],
        members: [],
        advancers: [],
        decliners: [],
        above50: [],
        above200: [],
        newHighs: [],
        newLows: [],
      },
      crossAsset: [],
      members: [],
    },
  );

  expect(screen.getByText('No index prices and no members stored for this day.')).toBeInTheDocument();
  for (const name of [
    /^Heat map/,
    /^Sectors/,
    /^Indexes/,
    /^Movers/,
    /^Breadth over time/,
    /^Unusual monthly moves/,
    /^Rates/,
  ])
    expect(block(name).getByText(/^The host of this site adds these data/)).toBeInTheDocument();
});

it('has its long sections behind their titles, open where the address sets something inside', async () => {
  const isOpen = (name: string) =>
    screen.getByRole('heading', { name }).closest('details')!.hasAttribute('open');
  await open({ zsort: '-z' });

  expect(['Unusual months', 'Compare indexes'].map(isOpen)).toEqual([true, false]);
});
