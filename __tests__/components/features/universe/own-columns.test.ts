import { readMetricTexts } from '@/components/features/universe/state/column-ids';
import {
  columnName,
  formatMetric,
  ownDefinition,
  toInstrumentColumn,
} from '@/components/features/universe/columns/own-columns';
import { arrangeColumns, readColumnForms } from '@/components/features/universe/state/read-column-forms';
import { formatCompact } from '@/lib/format/number';
import { coverageFacts } from '@/components/features/universe/data/coverage-facts';
import {
  answerable,
  parseUniverseState,
  tableColumns,
  universeQuery,
} from '@/components/features/universe/state/universe-state';

const METRICS = 'quality = roe - 0.5 * debtEquity; cheap = 1 / pe';
const TEXTS = { names: { pe: { short: 'P/E', name: 'Price to earnings' } }, metrics: METRICS };

it('reads the names and expressions of metrics', () => {
  expect(readMetricTexts(`${METRICS};; broken; x == 1`)).toEqual([
    { name: 'quality', expression: 'roe - 0.5 * debtEquity' },
    { name: 'cheap', expression: '1 / pe' },
  ]);
});

it('explains metrics and percentiles, which the registry does not know', () => {
  expect(ownDefinition('quality', TEXTS)).toMatchObject({
    name: 'quality',
    formula: 'quality = roe - 0.5 * debtEquity',
  });
  expect(ownDefinition('percentile.pe', TEXTS)).toMatchObject({
    name: 'Percentile of Price to earnings',
    formula: 'percentile(pe)',
  });
  expect(ownDefinition('pe', TEXTS)).toBeNull();
  expect(columnName('country', TEXTS)).toBe('Country');
});

it('makes columns of them, and leaves figures and words as they are', () => {
  expect(toInstrumentColumn('pe', TEXTS)).toBe('pe');
  expect(toInstrumentColumn('exchange', TEXTS)).toBe('exchange');
  expect(toInstrumentColumn('percentile.pe', TEXTS)).toMatchObject({ id: 'percentile.pe', head: 'P/E pct.' });
  expect([0.01234, 12.345, 1234567].map(formatMetric)).toEqual(['0.0123', '12.35', formatCompact(1234567)]);
});

it('keeps order, pins and metrics in the address', () => {
  const query = { columns: 'sector,quality,percentile.quality,pe', pin: 'quality,pe', metrics: METRICS };
  const { state, problems } = parseUniverseState({ ...query, sort: '-quality' });

  expect(problems).toEqual([]);
  expect(universeQuery(state)).toEqual({ ...query, sort: '-quality' });
  expect(tableColumns(state)).toEqual(['sector', 'quality', 'percentile.quality', 'pe', 'cheap']);
});

it('names what it cannot pin, and drops pins of columns that are gone', () => {
  const { state, problems } = parseUniverseState({ columns: 'pe,roe', pin: 'pe,price' });

  expect(problems).toEqual(['pin can only name columns of the table, not “price”.']);
  expect(state.pinned).toEqual(['pe']);
  expect(universeQuery({ ...state, columns: ['roe'] })).toEqual({ columns: 'roe' });
  expect(parseUniverseState({ columns: 'pe,roe,ps,pb', pin: 'pe,roe,ps,pb' }).problems).toEqual([
    'At most 3 pinned columns; the first 3 are pinned.',
  ]);
});

it('reads metrics of several lines as one text', () => {
  expect(parseUniverseState({ metrics: 'a = pe\r\nb = 2 * a\r\n' }).state.metrics).toBe('a = pe; b = 2 * a');
});

it('leaves out what depends on metrics that cannot be parsed', () => {
  const { state } = parseUniverseState({
    metrics: 'quality = reo',
    columns: 'quality,pe',
    sort: '-quality',
    where: 'quality > 1',
    pin: 'quality',
  });
  const fault = { position: 10, length: 3, message: 'there is no column "reo"', suggestion: 'roe' };

  expect(answerable(state, { where: null, metrics: fault })).toMatchObject({
    metrics: '',
    columns: ['pe'],
    sort: '',
    where: '',
    pinned: [],
  });
  expect(answerable(state, { where: null, metrics: null })).toEqual(state);
});

it('arranges columns from the fields of a form', () => {
  const query = { 'at.pe': '2', 'at.roe': '1', 'at.price': 'x', 'pin.pe': 'on', 'pct.roe': 'on' };

  expect(readColumnForms(query)).toEqual({ columns: 'roe,percentile.roe,pe,price', pin: 'pe' });
  expect(readColumnForms({ 'show.pe': 'on', pin: 'pe,roe' })).toEqual({ columns: 'pe', pin: 'pe' });
  expect(readColumnForms({ columns: 'pe' })).toEqual({});
  const placed = { place: 1, isPinned: false, hasPercentile: true };
  expect(
    arrangeColumns([
      { ...placed, id: 'pe' },
      { ...placed, id: 'percentile.pe', hasPercentile: false },
    ]),
  ).toEqual({ columns: 'pe,percentile.pe', pin: '' });
});

it('counts the rows of a column that have a value', () => {
  const rows = { coverage: { pe: 0.75 }, passed: 4 };

  expect(coverageFacts('pe', rows)).toEqual([{ term: 'Coverage', text: '3 of 4 rows have a value (75%)' }]);
  expect(coverageFacts('sector', rows)).toEqual([]);
});
