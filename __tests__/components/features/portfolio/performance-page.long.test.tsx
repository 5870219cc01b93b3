import { screen, within } from '@testing-library/react';
import { PerformancePage } from '@/components/features/portfolio/performance/performance-page';
import {
  showPerformance,
  showWhatIf,
  type PerformanceAnswer,
} from '@/components/features/portfolio/performance/load-performance';
import {
  parseWhatIfState,
  whatIfCall,
  whatIfQuery,
} from '@/components/features/portfolio/state/what-if-state';
import { growthModel } from '@/lib/charting/portfolio-charts';
import { rollPerformance } from '@/components/features/portfolio/performance/rolling-lines';
import type { Performance } from '@/lib/contracts/portfolios/reports';
import type { WhatIf } from '@/lib/contracts/portfolios/what-if';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { tabProps } from '../../../support/report-fixture';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { trackerMeta } from '../../../support/tracker-fixture';

const head = { meta: trackerMeta, revision: 7, currency: 'EUR', from: '2024-01-02', to: '2024-06-28' };

const whatIf: WhatIf = {
  ...head,
  parts: [
    { id: 'ACWI', name: 'World stocks', weight: 0.6, firstDay: '2008-03-28' },
    { id: 'bill', name: 'US 3-month Treasury bills (DTB3)', weight: 0.4, firstDay: '1954-01-04' },
  ],
  rebalancing: 'monthly',
  dates: ['2024-01-02', '2024-01-03', '2024-06-28'],
  own: [0, 1000, 1100],
  other: [0, 1000, 1050.5],
  end: { own: 1100, other: 1050.5, difference: -49.5 },
  xirr: { own: null, other: null },
  mwr: { own: 0.1, other: 0.0505 },
  gaps: {
    'own.xirr': { gap: 'short-period', need: 365, have: 177 },
    'other.xirr': { gap: 'short-period', need: 365, have: 177 },
  },
  firstMoney: '2024-01-03',
  ranOutOn: null,
};

const series: Performance = {
  ...head,
  figures: { twr: 0.1 },
  gaps: {},
  notes: [],
  dates: whatIf.dates,
  values: whatIf.own,
  growth: [1, 1, 1.1],
  invested: [0, 1000, 1000],
  flows: [0, 1000, 0],
  benchmark: {
    symbol: '^GSPC',
    name: 'S&P 500',
    basis: 'total',
    source: 'members',
    ownBasis: 'total',
    growth: [1, 1.01, 1.12],
  },
};

const performance: PerformanceAnswer = {
  ...showPerformance(series),
  whatIf: { answer: showWhatIf(whatIf), problem: null },
  rolling: { months: '12', days: [], portfolio: [], benchmark: [], summary: null },
  contributions: {
    ...head,
    twr: 0.1,
    byHolding: [
      { asset: 'AAPL', name: 'Apple Inc.', contribution: 0.12, gain: 120, held: true },
      { asset: 'cash:EUR', name: 'Cash, EUR', contribution: 0, gain: 0, held: true },
      { asset: 'KO', name: 'Coca-Cola', contribution: -0.02, gain: -20, held: false },
    ],
    byClass: [
      { key: 'stock', contribution: 0.1, gain: 100 },
      { key: 'cash', contribution: 0, gain: 0 },
    ],
  },
  attribution: {
    answer: {
      ...head,
      index: { symbol: '^GSPC', name: 'S&P 500', members: 503, datedFrom: null },
      indexes: [
        { symbol: '^GSPC', name: 'S&P 500' },
        { symbol: '^DJI', name: 'Dow Jones' },
      ],
      window: { from: '2024-02-01', to: '2024-06-28' },
      groups: [
        {
          key: 'Technology',
          weight: 0.7,
          indexWeight: 0.3,
          return: 0.12,
          indexReturn: 0.05,
          allocation: 0.01,
          selection: 0.03,
          interaction: 0.005,
          total: 0.045,
        },
        {
          key: 'unassigned',
          weight: 0.3,
          indexWeight: 0,
          return: 0.01,
          indexReturn: null,
          allocation: null,
          selection: null,
          interaction: null,
          total: -0.015,
        },
      ],
      totals: {
        return: 0.1,
        indexReturn: 0.07,
        active: 0.03,
        allocation: 0.01,
        selection: 0.03,
        interaction: 0.005,
        residual: -0.015,
      },
      gap: null,
    },
    problem: null,
  },
};

