import { screen, within } from '@testing-library/react';
import { PortfolioHoldingsPage } from '@/components/features/portfolio/holdings/holdings-page';
import {
  holdingsCall,
  holdingsFileCall,
  holdingsQuery,
  parseHoldingsState,
} from '@/components/features/portfolio/state/holdings-state';
import type { HoldingsAnswer } from '@/components/features/portfolio/holdings/load-holdings';
import type { HoldingRow } from '@/lib/contracts/portfolios/reports';
import { tabProps } from '../../../support/report-fixture';
import { renderPage } from '../../../setup/render-page';
import { blockLabels } from '../../../support/block-labels';
import { openSignedInStore } from '../../../support/open-store';
import { trackerMeta } from '../../../support/tracker-fixture';

const row = (asset: string, value: number, weight: number): HoldingRow => ({
  asset,
  name: `${asset} Inc.`,
  kind: 'stock',
  assetCurrency: 'USD',
  quantity: 10,
  price: value / 10,
  priceDate: '2024-06-28',
  priceSource: 'close',
  stale: false,
  value,
  weight,
  cost: 100,
  costBeforeCharges: 99,
  costLocal: 100,
  averageCost: 10,
  averagePrice: 9.9,
  unrealized: value - 100,
  unrealizedCurrency: 0,
  unrealizedPrice: value - 100,
  today: 1,
  gain: 5,
  income: 2,
  contribution: 0.01,
  firstBought: '2024-01-03',
});
const [apple, cola, shop] = [row('AAPL', 300, 0.3), row('KO', 200, 0.2), row('SHOP', 100, 0.1)];

const answer: HoldingsAnswer = {
  meta: trackerMeta,
  revision: 7,
  currency: 'EUR',
  from: '2024-01-02',
  to: '2024-06-28',
  holdings: [apple, cola, shop],
  closed: [],
  cash: [],
  total: { value: 1000, staleValue: 0 },
  names: {},
  columnsProblem: null,
};

async function show(query: Record<string, string>, more: Partial<HoldingsAnswer> = {}): Promise<void> {
  const { store } = await openSignedInStore();
  renderPage(
    <PortfolioHoldingsPage
      taxonomies={['Theme']}
      {...tabProps(query, query)}
      answer={{ ...answer, ...more }}
    />,
    undefined,
    { store },
  );
}

it('keeps views, columns and groups in the address, and asks for what they need', () => {
  expect(holdingsQuery(parseHoldingsState({}))).toEqual({
    columns: null,
    figures: null,
    by: null,
    sort: null,
  });
  expect(holdingsCall({})).toEqual({ measures: null, figures: null, by: null });
  expect(holdingsCall({ columns: 'range', by: 'sector' })).toEqual({
    measures: 'true',
    figures: null,
    by: 'sector',
  });
  expect(holdingsCall({ columns: 'valuation' })).toEqual({ measures: null, figures: 'valuation', by: null });
  const own = { columns: 'range', figures: ' pe, return1Y ', by: 'color' };
  expect(holdingsQuery(parseHoldingsState(own))).toEqual({
    columns: null,
    figures: 'pe, return1Y',
    by: null,
    sort: null,
  });
  expect(holdingsQuery(parseHoldingsState({ by: 'taxonomy:Theme', sort: '-return.1Y' }))).toMatchObject({
    by: 'taxonomy:Theme',
    sort: '-return.1Y',
  });
  expect(holdingsFileCall({ figures: 'pe' })).toEqual({ measures: 'true', figures: 'pe', by: 'class' });
});

