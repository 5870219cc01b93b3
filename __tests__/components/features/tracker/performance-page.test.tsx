import { screen, within } from '@testing-library/react';
import { PerformancePage } from '@/components/features/tracker/performance/performance-page';
import type { PerformanceAnswer } from '@/components/features/tracker/performance/load-performance';
import {
  parseWhatIfState,
  whatIfCall,
  whatIfQuery,
} from '@/components/features/tracker/performance/what-if-state';
import { parseReadingState } from '@/components/features/tracker/reading/reading-state';
import type { WhatIf } from '@/lib/contracts/portfolios/what-if';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { family, trackerMeta } from '../../../support/tracker-fixture';

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

const performance: PerformanceAnswer = {
  ...head,
  figures: { twr: 0.1 },
  gaps: {},
  notes: [],
  dates: whatIf.dates,
  values: whatIf.own,
  growth: [1, 1, 1.1],
  invested: [0, 1000, 1000],
  flows: [0, 1000, 0],
  benchmark: { symbol: '^GSPC', name: 'S&P 500', growth: [1, 1.01, 1.12] },
  whatIf: { answer: whatIf, problem: null },
};

async function show(answer: PerformanceAnswer, query: Record<string, string>) {
  const { store } = await openSignedInStore();
  renderPage(
    <PerformancePage
      portfolio={family}
      accounts={[]}
      state={parseReadingState(query)}
      query={query}
      problem={null}
      meta={null}
      answer={answer}
    />,
    undefined,
    { store },
  );
}

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
  expect(figures).toHaveTextContent('Difference−49.50');
  expect(figures).toHaveTextContent('shown from one year on: 177 of 365 days');
  expect(figures).toHaveTextContent('Money-weighted, elsewhere+5.05%');
  expect(screen.getByText('The withdrawals would never have used it up.')).toBeInTheDocument();
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
  await show({ ...performance, whatIf: { answer: late, problem: null } }, { symbols: 'NEW' });
  expect(screen.getByText(/^The values of New Inc. begin on 2 May 2024/)).toHaveTextContent(
    'after the first money of the range (3 Jan 2024)',
  );

  await show({ ...performance, whatIf: { answer: null, problem: 'No instrument is called "NOPE".' } }, {});
  expect(screen.getByRole('alert')).toHaveTextContent('No instrument is called "NOPE".');
});
