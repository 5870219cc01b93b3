import { convertedCurrency, ratesText } from '@/components/features/profile/data/currency-text';
import { toListRows } from '@/components/features/profile/data/watchlist-rows';
import { parseTickers } from '@/components/features/profile/edit/parse-tickers';
import { exportList } from '@/components/features/profile/table/export-list';
import { listColumns } from '@/components/features/profile/table/watchlist-columns';
import { listEntry, listPerformance, portfolioMeta, threeEntries } from '../../../../msw/fixtures/portfolio';

const names = { marketCap: { short: 'Mkt cap', name: 'Market value' } };
const csv = (set: 'overview' | 'valuation', entries = threeEntries) =>
  exportList(toListRows(entries, listPerformance(entries)), listColumns(set, 'S&P 500'), {
    meta: portfolioMeta,
    note: 'Benchmark: S&P 500.',
    names,
  }).split('\n');

it('states in its comment the source of the numbers and their day', () => {
  expect(csv('overview')[0]).toBe(
    '# Watchlist. Source: simulated market, seed 1. Simulated data: invented prices. As of 2026-11-20. Benchmark: S&P 500.',
  );
});

it('writes the numbers as shown, for a program to read, and nothing for a dash', () => {
  const [, head, apple, microsoft, unknown, end] = csv('overview');

  expect(head).toBe(
    'Symbol,Name,Price,Currency,Change,Change in percent (%),Three months (%),Added on,Since added (%),S&P 500 since added (%),"Since added, minus benchmark (pp)",As of',
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

it('writes the price in the base currency beside the own one', () => {
  const base_price = { currency: 'EUR', price: 203.625, rate: 0.9, rate_day: '2026-11-19' };
  const entries = [
    listEntry({ base_price }),
    listEntry({ symbol: 'SAP', currency: 'EUR', base_price: { ...base_price, rate: 1 } }),
  ];
  const rows = toListRows(entries, listPerformance(entries));
  const columns = listColumns('overview', 'S&P 500', convertedCurrency(entries));
  const [, head, apple] = exportList(rows, columns, { meta: portfolioMeta, note: '', names }).split('\n');

  expect(head).toMatch(/^Symbol,Name,Price,Currency,Price in EUR,Change,/);
  expect(apple).toMatch(/^AAPL,Apple Inc\.,226\.25,USD,203\.63,/);
  expect(ratesText(entries)).toBe('1 USD = 0.9000 EUR on 19 Nov 2026');
});

it('has no such column where every price is in the base currency already', () => {
  const base_price = { currency: 'USD', price: 226.25, rate: 1, rate_day: '2026-11-20' };

  expect(convertedCurrency([listEntry({ base_price }), listEntry({ base_price: null })])).toBeNull();
});

it('can be imported again', () => {
  const text = csv('overview').join('\n');

  expect(parseTickers(text).tickers.map((ticker) => ticker.text)).toEqual(['AAPL', 'MSFT', 'T']);
});
