import { isPriceOnly, isPriceReturnKnown, profileOf } from '@/lib/domain/instrument-profile';
import type { ProfiledInstrument } from '@/lib/domain/instrument-profile';

describe('profileOf', () => {
  it.each<[ProfiledInstrument, string]>([
    [{ kind: 'stock', symbol: 'AAPL' }, 'stock'],
    [{ kind: 'etf', symbol: 'SPY' }, 'fund'],
    [{ kind: 'index', symbol: '^GSPC' }, 'price-index'],
    [{ kind: 'index', symbol: '^SP500TR' }, 'total-return-index'],
    [{ kind: 'index', symbol: '^GDAXI' }, 'total-return-index'],
    [{ kind: 'index', symbol: 'OWN', details: { totalReturnOf: '^GSPC' } }, 'total-return-index'],
    [{ kind: 'index', symbol: '^VIX' }, 'volatility-index'],
    [{ kind: 'index', symbol: '^TNX' }, 'rate'],
    [{ kind: 'crypto', symbol: 'BTC-USD' }, 'crypto'],
    [{ kind: 'commodity', symbol: 'GC=F' }, 'commodity'],
    [{ kind: 'currency', symbol: 'EURUSD=X' }, 'currency'],
  ])('of %j is %s', (instrument, id) => {
    expect(profileOf(instrument).id).toBe(id);
  });

  it('assigns an exchange rate and a volatility index neither a benchmark nor dividends', () => {
    for (const instrument of [
      { kind: 'currency', symbol: 'EURUSD=X' },
      { kind: 'index', symbol: '^VIX' },
    ] as const) {
      expect(profileOf(instrument)).toMatchObject({
        hasBenchmark: false,
        hasAccounts: false,
        paysDividends: false,
        isInvestable: false,
      });
    }
  });
});

describe('the price return of an instrument', () => {
  it('is unknown where stored prices contain dividends that it pays', () => {
    expect(isPriceReturnKnown({ kind: 'stock', dividendAdjusted: true })).toBe(false);
    expect(isPriceReturnKnown({ kind: 'stock', dividendAdjusted: false })).toBe(true);
    expect(isPriceReturnKnown({ kind: 'crypto', dividendAdjusted: true })).toBe(true);
    expect(isPriceReturnKnown({ kind: 'index', symbol: '^GSPC', dividendAdjusted: true })).toBe(true);
    expect(isPriceReturnKnown({ kind: 'index', symbol: '^SP500TR' })).toBe(false);
  });

  it('is all of a price index', () => {
    expect(isPriceOnly({ kind: 'index', symbol: '^GSPC' })).toBe(true);
    expect(isPriceOnly({ kind: 'index', symbol: '^SP500TR' })).toBe(false);
    expect(isPriceOnly({ kind: 'stock', symbol: 'AAPL' })).toBe(false);
  });
});
