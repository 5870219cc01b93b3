import {
  DEFAULT_PORTFOLIO_RANGE,
  parsePortfolioRange,
  portfolioRangeQuery,
  resolvePortfolioRange,
} from '@/components/features/profile/state/range';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

const day = (text: string) => parseIsoDate(text)!;

it.each([
  [{ range: '3m' }, { kind: 'preset', preset: '3M' }],
  [{ from: '2026-01-05' }, { kind: 'custom', from: day('2026-01-05'), to: null }],
  [
    { from: '2026-01-05', to: '2026-02-05' },
    { kind: 'custom', from: day('2026-01-05'), to: day('2026-02-05') },
  ],
])('reads %p and writes it back', (query, range) => {
  expect(parsePortfolioRange(query)).toEqual(range);
  expect(parsePortfolioRange(portfolioRangeQuery(parsePortfolioRange(query)))).toEqual(range);
});

it.each([
  {},
  { range: '7Y' },
  { from: 'soon' },
  { from: '2026-02-05', to: '2026-01-05' },
  { from: '2026-02-05', to: 'later' },
])('returns its default for %p', (query) => {
  expect(parsePortfolioRange(query)).toEqual(DEFAULT_PORTFOLIO_RANGE);
});

it('omits the default from an address', () => {
  expect(portfolioRangeQuery(DEFAULT_PORTFOLIO_RANGE)).toEqual({});
});

describe('the days of a range', () => {
  const span = { first: day('2024-03-01'), last: day('2026-11-20') };
  const resolved = (range: Parameters<typeof resolvePortfolioRange>[0]) => {
    const { from, to } = resolvePortfolioRange(range, span);
    return [formatIsoDate(from), formatIsoDate(to)];
  };

  it.each([
    ['1M', '2026-10-20'],
    ['YTD', '2025-12-31'],
    ['1Y', '2025-11-20'],
    // Three years back is before the first day.
    ['3Y', '2024-03-01'],
    ['Max', '2024-03-01'],
  ] as const)('%s is counted back from the last day', (preset, from) => {
    expect(resolved({ kind: 'preset', preset })).toEqual([from, '2026-11-20']);
  });

  it('of a choice lie within what there is', () => {
    expect(resolved({ kind: 'custom', from: day('2020-01-01'), to: day('2030-01-01') })).toEqual([
      '2024-03-01',
      '2026-11-20',
    ]);
    expect(resolved({ kind: 'custom', from: day('2026-01-02'), to: null })).toEqual([
      '2026-01-02',
      '2026-11-20',
    ]);
  });
});
