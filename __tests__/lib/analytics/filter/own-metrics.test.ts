import {
  computeNumbers,
  findDerived,
  formatMetrics,
  parseMetrics,
  SCREEN_COLUMNS,
  withMetrics,
} from '@/lib/analytics';
import type { FilterTable, OwnMetric } from '@/lib/analytics';
import { MAX_METRICS_LENGTH } from '@/lib/analytics/filter/own-metrics';

function metricsOf(text: string): readonly OwnMetric[] {
  const parsed = parseMetrics(text, SCREEN_COLUMNS);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return parsed.metrics;
}

function faultOf(text: string) {
  const parsed = parseMetrics(text, SCREEN_COLUMNS);
  return parsed.ok ? null : parsed.fault;
}

const COLUMNS: Readonly<Record<string, readonly number[]>> = {
  roe: [0.3, 0.1, NaN],
  debtEquity: [0.2, 1, 0.5],
  pe: [10, 0, 20],
};

const TABLE: FilterTable = {
  length: 3,
  numbers: (id) => Float64Array.from(COLUMNS[id]!),
  texts: () => ['A', 'A', 'B'],
};

function valuesOf(text: string, id: string): (number | null)[] {
  const metrics = metricsOf(text);
  const { expression } = findDerived(id, { columns: SCREEN_COLUMNS, metrics })!;
  const values = computeNumbers(expression, withMetrics(TABLE, metrics));
  return [...values].map((value) => (Number.isFinite(value) ? Number(value.toFixed(10)) : null));
}

it('computes a metric for each row, and leaves what is unknown unknown', () => {
  // 0.3 - 0.5 * 0.2; 0.1 - 0.5 * 1; unknown
  expect(valuesOf('quality = roe - 0.5*debtToEquity', 'quality')).toEqual([0.2, -0.4, null]);
  // A division by zero is unknown.
  expect(valuesOf('cheap = 1 / pe', 'cheap')).toEqual([0.1, null, 0.05]);
});

it('uses earlier metrics in later ones, and names the columns that each needs', () => {
  const metrics = metricsOf('cheap = 1/pe; mix = cheap + roe\n;');

  expect(metrics.map(({ name, columns }) => [name, columns])).toEqual([
    ['cheap', ['pe']],
    ['mix', ['pe', 'roe']],
  ]);
  expect(valuesOf('cheap = 1/pe; mix = cheap + roe', 'mix')).toEqual([0.4, null, null]);
  expect(formatMetrics(metrics)).toBe('cheap = 1 / pe; mix = cheap + roe');
  expect(metricsOf(formatMetrics(metrics))).toEqual(metrics);
});

it('has the percentile of a column and of a metric', () => {
  expect(valuesOf('', 'percentile.debtEquity')).toEqual(
    [1 / 6, 5 / 6, 0.5].map((x) => Number(x.toFixed(10))),
  );
  expect(valuesOf('quality = roe - debtEquity', 'percentile.quality')).toEqual([0.75, 0.25, null]);
  expect(findDerived('percentile.sector', { columns: SCREEN_COLUMNS, metrics: [] })).toBeNull();
  expect(findDerived('pe', { columns: SCREEN_COLUMNS, metrics: [] })).toBeNull();
});

it.each([
  ['quality', 0, 7, 'a metric is a name, "=" and an expression, as in cheap = 1 / pe'],
  ['cheap = 1/pe;  = roe', 15, 1, 'the name of the metric is missing before "="'],
  ['a b = roe', 0, 3, 'a name has letters and digits, begins with a letter and has at most 30 characters'],
  ['pe = 1', 0, 2, 'there is a column pe already; choose another name'],
  ['top = roe', 0, 3, '"top" is a word of the filter language'],
  ['x = roe; X = pe', 9, 1, 'there is a metric "X" already'],
  ['x = ', 4, 0, 'the expression is empty'],
  ['x = roe pe', 8, 2, 'an operator (+ - * /) or the end was expected here, not "pe"'],
  ['x = later; later = pe', 4, 5, 'there is no column "later"'],
  ['x = sector', 4, 6, 'sector is a text and cannot be counted with'],
  ['x = roe)', 7, 1, 'no "(" is open that this ")" could close'],
  ['x = roe > 3', 8, 1, 'an operator (+ - * /) or the end was expected here, not ">"'],
])('points at the fault of %j', (text, position, length, message) => {
  expect(faultOf(text)).toMatchObject({
    position,
    length,
    message: expect.stringContaining(message) as string,
  });
});

it('suggests the column that was meant', () => {
  expect(faultOf('x = 1; y = reo - 2')).toMatchObject({ position: 11, length: 3, suggestion: 'roe' });
});

it('limits their number and length', () => {
  const many = Array.from({ length: 11 }, (_, index) => `m${index} = roe`).join(';');
  expect(faultOf(many)).toMatchObject({ message: 'at most 10 metrics', position: many.indexOf('m10') });
  expect(faultOf('x = 1'.padEnd(MAX_METRICS_LENGTH + 1))).toMatchObject({ position: MAX_METRICS_LENGTH });
});
