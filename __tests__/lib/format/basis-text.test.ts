import { basisTexts, levelText } from '@/lib/format/basis-text';

describe('basisTexts', () => {
  it('describes the basis of the returns of a share', () => {
    expect(basisTexts({ kind: 'stock' })).toEqual({
      total: 'Total return, dividends reinvested',
      price: 'Price return, without dividends',
    });
  });

  it('has no price return when prices contain dividends', () => {
    expect(basisTexts({ kind: 'stock', dividendAdjusted: true }).price).toBe(
      'Price return unknown: the stored prices contain dividends',
    );
  });

  it.each([
    [{ kind: 'index', symbol: '^GSPC' }, 'Price index, without dividends'],
    [
      { kind: 'index', symbol: '^SP500TR', frequency: 'monthly' },
      'Total return index, dividends reinvested; monthly data',
    ],
    [{ kind: 'index', symbol: '^VIX' }, 'Change of the level; a volatility index cannot be held'],
    [{ kind: 'currency', symbol: 'EURUSD=X' }, 'Change of the exchange rate, without interest'],
  ] as const)('promises no dividends of %j', (traits, text) => {
    expect(basisTexts(traits)).toEqual({ total: text, price: text });
  });
});

it('names adjusted prices where levels are on them', () => {
  expect(levelText({ kind: 'stock', dividendAdjusted: true })).toMatch(/^On adjusted prices/);
  expect(levelText({ kind: 'stock' })).toBe('Split-adjusted closes, without dividends, all bars.');
  expect(levelText({ kind: 'index', symbol: '^VIX' })).toBe('Closing levels, all bars.');
});
