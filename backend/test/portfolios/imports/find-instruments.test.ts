import { parseIsoDate } from '@/lib/domain/iso-date';
import type { ImportedRow } from '../../../src/portfolios/imports/imported-row';
import { collectReferences, findAsset } from '../../../src/portfolios/imports/find-instruments';
import { FakeStore, weekdayBars } from '../../support/fake-store';

const day = parseIsoDate('2024-01-09')!;
const bars = (close: number) => weekdayBars('2024-01-08', [close, close, close]);
const store = new FakeStore([
  { symbol: 'KER.PA', kind: 'stock', currency: 'EUR', bars: bars(400) },
  { symbol: 'KER.L', kind: 'stock', currency: 'GBP', bars: bars(440) },
  { symbol: 'EURUSD=X', kind: 'currency', bars: bars(1.1) },
  { symbol: 'GBPUSD=X', kind: 'currency', bars: bars(1.3) },
]);

/** Two units, stated in dollars. */
const buy = (gross: string, listedIn?: string): ImportedRow => ({
  kind: 'buy',
  date: '2024-01-09',
  line: 2,
  lines: [2],
  asset: 'KER',
  quantity: '2',
  gross,
  currency: 'USD',
  ...(listedIn !== undefined && { listedIn }),
});
const find = async (row: ImportedRow) =>
  findAsset(store, [], (await collectReferences([row]))[0]!, { today: day, declared: null });

it('proposes the listing in the currency that a file names, by its price in that currency', async () => {
  // 880 dollars for two units: 440 dollars, which are 400 euros.
  expect(await find(buy('880', 'EUR'))).toMatchObject({ certain: null, proposal: 'KER.PA' });
  // Half of it is no price of that day, and 440 pounds are 572 dollars.
  expect(await find(buy('440', 'EUR'))).toMatchObject({ proposal: null });
  expect(await find(buy('1144', 'GBP'))).toMatchObject({ proposal: 'KER.L' });
  // Without the currency of its listing nothing is proposed: another one may have the price by chance.
  expect(await find(buy('880'))).toMatchObject({ certain: null, proposal: null });
});
