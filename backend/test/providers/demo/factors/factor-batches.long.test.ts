import type { PriceBatch } from '@/backend/src/market-model/batches';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { reducedCatalog } from '../reduced-catalog';
import { momentsOf, returnsByDay, sharedCorrelation } from '../series-statistics';

const provider = createDemoProvider({
  seed: 1,
  today: parseIsoDate('2026-08-22')!,
  catalog: reducedCatalog(),
});
// Read before the prices: the streams can be read in any order.
const sets = new Map([...provider.factors()].map((batch) => [batch.set, batch]));

function byDay(set: string, column: string): Map<number, number> {
  const { days, columns } = sets.get(set)!;
  return new Map([...days].map((day, i) => [day, columns[column]![i]!]));
}

describe('the factor returns', () => {
  it('come in the three sets of the library with its columns', () => {
    expect([...sets.values()].map(({ set, columns }) => [set, Object.keys(columns)])).toEqual([
      ['ff3', ['Mkt-RF', 'SMB', 'HML', 'RF']],
      ['ff5', ['Mkt-RF', 'SMB', 'HML', 'RMW', 'CMA', 'RF']],
      ['mom', ['Mom']],
    ]);
  });

  it('begin when what they sort by is known and end with the last session', () => {
    expect([...sets.values()].map(({ days }) => formatIsoDate(days[0]!))).toEqual([
      '2006-07-03',
      '2007-07-02',
      '2007-02-01',
    ]);
    for (const { days } of sets.values()) expect(formatIsoDate(days.at(-1)!)).toBe('2026-08-21');
  });

  it('are finite percentages: the market as restless as the index, the others less, the bill hardly', () => {
    const volatility = (set: string, column: string): number =>
      momentsOf([...byDay(set, column).values()]).deviation * Math.sqrt(252);

    for (const { columns } of sets.values()) {
      for (const values of Object.values(columns)) expect(values.every(Number.isFinite)).toBe(true);
    }
    expect(volatility('ff3', 'Mkt-RF')).toBeGreaterThan(13);
    expect(volatility('ff3', 'Mkt-RF')).toBeLessThan(22);
    for (const column of ['SMB', 'HML', 'RMW', 'CMA']) {
      expect(volatility('ff5', column)).toBeGreaterThan(2);
      expect(volatility('ff5', column)).toBeLessThan(18);
    }
    expect(volatility('ff3', 'RF')).toBeLessThan(0.3);
  });

  it('know the same market as the index', () => {
    const batches = [...(provider.prices() as Iterable<PriceBatch>)];
    const index = returnsByDay(batches.find(({ instrument }) => instrument.symbol === '^GSPC')!);

    expect(sharedCorrelation(byDay('ff3', 'Mkt-RF'), index)).toBeGreaterThan(0.97);
  });
});
