import { isCompanion } from '@/backend/src/services/markets/is-companion';
import { readRegions } from '@/backend/src/services/markets/read-indexes';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { FakeStore, weekdayBars, type FakeInstrument } from '../../support/fake-store';

const index = (symbol: string): FakeInstrument => ({
  symbol,
  kind: 'index',
  bars: weekdayBars('2024-01-01', [1, 2, 3]),
});

it('recognizes the total-return version of an index that is stored, and nothing else', () => {
  const store = new FakeStore(['^GSPC', '^SP500TR', '^DJITR', '^GDAXI'].map(index));

  expect(store.instruments().filter((one) => isCompanion(store, one))).toMatchObject([
    { symbol: '^SP500TR' },
  ]);
});

it('leaves it out of the table of indexes', async () => {
  const store = new FakeStore(['^SP500TR', '^GSPC'].map(index));
  const regions = await readRegions(store, parseIsoDate('2024-01-05')!);

  expect(regions.flatMap(({ lines }) => lines.map(({ symbol }) => symbol))).toEqual(['^GSPC']);
});