it('groups the holdings, with their subtotals', async () => {
  const subtotal = { today: 2, gain: 10, income: 4, contribution: 0.02 };
  await show(
    { by: 'sector', columns: 'cost' },
    {
      groups: [
        {
          key: 'Technology',
          holdings: [apple, shop],
          value: 400,
          weight: 0.4,
          cost: 200,
          unrealized: 200,
          ...subtotal,
        },
        {
          key: 'unassigned',
          holdings: [cola],
          value: 200,
          weight: 0.2,
          cost: 0,
          unrealized: 100,
          ...subtotal,
        },
      ],
    },
  );

  const table = within(screen.getByRole('table', { name: 'Holdings' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Technology',
    expect.stringContaining('AAPL'),
    expect.stringContaining('SHOP'),
    'Unassigned',
    expect.stringContaining('KO'),
  ]);
  const sums = within(screen.getByRole('table', { name: 'Subtotals by sector' }));
  expect(sums.getByRole('row', { name: /^Technology/ })).toHaveTextContent(
    '2400.0040.00%+2.00200.00+200.00+100.00%',
  );
  expect(screen.getByRole('link', { name: 'Country' })).toHaveAttribute(
    'href',
    '/portfolio/family/holdings?columns=cost&by=country',
  );

  // On phones a row of the subtotals is a block of labelled figures.
  const subtotals = screen.getByRole('table', { name: 'Subtotals by sector' });
  expect(blockLabels(subtotals).slice(0, 3)).toEqual([null, 'Holdings', 'Value']);
});

it('shows columns of the screener with the reason of a missing one', async () => {
  await show(
    { figures: 'pe, return1Y', by: 'class' },
    {
      columns: ['pe', 'return.1Y'],
      names: {
        pe: { short: 'P/E', name: 'Price to earnings' },
        'return.1Y': { short: '1Y', name: '1 year' },
      },
      figures: [
        { asset: 'AAPL', figures: { pe: 28.5, 'return.1Y': 0.125 }, gaps: {} },
        {
          asset: 'KO',
          figures: { pe: null, 'return.1Y': -0.05 },
          gaps: { pe: { gap: 'no-data', need: null, have: null } },
        },
      ],
    },
  );

  const table = within(screen.getByRole('table', { name: 'Holdings' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Holding',
    'Value',
    'Weight',
    'P/E',
    '1Y',
  ]);
  expect(table.getByRole('row', { name: /^AAPL/ })).toHaveTextContent('28.50+12.50%');
  expect(table.getByRole('row', { name: /^KO/ })).toHaveTextContent('−5.00%');
  const form = screen.getByLabelText('Columns of the screener').closest('form')!;
  expect(form).toHaveFormValues({ figures: 'pe, return1Y', by: 'class' });
  expect(form).toHaveAttribute('action', '/portfolio/family/holdings');
});

it('names a column that does not exist beside the form, and shows the usual table', async () => {
  await show({ figures: 'pee' }, { columnsProblem: 'figures must be …; unknown: "pee"' });

  expect(screen.getByRole('alert')).toHaveTextContent('unknown: "pee"');
  expect(screen.getByRole('table', { name: 'Holdings' })).toBeInTheDocument();
  expect(screen.getByLabelText('Columns of the screener')).toHaveValue('pee');
});

it('sorts by a column of its address, opens figures of a holding, and offers own groups', async () => {
  await show({ sort: 'asset' });

  const table = within(screen.getByRole('table', { name: 'Holdings' }));
  const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toEqual(['AAPL', 'KO', 'SHOP'].map((name) => expect.stringContaining(name) as string));
  expect(table.getByRole('columnheader', { name: 'Holding' })).toHaveAttribute('aria-sort', 'ascending');
  expect(table.getByRole('link', { name: 'Weight' })).toHaveAttribute(
    'href',
    '/portfolio/family/holdings?sort=-weight',
  );
  expect(table.getByRole('link', { name: '300.00' })).toHaveAttribute(
    'href',
    '/portfolio/family/explain?figure=value&asset=AAPL',
  );
  expect(screen.getByRole('link', { name: 'Theme' })).toHaveAttribute(
    'href',
    '/portfolio/family/holdings?by=taxonomy%3ATheme&sort=asset',
  );
});

it('has the sorted column beside the name, and offers those without room in a menu', async () => {
  await show({ sort: '-cost' });

  const table = within(screen.getByRole('table', { name: 'Holdings' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 3)).toEqual(['Holding', 'Cost', 'Value']);
  expect(screen.getByRole('button', { name: 'Show Price' })).toBeInTheDocument();
});

it('sorts each group for itself, the rows without a value last', async () => {
  const subtotal = {
    today: 2,
    gain: 10,
    income: 4,
    contribution: null,
    value: 1,
    weight: 1,
    cost: 1,
    unrealized: 1,
  };
  const measure = (asset: string, twr: number | null) => ({
    asset,
    twr,
    xirr: null,
    mwr: twr,
    yieldOnCost: null,
    growth: [],
  });
  await show(
    { by: 'account', columns: 'range', sort: '-twr' },
    {
      measures: [measure('AAPL', 0.5), measure('KO', 0.1), measure('SHOP', 0.2)],
      groups: [
        {
          key: 'First',
          holdings: [apple, cola, shop],
          ...subtotal,
          measures: [measure('AAPL', null), measure('KO', 0.1), measure('SHOP', 0.3)],
        },
        { key: 'Second', holdings: [apple], ...subtotal, measures: [measure('AAPL', -0.25)] },
      ],
    },
  );

  const table = within(screen.getByRole('table', { name: 'Holdings' }));
  expect(table.getAllByRole('row').map((one) => one.textContent)).toEqual([
    expect.not.stringContaining('Contribution'),
    'First',
    expect.stringMatching(/^SHOP.*30\.00%/),
    expect.stringMatching(/^KO.*10\.00%/),
    expect.stringMatching(/^AAPL.*no data/),
    'Second',
    expect.stringMatching(/^AAPL.*−25\.00%/),
  ]);
});

it('says that a filter leaves nothing', async () => {
  await show({ where: 'weight > 90%' }, { holdings: [] });

  expect(screen.getByText('No holding passes the filter')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all holdings' })).toHaveAttribute(
    'href',
    '/portfolio/family/holdings',
  );
});
