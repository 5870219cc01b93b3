import { toListRows } from '@/components/features/portfolio/data/watchlist-rows';
import { parseTickers } from '@/components/features/portfolio/edit/parse-tickers';
import { exportList } from '@/components/features/portfolio/table/export-list';
import { fileColumns, listColumns } from '@/components/features/portfolio/table/watchlist-columns';
import { listEntry, listPerformance, portfolioMeta, threeEntries } from '../../../../msw/fixtures/portfolio';

const names = { marketCap: { short: 'Mkt cap', name: 'Market value' } };
const csv = (set: 'overview' | 'valuation', entries = threeEntries) =>
  exportList(toListRows(entries, listPerformance(entries)), fileColumns(listColumns(set, names, 'S&P 500')), {
    meta: portfolioMeta,
    note: 'Benchmark: S&P 500.',
  }).split('\n');

it('states in its comment the source of the numbers and their day', () => {
  expect(csv('overview')[0]).toBe(
    '# Watchlist. Source: simulated market, seed 1. Simulated data: invented prices. As of 2026-11-20. Benchmark: S&P 500.',
  );
});

it('writes the numbers as shown, for a program to read, and nothing for a dash', () => {
  const [, head, apple, microsoft, unknown, end] = csv('overview');

  expect(head).toBe(
    'Symbol,Name,Price,Currency,Change,Change in percent (%),Three months (%),Added on,Since added (%),S&P 500 since added (%),"Since added, minus benchmark (%)",As of',
  );
  expect(apple).toBe('AAPL,Apple Inc.,226.25,USD,2.77,1.24,10.00,2026-11-10,5.00,2.00,3.00,2026-11-20');
  expect(microsoft).toMatch(/^MSFT,Microsoft Corporation,410\.50,USD,-4\.10,-1\.00,-4\.53,/);
  expect(unknown).toBe('T,T,,,,,,2025-01-02,,,,');
  expect(end).toBe('');
});

it('quotes a name with a comma, and leaves a name of digits alone', () => {
  const odd = [listEntry({ name: 'Apple, "the" company' }), listEntry({ symbol: '7203', name: '+1,000' })];

  expect(csv('overview', odd)[2]).toContain('AAPL,"Apple, ""the"" company",');
  expect(csv('overview', odd)[3]).toContain('7203,"+1,000",');
});

it('writes the figures of the set that is shown', () => {
  const entries = [listEntry({ figures: { marketCap: 3.94e12, pe: 31.2 } })];

  expect(csv('valuation', entries)[2]).toMatch(/^AAPL,Apple Inc\.,226\.25,USD,1\.24,3\.94 T,31\.20,/);
});

it('can be imported again', () => {
  const text = csv('overview').join('\n');

  expect(parseTickers(text).tickers.map((ticker) => ticker.text)).toEqual(['AAPL', 'MSFT', 'T']);
});
