import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExplainPage } from '@/components/features/portfolio/explain/explain-page';
import { HoldingPage } from '@/components/features/portfolio/holding/holding-page';
import { showHolding } from '@/components/features/portfolio/holding/load-holding';
import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import { parseReportState } from '@/components/features/portfolio/state/parse-report-state';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { brokerAccount, family, openAssetServer, trackerMeta } from '../../../support/tracker-fixture';

const head = { meta: trackerMeta, revision: 7, currency: 'EUR', from: '2024-01-02', to: '2024-06-28' };
const dates = ['2024-01-02', '2024-02-01', '2024-06-28'];

const detail: HoldingDetail = {
  ...head,
  figures: { gain: 250, twr: 0.25 },
  gaps: {},
  notes: [],
  holding: null,
  lots: [],
  trades: [
    {
      transaction: 41,
      date: '2024-01-03',
      kind: 'buy',
      quantity: 10,
      price: 100,
      net: 1001.5,
      settleCurrency: 'USD',
    },
    {
      transaction: 42,
      date: '2024-06-28',
      kind: 'sell',
      quantity: 10,
      price: 125,
      net: 1248.5,
      settleCurrency: 'USD',
    },
  ],
  dates,
  values: [0, 1100, 0],
  assetCurrency: 'USD',
  prices: [100, 110, 125],
  without: {
    portfolio: { value: 2250, twr: 0.125 },
    cash: { value: 2000, twr: 0 },
    uninvested: { value: 2250, twr: null },
    dates,
    values: [2000, 2100, 2250],
    cashValues: [2000, 2000, 2000],
  },
  dividends: [
    {
      date: '2024-05-10',
      state: 'missing',
      units: 10,
      perUnit: 0.25,
      market: 2.3,
      received: null,
      tax: 0,
      difference: null,
      transactions: [],
    },
    {
      date: '2024-02-09',
      state: 'received',
      units: 10,
      perUnit: 0.24,
      market: 2.2,
      received: 2.1,
      tax: 0.3,
      difference: -0.1,
      transactions: [43],
    },
  ],
};

const answer = showHolding('12', detail);

async function show(page: React.ReactElement): Promise<void> {
  const { store } = await openSignedInStore();
  renderPage(page, undefined, { store });
}

const shared = {
  portfolio: family,
  accounts: [brokerAccount],
  state: parseReportState({ range: 'YTD' }),
  problem: null,
  meta: null,
  notes: [],
};

