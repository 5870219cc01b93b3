import { ownPerformance } from '@/components/features/charter/cards/own-history-cards';
import { describeOwn, ownSymbols } from '@/components/features/charter/data/own-history';
import { toRiskFree, toSource } from '@/components/features/charter/data/to-columns';
import { charterQueries, ownQuery } from '@/components/features/charter/data/queries';
import {
  DEFAULT_CHARTER_STATE,
  parseCharterState,
  charterQuery,
} from '@/components/features/charter/state/charter-state';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { BILL, comparisonOf } from '../../../../support/comparison-fixture';

const answerOf = (symbol: string) => comparisonOf({ symbols: symbol, benchmark: null });
const own = describeOwn({ interval: '1d' }, [answerOf('SPY'), answerOf('GLD')], toRiskFree(BILL));

it('measures each series over its own days', () => {
  const [spy, gold] = own.rows;
  const days = (symbol: string) => answerOf(symbol).dates;

  expect(spy!.first).toBe(parseIsoDate(days('SPY')[0]!));
  expect(gold!.first).toBe(parseIsoDate(days('GLD')[0]!));
  expect(gold!.first).toBeGreaterThan(spy!.first);
  expect([spy!.figures.n, gold!.figures.n]).toEqual([days('SPY').length - 1, days('GLD').length - 1]);
  const values = answerOf('SPY').series.SPY!;
  expect(spy!.figures.totalReturn).toBeCloseTo(values.at(-1)! / values[0]! - 1, 6);
  expect(spy!.figures.beta).toBeNull();
});

it('starts every line at its own first day, which its name says', () => {
  const model = ownPerformance(own, { rebase: '100', scale: 'linear' });
  const [spy, gold] = model.series;

  expect(spy!.values[0]).toBe(100);
  expect(gold!.values[0]).toBeNull();
  expect(gold!.values.find((value) => value !== null)).toBe(100);
  expect(gold!.label).toMatch(/^GLD since \d{1,2} \w{3} \d{4}$/);
});

it('carries fewer days when there are many', () => {
  const twice = describeOwn(
    { interval: '1d' },
    Array.from({ length: 12 }, () => answerOf('SPY')),
    toRiskFree(BILL),
  );
  expect(own.sampling).toBeNull();
  expect(twice.sampling).toBe('week');
  expect(twice.days.length).toBeLessThan(own.days.length / 4);
  // The figures are those of every day.
  expect(twice.rows[0]).toEqual(own.rows[0]);
});

it('leaves out an index whose dividends come from its members: alone it has none', () => {
  const source = toSource(comparisonOf({ symbols: 'SPY', benchmark: 'default' }));
  expect(ownSymbols(source)).toEqual(['SPY', '^GSPC']);
  expect(ownSymbols({ ...source, benchmark: { ...source.benchmark!, source: 'members' } })).toEqual(['SPY']);
});

it('keeps the mode in the address, and exports each history', () => {
  const { state, problems } = parseCharterState({ symbols: 'SPY,GLD', dates: 'own' });
  expect(problems).toEqual([]);
  expect(charterQuery(state)).toMatchObject({ dates: 'own' });
  expect(parseCharterState({ dates: 'x' }).problems).toEqual(['dates must be one of common, own, not “x”.']);
  expect(charterQuery(DEFAULT_CHARTER_STATE)).not.toHaveProperty('dates');
  const queries = charterQueries({ asOf: null, params: {}, query: { symbols: 'SPY,GLD', dates: 'own' } });
  expect(Object.keys(queries)).toEqual(['comparison', 'own.SPY', 'own.GLD']);
  expect(ownQuery(state, 'GLD').query).toMatchObject({ symbols: 'GLD', benchmark: null, range: 'Max' });
});
