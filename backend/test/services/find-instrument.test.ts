import { findInstrument, readView } from '../../src/services/find-instrument';
import { day, FakeStore, weekdayBars } from '../support/fake-store';

const STORE = new FakeStore([
  { symbol: '^GSPC', aliases: ['SPX'], bars: weekdayBars('2024-01-01', [1, 2]) },
  { symbol: 'BTC-USD' },
]);

describe('findInstrument', () => {
  it.each([
    ['^gspc', '^GSPC'],
    ['GSPC', '^GSPC'],
    ['spx', '^GSPC'],
    ['btc_usd', 'BTC-USD'],
    ['1', 'BTC-USD'],
  ])('finds %s as %s', (text, symbol) => {
    expect(findInstrument(STORE, text).symbol).toBe(symbol);
  });

  it('names the parameter and suggests', () => {
    let thrown: unknown;
    try {
      findInstrument(STORE, 'BTC-EUR', 'benchmark');
    } catch (error) {
      thrown = error;
    }

    expect(thrown).toMatchObject({
      code: 'INSTRUMENT_UNKNOWN',
      fields: { suggestions: [], benchmark: ['no instrument is called "BTC-EUR"'] },
    });
  });
});

describe('readView', () => {
  it('refuses a day before the first bar, telling the first', async () => {
    const reading = readView(STORE, findInstrument(STORE, '^GSPC'), { asOf: day('2023-12-29') });

    await expect(reading).rejects.toMatchObject({
      code: 'DATE_BEFORE_DATA',
      fields: { first_day: ['2024-01-01'] },
    });
  });
});
