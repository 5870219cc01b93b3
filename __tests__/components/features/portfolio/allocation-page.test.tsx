import { screen, within } from '@testing-library/react';
import { AllocationPage } from '@/components/features/portfolio/allocation/allocation-page';
import { driftLines } from '@/components/features/portfolio/allocation/drift-card';
import { driftCall } from '@/components/features/portfolio/state/allocation-calls';
import type { AllocationAnswer } from '@/components/features/portfolio/allocation/load-allocation';
import type { HoldingRow } from '@/lib/contracts/portfolios/reports';
import { tabProps } from '../../../support/report-fixture';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { trackerMeta } from '../../../support/tracker-fixture';

const head = { meta: trackerMeta, revision: 7, currency: 'EUR', from: '2024-01-02', to: '2024-06-28' };

const holding = (asset: string, value: number, cost: number): HoldingRow => ({
  asset,
  name: `${asset} Inc.`,
  kind: 'stock',
  assetCurrency: 'USD',
  quantity: 1,
  price: value,
  priceDate: '2024-06-28',
  priceSource: 'close',
  stale: false,
  value,
  weight: value / 1000,
  cost,
  costBeforeCharges: cost,
  costLocal: cost,
  averageCost: cost,
  averagePrice: cost,
  unrealized: value - cost,
  unrealizedCurrency: 0,
  unrealizedPrice: value - cost,
  today: 0,
  gain: 0,
  income: 0,
  contribution: 0,
  firstBought: '2024-01-03',
});
const [apple, cola] = [holding('AAPL', 600, 400), holding('KO', 300, 400)];
const sums = { value: 0, weight: 0, cost: 0, unrealized: 0, today: 0, gain: 0, income: 0, contribution: 0 };

const answer: AllocationAnswer = {
  ...head,
  by: 'sector',
  groups: [
    { key: 'Technology', name: 'Technology', value: 600, weight: 0.6, holdings: 1 },
    { key: 'Consumer Staples', name: 'Consumer Staples', value: 300, weight: 0.3, holdings: 1 },
    { key: 'cash', name: 'cash', value: 100, weight: 0.1, holdings: 0 },
  ],
  concentration: { effectiveNumber: 1.8, topTen: 1 },
  lookThrough: null,
  overlap: { ...head, holdings: [], rows: [], shared: [], coverage: null },
  held: {
    holdings: [apple, cola],
    groups: [
      { key: 'Technology', holdings: [apple], ...sums },
      { key: 'Consumer Staples', holdings: [cola], ...sums },
    ],
  },
  drift: {
    ...head,
    by: 'sector',
    rows: ['2024-05-31', '2024-06-28'].flatMap((date, month) => [
      { date, key: 'Technology', weight: month === 0 ? 0.4 : 0.6 },
      { date, key: 'Consumer Staples', weight: month === 0 ? 0.5 : 0.3 },
      { date, key: 'cash', weight: 0.1 },
    ]),
  },
};

it('shows the holdings as a map in their groups, and the weights over time', async () => {
  const { store } = await openSignedInStore();
  renderPage(
    <AllocationPage
      {...tabProps({ range: 'YTD' }, { by: 'sector' })}
      answer={answer}
      taxonomies={['Purpose']}
    />,
    undefined,
    { store },
  );

  const map = within(screen.getByRole('region', { name: 'Holdings by value' }));
  const cell = map.getAllByRole('link').find((link) => link.textContent?.includes('AAPL'))!;
  expect(cell).toHaveAttribute('href', '/portfolio/family/holding/AAPL?range=YTD');
  expect(cell).toHaveTextContent('+50.00%');
  const drift = screen.getByRole('region', { name: 'Weights by sector over time' });
  expect(drift).toHaveTextContent('Technology');
  expect(drift).toHaveTextContent('60.00%');
  // Groups of the person's own are dimensions, too.
  expect(screen.getByRole('link', { name: 'Purpose' })).toHaveAttribute(
    'href',
    expect.stringContaining('by=taxonomy%3APurpose'),
  );
});

it('has one line for all groups beyond the five largest', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key, place) => ({
    date: '2024-06-28',
    key,
    weight: (7 - place) / 28,
  }));

  const { dates, lines } = driftLines({ by: 'country', rows });

  expect(dates).toEqual(['2024-06-28']);
  expect(lines.map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd', 'e', '2 others']);
  expect(lines.at(-1)!.values[0]).toBeCloseTo(3 / 28, 12);
  expect(driftCall({ by: 'account' })).toEqual({ by: null });
  expect(driftCall({ by: 'country' })).toEqual({ by: 'country' });
});
