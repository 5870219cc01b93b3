import { screenQuery } from '@/components/features/universe/data/queries';
import {
  activeWhere,
  columnsOfFilter,
  parseUniverseState,
  tableColumns,
  universeQuery,
} from '@/components/features/universe/state/universe-state';

const stateOf = (query: Record<string, string>) => parseUniverseState(query).state;

it('shows the columns by which the table is filtered and sorted', () => {
  const figures = tableColumns(stateOf({ where: 'Return1Y > 0 and sector = "pe"', sort: '-roe' }));

  expect(figures).toEqual(expect.arrayContaining(['price', 'return.1Y', 'roe']));
  expect(figures).not.toContain('pe');
  expect(columnsOfFilter('percentile(pe, sector) <= 20% and not pb > 3')).toEqual(['pe', 'sector', 'pb']);
});

it('sorts by market value unless the address has another order', () => {
  expect(screenQuery('sp500', stateOf({})).query.sort).toBe('-marketCap');
  expect(screenQuery('sp500', stateOf({})).query.columns.split(',')).toContain('marketCap');
  expect(screenQuery('sp500', stateOf({ sort: 'symbol' })).query.sort).toBe('symbol');
});

it('combines predefined filters and orders the result by the last one', () => {
  const state = stateOf({ preset: 'oversold,low-volatility' });

  expect(activeWhere(state)).toBe(
    'rsi14 < 30 and percentile(volatility.1Y) <= 20% and maxDrawdown.1Y > -20%',
  );
  expect(state.columns).toBe('risk');
  expect(universeQuery(state)).toMatchObject({ preset: 'oversold,low-volatility' });
});

it('names a ready-made filter that does not exist and keeps the others', () => {
  const { state, problems } = parseUniverseState({ preset: 'oversold,cheap' });

  expect(state.preset).toBe('oversold');
  expect(problems[0]).toContain('“cheap” is unknown');
});

it('names bounds without a figure, and takes those of a figure', () => {
  expect(parseUniverseState({ column: '', min: '5', max: '' }).problems).toEqual([
    'A condition needs a figure; its bounds are ignored without one.',
  ]);
  expect(parseUniverseState({ column: 'pe', min: '5' }).problems).toEqual([]);
  expect(parseUniverseState({ column: '', min: '', sector: 'Energy' }).problems).toEqual([]);
});
