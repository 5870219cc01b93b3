import fc from 'fast-check';
import { evaluateFilter, type FilterTable } from '@/lib/analytics/filter/evaluate-filter';
import type { FilterColumn } from '@/lib/analytics/filter/filter-syntax';
import { parseFilter } from '@/lib/analytics/filter/parse-filter';

const ROWS = [
  { symbol: 'A', sector: 'Energy', pe: 10, growth: 0.3 },
  { symbol: 'B', sector: 'Energy', pe: 20, growth: 0.1 },
  { symbol: 'C', sector: 'Utilities', pe: null, growth: 0.2 },
  { symbol: 'D', sector: null, pe: 20, growth: -0.1 },
  { symbol: 'E', sector: 'Real Estate', pe: 30, growth: 0 },
];

const COLUMNS: readonly FilterColumn[] = [
  { id: 'pe', kind: 'number' },
  { id: 'growth', kind: 'number' },
  { id: 'symbol', kind: 'text' },
  { id: 'sector', kind: 'text' },
];

const TABLE: FilterTable = {
  length: ROWS.length,
  numbers: (id) => Float64Array.from(ROWS, (row) => row[id as 'pe' | 'growth'] ?? NaN),
  texts: (id) => ROWS.map((row) => row[id as 'symbol' | 'sector']),
};

/** The symbols that pass, joined. */
function pass(source: string, table: FilterTable = TABLE): string {
  const parsed = parseFilter(source, COLUMNS);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return evaluateFilter(parsed.condition, table)
    .map((row) => ROWS[row]!.symbol)
    .join('');
}

it.each([
  ['pe < 20', 'A'],
  ['pe <= 20', 'ABD'],
  ['pe = 20', 'BD'],
  ['pe != 20', 'AE'],
  ['10 < pe < 30', 'BD'],
  ['pe between 20 and 30', 'BDE'],
  ['growth > 15%', 'AC'],
  ['pe * growth > 2', 'A'],
  ['-growth >= 0', 'DE'],
  ['abs(growth) >= 0.1', 'ABCD'],
  ['pe / growth > 0', 'AB'],
  ['sector in (energy, "real estate")', 'ABE'],
  ['sector = Energy and pe > 10', 'B'],
  ['sector contains "u"', 'C'],
  ['symbol in (A, E) or growth > 15%', 'ACE'],
])('evaluates %s: passes %s', (source, symbols) => {
  expect(pass(source)).toBe(symbols);
});

it('fails every comparison of a missing value, and its negation too', () => {
  expect(pass('pe > 15')).toBe('BDE');
  expect(pass('not pe > 15')).toBe('A');
  expect(pass('sector != Energy')).toBe('CE');
  expect(pass('not (pe > 15 and growth < 5)')).toBe('A');
  expect(pass('pe > 15 or growth > 15%')).toBe('ABCDE');
});

it('tests for known and unknown values', () => {
  expect(pass('pe is known')).toBe('ABDE');
  expect(pass('pe is unknown')).toBe('C');
  expect(pass('sector is not known')).toBe('D');
  expect(pass('pe / growth is unknown')).toBe('CE');
});

it('ranks the percentile among the known rows, equal ones by half', () => {
  // pe: 10 → 1/8, 20 and 20 → (1 + 1) / 4, 30 → 7/8.
  expect(pass('percentile(pe) = 12.5%')).toBe('A');
  expect(pass('percentile(pe) = 50%')).toBe('BD');
  expect(pass('percentile(pe) > 80%')).toBe('E');
  expect(pass('percentile(growth, sector) < 50%')).toBe('B');
  expect(pass('percentile(growth, sector) is known')).toBe('ABCE');
});

it('ranks from the highest, equal ones alike', () => {
  expect(pass('rank(pe) = 1')).toBe('E');
  expect(pass('rank(pe) = 2')).toBe('BD');
  expect(pass('rank(pe) = 4')).toBe('A');
  expect(pass('rank(growth, sector) = 1')).toBe('ACE');
});

it('passes each known row by a comparison or by its opposite, never by both', () => {
  const operator = fc.constantFrom('<', '<=', '>', '>=', '=', '!=');
  const cell = fc.oneof(fc.constant(NaN), fc.integer({ min: -3, max: 3 }));
  fc.assert(
    fc.property(
      operator,
      fc.integer({ min: -3, max: 3 }),
      fc.array(cell, { minLength: 5, maxLength: 5 }),
      (sign, bound, cells) => {
        const table: FilterTable = { ...TABLE, numbers: () => Float64Array.from(cells) };
        const yes = pass(`pe ${sign} ${bound}`, table);
        const no = pass(`not pe ${sign} ${bound}`, table);
        const known = pass('pe is known', table);

        expect([...yes, ...no].sort().join('')).toBe(known);
      },
    ),
  );
});
