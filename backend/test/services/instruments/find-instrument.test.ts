import { findInstrument, readView } from '../../../src/services/instruments/find-instrument';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';

const STORE = new FakeStore([
  { symbol: '^GSPC', aliases: ['SPX'], bars: weekdayBars('2024-01-01', [1, 2]) },
  { symbol: 'BTC-USD' },
]);
const TODAY = { asOf: day('2024-06-28') };

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

describe('findInstrument', () => {
  it.each([
    ['^gspc', '^GSPC'],
    ['GSPC', '^GSPC'],
    ['spx', '^GSPC'],
    ['btc_usd', 'BTC-USD'],
    ['1', 'BTC-USD'],
  ])('finds %s as %s', (text, symbol) => {
    expect(findInstrument(STORE, text, TODAY).symbol).toBe(symbol);
  });

  it('names the parameter and suggests', () => {
    const thrown = thrownBy(() => findInstrument(STORE, 'BTC-EUR', { ...TODAY, parameter: 'benchmark' }));

    expect(thrown).toMatchObject({
      code: 'INSTRUMENT_UNKNOWN',
      fields: { suggestions: [], benchmark: ['no instrument is called "BTC-EUR"'] },
    });
  });

  it.each([
    ['2023-12-29', []],
    ['2024-01-01', ['^GSPC']],
  ])('as of %s suggests %p', (asOf, suggestions) => {
    const thrown = thrownBy(() => findInstrument(STORE, 'GSPD', { asOf: day(asOf) }));

    expect(thrown).toMatchObject({ fields: { suggestions } });
  });
});

describe('readView', () => {
  it('refuses a day before the first bar, telling the first', async () => {
    const reading = readView(STORE, findInstrument(STORE, '^GSPC', TODAY), { asOf: day('2023-12-29') });

    await expect(reading).rejects.toMatchObject({
      code: 'DATE_BEFORE_DATA',
      fields: { first_day: ['2024-01-01'] },
    });
  });
});