async function show(answer: PerformanceAnswer, query: Record<string, string>) {
  const { store } = await openSignedInStore();
  renderPage(<PerformancePage {...tabProps(query, query)} accounts={[]} answer={answer} />, undefined, {
    store,
  });
}

it('shows no returns from the day on which all capital was lost', async () => {
  await show({ ...performance, ...showPerformance({ ...series, growth: [1, 0.5, -0.04] }) }, {});

  expect(
    screen.getByText(/All capital was lost within the range, or a deposit is missing/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Time-weighted return by month' })).not.toBeInTheDocument();
  const model = growthModel(
    ['2024-01-02', '2024-01-03', '2024-01-04'],
    [{ id: 'own', label: 'Own', values: [1, 0.5, -0.04] }],
  );
  expect(model.series[0]!.values).toEqual([100, 50, null]);
});

it('requests the benchmark, or cash, by default, and keeps only other values in links', () => {
  expect(whatIfCall(parseWhatIfState({}), '^GSPC')).toEqual({
    symbols: '^GSPC',
    weights: null,
    rebalancing: 'yearly',
  });
  expect(whatIfCall(parseWhatIfState({ weights: '60,40' }), null)).toMatchObject({
    symbols: 'cash',
    weights: null,
  });
  expect(whatIfQuery(parseWhatIfState({ symbols: ' AGG ', rebalancing: 'daily' }))).toEqual({
    symbols: 'AGG',
    weights: null,
    rebalancing: null,
  });
});

it('compares the same money in a mix, and keeps the mix and the benchmark in its links and forms', async () => {
  const query = { benchmark: 'ACWI', symbols: 'ACWI,bill', weights: '60,40', rebalancing: 'monthly' };
  await show(performance, query);

  const figures = screen.getByLabelText('The same money: at the end', { selector: 'dl' });
  expect(figures).toHaveTextContent('ACWI 60%, bill 40%1,050.50');
  expect(figures).toHaveTextContent('Difference, elsewhere−49.50');
  expect(figures).toHaveTextContent('shown from one year on: 177 of 365 days');
  expect(figures).toHaveTextContent('Money-weighted, elsewhere+5.05%');
  expect(
    screen.getByText(
      'In ACWI 60%, bill 40% the same money would be worth 49.50 EUR less. The money taken out would not have used it up.',
    ),
  ).toBeInTheDocument();
  const quick = within(screen.getByRole('group', { name: 'Instead' }));
  expect(quick.getByRole('link', { name: 'Inflation' })).toHaveAttribute(
    'href',
    '/portfolio/family/performance?benchmark=ACWI&symbols=inflation',
  );
  const form = within(screen.getByRole('form', { name: 'The same money elsewhere' }));
  expect(form.getByLabelText('Symbols')).toHaveValue('ACWI,bill');
  expect(form.getByLabelText('Rebalanced')).toHaveValue('monthly');
  expect(screen.getByRole('link', { name: 'What if, by day (CSV)' })).toHaveAttribute(
    'href',
    '/portfolio/family/performance.csv?benchmark=ACWI&symbols=ACWI%2Cbill&weights=60%2C40&rebalancing=monthly&table=whatIf.series',
  );
});

it('reports a late beginning, and an unknown symbol, beside the rest of the tab', async () => {
  const none = { own: [], other: [], dates: [] };
  const late = {
    ...whatIf,
    ...none,
    parts: [{ id: 'NEW', name: 'New Inc.', weight: 1, firstDay: '2024-05-02' }],
    end: { own: 1100, other: null, difference: null },
    gaps: { other: { gap: 'begins-later', need: null, have: null, day: '2024-05-02' } },
  };
  await show({ ...performance, whatIf: { answer: showWhatIf(late), problem: null } }, { symbols: 'NEW' });
  expect(screen.getByText(/^The values of New Inc. begin on 2 May 2024/)).toHaveTextContent(
    'after the first money of the range (3 Jan 2024)',
  );

  await show({ ...performance, whatIf: { answer: null, problem: 'No instrument is called "NOPE".' } }, {});
  expect(screen.getByRole('alert')).toHaveTextContent('No instrument is called "NOPE".');
});

it('shows what each holding and class added, and opens their gains', async () => {
  await show(performance, { range: 'YTD' });

  const table = within(screen.getByRole('table', { name: 'Contribution and gain by holding' }));
  const sold = within(table.getByRole('row', { name: /^KO Coca-Cola/ }));
  expect(sold.getByText('Sold')).toBeInTheDocument();
  expect(sold.getByText('−2.00 pp')).toBeInTheDocument();
  expect(sold.getByRole('link', { name: '−20.00' })).toHaveAttribute(
    'href',
    '/portfolio/family/explain?range=YTD&figure=gain&path=KO',
  );
  const classes = within(screen.getByRole('table', { name: 'Contribution and gain by class' }));
  expect(classes.getByRole('link', { name: 'Stock' })).toHaveAttribute(
    'href',
    '/portfolio/family/holdings?range=YTD&where=class+%3D+%22stock%22',
  );
  const explained = '/portfolio/family/explain?range=YTD&figure=contribution&path=';
  expect(classes.getByRole('link', { name: '+10.00 pp' })).toHaveAttribute(
    'href',
    `${explained}class%3Astock`,
  );
  expect(table.getByRole('link', { name: '0.00 pp' })).toHaveAttribute('href', `${explained}cash%3AEUR`);
});

it('attributes the difference to an index, with the residual as a row of its own', async () => {
  await show(performance, { benchmark: 'ACWI', rolling: '36' });

  const table = within(screen.getByRole('table', { name: 'Attribution by sector' }));
  const cellsOf = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cellsOf(/^Technology/).slice(-4)).toEqual(['+1.00 pp', '+3.00 pp', '+0.50 pp', '+4.50 pp']);
  expect(cellsOf(/^Without a sector/).at(-1)).toBe('−1.50 pp');
  expect(screen.getByText(/Members are known from 1 Feb 2024 on/)).toHaveTextContent(
    'The list of members has no days: the present members count on all of them.',
  );
  const indexes = within(screen.getByRole('group', { name: 'Index' }));
  expect(indexes.getByRole('link', { name: 'Dow Jones' })).toHaveAttribute(
    'href',
    '/portfolio/family/performance?benchmark=ACWI&index=%5EDJI&rolling=36',
  );
});

it('names why there is no attribution, and no rolling return', async () => {
  const attribution = { ...performance.attribution.answer!, index: null, totals: null, groups: [] };
  await show(
    { ...performance, attribution: { answer: { ...attribution, gap: 'members-unknown' }, problem: null } },
    {},
  );

  expect(screen.getByText(/No index has stored members/)).toBeInTheDocument();
  expect(screen.getByText('The range has no two windows of 12 months')).toBeInTheDocument();
});

it('rolls twelve and thirty-six months to each month end, and only where the benchmark is complete', () => {
  const dates = ['2020-12-31', '2021-06-30', '2021-12-31', '2022-06-30', '2022-12-29', '2023-12-29'];
  const growth = [1, 1.1, 1.2, 1.21, 1.5, 1.728];
  const benchmark = { ...series.benchmark!, growth: [null, null, 1, 1.1, 1.3, 1.56] };

  const year = rollPerformance({ dates, growth, benchmark }, '12');

  expect(year.days).toEqual(['2021-12-31', '2022-06-30', '2022-12-29', '2023-12-29'].map(requireIsoDate));
  expect(year.portfolio[0]).toBeCloseTo(0.2, 12);
  expect(year.portfolio[1]).toBeCloseTo(0.1, 12);
  expect(year.benchmark.slice(0, 2)).toEqual([null, null]);
  expect(year.benchmark[3]).toBeCloseTo(0.2, 12);
  const three = rollPerformance({ dates, growth, benchmark: null }, '36');
  expect(three.portfolio).toHaveLength(0);
  expect(three.summary).toBeNull();
  expect(rollPerformance({ dates, growth: [1, 0, 0, 0, 0, 0], benchmark: null }, '12').days).toEqual([]);
});
