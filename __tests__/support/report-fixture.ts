import type { OverviewPageProps } from '@/components/features/portfolio/overview/overview-page';
import { contributorsOf } from '@/lib/analytics/portfolio/contributors';
import { performanceMoney } from '@/lib/charting/portfolio-charts';
import { sendSeries } from '@/lib/charting/sent-series';
import type { HoldingRow } from '@/lib/contracts/portfolios/reports';
import { parseReportState } from '@/components/features/portfolio/state/parse-report-state';
import { brokerAccount, changeParts, family, trackerMeta } from './tracker-fixture';

/** The common part of the answers of tabs with figures. */
export const reportHead = {
  meta: trackerMeta,
  revision: 7,
  currency: 'EUR',
  from: '2024-01-02',
  to: '2024-06-28',
};

/** The props of every tab with figures: `state` is common to the tabs, `query` is that of the tab. */
export const tabProps = (state: Record<string, string> = {}, query: Record<string, string> = {}) => ({
  portfolio: family,
  accounts: [brokerAccount],
  state: parseReportState(state),
  query,
  problem: null,
  meta: null,
});

/** A holding. */
export const appleRow: HoldingRow = {
  asset: 'AAPL',
  name: 'Apple Inc.',
  kind: 'stock',
  assetCurrency: 'USD',
  quantity: 10.5,
  price: 210.62,
  priceDate: '2024-06-28',
  priceSource: 'close',
  stale: false,
  value: 2064.32,
  weight: 0.25,
  cost: 1800,
  costBeforeCharges: 1790,
  costLocal: 1950,
  averageCost: 171.43,
  averagePrice: 170.48,
  unrealized: 264.32,
  unrealizedCurrency: 14.32,
  unrealizedPrice: 250,
  today: -12.5,
  gain: 264.32,
  income: 4.2,
  contribution: 0.0312,
  firstBought: '2024-01-03',
};

/** The answer of the overview. */
export const summary: NonNullable<OverviewPageProps['answer']> = {
  ...reportHead,
  name: 'Family',
  example: false,
  today: { date: '2024-06-28', gain: -12.5, return: -0.006 },
  figures: { value: 2267.02, twr: 0.1335, xirr: null },
  gaps: { xirr: { gap: 'short-period', need: 365, have: 178 } },
  notes: ['02', '03', '04', '05'].map((date) => ({
    day: `2024-01-${date}`,
    amount: -1.5,
    reason: 'no-capital',
  })),
  holdings: [appleRow],
  held: 1,
  contributors: contributorsOf([appleRow], 10),
  cash: [{ account: 3, currency: 'EUR', amount: '-20.5', value: -20.5, belowZeroSince: '2024-05-02' }],
  staleValue: 0,
  netWorth: { total: 0, investments: 0, things: 0, debts: 0 },
  money: sendSeries(
    performanceMoney({
      currency: 'EUR',
      dates: ['2024-01-02', '2024-01-03', '2024-06-28'],
      values: [0, 2000, 2267.02],
      invested: [0, 2000, 2000],
    }),
  ),
  change: { from: reportHead.from, to: reportHead.to, ...changeParts },
  growth: {
    benchmark: { symbol: '^GSPC', name: 'S&P 500', return: 0.1, from: reportHead.from },
    drawdown: { depth: -0.05, peak: '2024-03-01', trough: '2024-04-19', recovered: null },
    chart: null,
  },
  allocation: {
    by: 'class',
    groups: [
      { key: 'stock', name: 'stock', value: 2064.32, weight: 0.75, holdings: 1 },
      { key: 'cash', name: 'cash', value: -20.5, weight: 0.25, holdings: 0 },
    ],
    concentration: { effectiveNumber: 1, topTen: 1 },
  },
  income: {
    from: '2023-06-28',
    to: '2024-06-28',
    months: [{ month: '2024-05', dividends: 4.2, interest: 0, other: 0, taxes: 0 }],
    forecast: [{ asset: 'AAPL', name: 'Apple Inc.', amount: 9.5 }],
  },
  due: 0,
  findings: {
    count: 6,
    largest: [{ id: 'f1', kind: 'double', text: 'Two equal purchases of AAPL.', amount: 12 }],
  },
};