it('marks own trades on the price, and opens the figures of the holding, not those of the portfolio', async () => {
  await show(
    <HoldingPage {...shared} query={{}} requested="AAPL" answer={answer} ownPrices={null} asset={null} />,
  );

  const price = screen.getByRole('region', { name: /: price, and own trades$/ });
  const letters = [...price.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(letters).toEqual(expect.arrayContaining(['B', 'S']));
  const trades = within(screen.getByRole('table', { name: 'Transactions of the holding' }));
  expect(trades.getByRole('row', { name: /^3 Jan 2024/ })).toHaveTextContent(
    /^3 Jan 2024Buy1,001\.50 USD10100\.00$/,
  );
  expect(screen.getByRole('link', { name: /250/ })).toHaveAttribute(
    'href',
    '/portfolio/family/explain?range=YTD&figure=gain&asset=AAPL',
  );
});

it('shows the portfolio without the holding, and dividends beside those of the market', async () => {
  await show(
    <HoldingPage {...shared} query={{}} requested="AAPL" answer={answer} ownPrices={null} asset={null} />,
  );

  const without = within(screen.getByRole('table', { name: 'The portfolio with and without the holding' }));
  const cash = without.getByRole('row', { name: /^Without it, the money as cash/ });
  expect(cash).toHaveTextContent('2,000.00+250.000.00%+12.50 pp');
  const dividends = within(screen.getByRole('table', { name: 'Dividends received, and paid by the market' }));
  const received = within(dividends.getByRole('row', { name: /^9 Feb 2024/ }));
  expect(received.getByRole('link', { name: '2.10' })).toHaveAttribute(
    'href',
    '/portfolio/family/transactions?id=43',
  );
  expect(received.getByText('−0.10')).toBeInTheDocument();
  expect(dividends.getByRole('row', { name: /No transaction/ })).toHaveTextContent('10 May 2024');
  expect(screen.getByRole('link', { name: '1 without a transaction' })).toHaveAttribute(
    'href',
    '/portfolio/family/doctor?range=YTD',
  );
});

it('adds, replaces and removes own prices of an asset that no market lists', async () => {
  const sent = openAssetServer();
  const { store, toasts } = await openSignedInStore();
  renderPage(
    <HoldingPage
      {...shared}
      query={{}}
      requested="7"
      answer={answer}
      asset={null}
      ownPrices={{
        currency: 'USD',
        prices: [
          { date: '2024-03-01', close: '110' },
          { date: '2024-06-03', close: '120.5' },
        ],
      }}
    />,
    undefined,
    { store },
  );
  const user = userEvent.setup();
  const card = within(screen.getByRole('region', { name: 'Own prices' }));
  expect(card.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Day'),
    expect.stringMatching(/^3 Jun 2024120\.50/),
    expect.stringMatching(/^1 Mar 2024110\.00/),
  ]);
  await user.type(card.getByLabelText('Day'), '2024-06-10');
  await user.type(card.getByLabelText('Price'), ' 121');
  await user.click(card.getByRole('button', { name: 'Save price' }));
  await waitFor(() => expect(toasts()).toEqual(['status: Price saved']));
  await user.click(card.getByRole('button', { name: 'Delete the price of 1 Mar 2024' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['PUT /7/prices/', { prices: [{ date: '2024-06-10', close: '121' }] }],
    ['PUT /7/prices/', { prices: [{ date: '2024-03-01', close: null }] }],
  ]);
});

it('takes prices and groups of an own asset before a transaction names it', async () => {
  await show(
    <HoldingPage
      {...shared}
      query={{}}
      requested="9"
      answer={null}
      problem="No transaction of this portfolio names Farm."
      ownPrices={{ currency: 'EUR', prices: [] }}
      asset={{
        ...{ id: '9', isin: null, name: 'Farm', symbol: null, countsInReturns: true },
        overrides: { between: 'line' },
      }}
    />,
  );

  expect(screen.getByRole('region', { name: 'Own prices' })).toHaveTextContent(
    'Between two days the value is on a straight line.',
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No transaction of this portfolio names Farm.');
  expect(screen.getByRole('heading', { name: 'Farm' })).toBeInTheDocument();
  for (const name of ['Own prices', 'Own groups'])
    expect(screen.getByRole('region', { name })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '3M' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/portfolio\/family\/holding\/9/),
  );
});

it('saves own groups as weights, keeps other settings, and says what cannot be read', async () => {
  const sent = openAssetServer();
  const asset = {
    id: '9',
    isin: null,
    name: 'Farm',
    symbol: null,
    countsInReturns: true,
    overrides: {
      splits: 'none',
      sector: { Energy: 0.4, 'Real Estate': 0.6 },
      taxonomies: { Risk: { Core: 1 } },
    },
  };
  const { store, toasts } = await openSignedInStore();
  renderPage(
    <HoldingPage {...shared} query={{}} requested="AAPL" answer={answer} ownPrices={null} asset={asset} />,
    undefined,
    {
      store,
    },
  );
  const user = userEvent.setup();
  const card = within(screen.getByRole('region', { name: 'Own groups' }));
  const text = card.getByLabelText('Groups with their weights');
  expect(text).toHaveValue('Sector: Energy 40%; Real Estate 60%\nRisk: Core');
  await user.clear(text);
  await user.type(text, 'country: Canada; Chile 10%');
  await user.click(card.getByRole('button', { name: 'Save groups' }));
  expect(await card.findByText(/"Canada" must end with its weight/)).toBeInTheDocument();
  await user.clear(text);
  await user.type(text, 'country: Canada 62.5%; Chile 10%{enter}Goal: House');
  await user.click(card.getByRole('button', { name: 'Save groups' }));
  await waitFor(() => expect(toasts()).toEqual(['status: Groups saved']));
  const overrides = {
    splits: 'none',
    country: { Canada: 0.625, Chile: 0.1 },
    taxonomies: { Goal: { House: 1 } },
  };
  expect(sent).toEqual([['PATCH /9/', { overrides }]]);
});

it('keeps the holding in the links of its figures', async () => {
  const child = { path: 'AAPL', label: 'AAPL', value: 250, transaction: null };
  await show(
    <ExplainPage
      {...shared}
      query={{ figure: 'gain', asset: 'AAPL' }}
      answer={{
        ...head,
        figure: 'gain',
        path: '',
        label: 'Gain',
        value: 250,
        formula: 'sum over holdings and cash',
        combine: 'add',
        conventions: null,
        definition: null,
        name: 'Apple Inc.',
        children: [child],
      }}
    />,
  );

  expect(screen.getByRole('heading', { name: 'Gain of AAPL' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'AAPL' })).toHaveAttribute(
    'href',
    '/portfolio/family/explain?range=YTD&figure=gain&path=AAPL&asset=AAPL',
  );
  expect(screen.getByRole('link', { name: 'The holding' })).toHaveAttribute(
    'href',
    '/portfolio/family/holding/AAPL?range=YTD',
  );
});

it('changes the split rule of a market asset and keeps its groups, and has its notes', async () => {
  const sent = openAssetServer();
  const asset = {
    id: '9',
    isin: null,
    name: 'Apple Inc.',
    symbol: 'AAPL',
    countsInReturns: true,
    overrides: { sector: { Energy: 1 } },
  };
  const note = {
    id: 4,
    text: 'Bought for the long run.',
    asset: 'AAPL',
    assetName: 'Apple Inc.',
    transaction: null,
    date: '2024-02-09',
    createdAt: '2024-03-01T10:00:00.000Z',
    updatedAt: '2024-03-01T10:00:00.000Z',
  };
  const { store, toasts } = await openSignedInStore();
  renderPage(
    <HoldingPage
      {...shared}
      notes={[note]}
      query={{}}
      requested="AAPL"
      answer={answer}
      ownPrices={null}
      asset={asset}
    />,
    undefined,
    { store },
  );
  const user = userEvent.setup();

  const notes = within(screen.getByRole('region', { name: 'Notes (1)' }));
  expect(notes.getByText('Bought for the long run.')).toBeInTheDocument();
  expect(notes.getByRole('link', { name: 'Write or edit' })).toHaveAttribute(
    'href',
    '/portfolio/family/notes?asset=AAPL',
  );
  const dividends = within(screen.getByRole('table', { name: /^Dividends received/ }));
  expect(dividends.getByRole('columnheader', { name: 'Paid on' })).toBeInTheDocument();
  const card = within(screen.getByRole('region', { name: 'Splits and returns' }));
  await user.selectOptions(card.getByLabelText('Splits'), 'none');
  await user.selectOptions(card.getByLabelText('Counts'), 'false');
  await user.click(card.getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(toasts()).toEqual(['status: Rules saved']));
  expect(sent).toEqual([
    ['PATCH /9/', { overrides: { sector: { Energy: 1 }, splits: 'none' }, countsInReturns: false }],
  ]);
});
