import {
  activeWhere,
  CHOOSABLE,
  columnsText,
  neededFigures,
  parseUniverseState,
  chosenColumns,
  universeQuery,
} from '@/components/features/universe/state/universe-state';
import { COLUMN_SETS } from '@/lib/domain/figures/column-sets';
import { isFigureId } from '@/lib/domain/figures';

const DEFAULT = parseUniverseState({}).state;

it('shows all members in a table by default, with an empty query', () => {
  expect(DEFAULT).toMatchObject({ where: '', sort: '', columns: 'overview', view: 'table', page: null });
  expect(universeQuery(DEFAULT)).toEqual({});
});

it.each([
  { where: 'pe < 15', sort: '-return.1Y', columns: 'valuation' },
  { columns: 'pe,return.1Y,rsi14', page: '3' },
  { preset: 'momentum', sort: 'symbol', columns: 'overview' },
  { view: 'map', size: 'equal', color: 'return.1Y', history: '1' },
])('reads %j and writes it again', (query) => {
  const { state, problems } = parseUniverseState(query);

  expect(problems).toEqual([]);
  expect(universeQuery(state)).toEqual(query);
});

it('reports unreadable parameters and shows the default', () => {
  const query = {
    sort: '-beauty',
    columns: 'pe,luck',
    view: 'globe',
    page: '0',
    preset: 'lottery',
    color: 'red',
  };
  const { state, problems } = parseUniverseState(query);

  expect(state).toMatchObject({ sort: '', columns: ['pe'], view: 'table', page: null, preset: null });
  for (const word of ['beauty', 'luck', 'globe', '“0”', 'lottery', 'red'])
    expect(problems.join(' ')).toContain(word);
});

it('uses the order and columns of a preset, and prefers the filter text to its condition', () => {
  const { state } = parseUniverseState({ preset: 'oversold' });

  expect(state).toMatchObject({ sort: 'rsi14', columns: 'technical' });
  expect(activeWhere(state)).toBe('rsi14 < 30');
  expect(activeWhere({ ...state, where: 'pe < 9' })).toBe('pe < 9');
});

it('asks for the figures that are drawn, and the one that orders them', () => {
  expect(neededFigures({ ...DEFAULT, columns: ['pe'], sort: '-roe' })).toEqual(['pe', 'roe']);
  expect(neededFigures({ ...DEFAULT, view: 'map', color: 'return.1M' })).toEqual(['marketCap', 'return.1M']);
  expect(neededFigures({ ...DEFAULT, view: 'tiles', sort: 'symbol' })).toEqual(['price', 'changePercent']);
});

it.each(COLUMN_SETS.map(({ id }) => id))('has figures for the set %s, each once', (id) => {
  const figures = chosenColumns(id).filter(isFigureId);

  expect(figures.length).toBeGreaterThan(3);
  expect(new Set(figures).size).toBe(figures.length);
  expect(columnsText(id)).toBe(id);
});

it('offers every figure of the registry, and no words', () => {
  expect(CHOOSABLE.length).toBeGreaterThan(80);
  expect(CHOOSABLE.every(isFigureId)).toBe(true);
});
