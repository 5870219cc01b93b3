import { FIGURES } from '@/lib/domain/figures';
import type { FigureId } from '@/lib/domain/figures';
import { refusalsOf } from '@/lib/domain/figures/series-rules';
import type { FigureTraits } from '@/lib/domain/figures/series-rules';

/** Ids by the reason for their refusal. */
function refused(traits: FigureTraits, basis: 'total' | 'price' = 'total'): Record<string, FigureId[]> {
  const refuse = refusalsOf(traits, basis);
  const byReason: Record<string, FigureId[]> = {};
  for (const { id } of FIGURES) {
    const found = refuse?.(id);
    if (found) (byReason[found.gap] ??= []).push(id);
  }
  return byReason;
}

describe('refusalsOf', () => {
  it('refuses nothing of a daily share or fund', () => {
    expect(refusalsOf({ kind: 'stock' }, 'total')).toBeNull();
    expect(refusalsOf({ kind: 'etf', dividendAdjusted: true }, 'total')).toBeNull();
    expect(refusalsOf({ kind: 'stock' }, 'price')).toBeNull();
  });

  it('has no price return when prices contain dividends', () => {
    const { 'basis-unknown': ids = [] } = refused({ kind: 'stock', dividendAdjusted: true }, 'price');

    expect(ids).toEqual(
      expect.arrayContaining([
        'return.1Y',
        'totalReturn',
        'volatility',
        'maxDrawdown',
        'changePercent',
        'sma50',
      ]),
    );
    expect(ids).not.toContain('price');
    expect(ids).not.toContain('pe');
    expect(refused({ kind: 'index', symbol: '^GSPC', dividendAdjusted: true }, 'price')).toEqual({});
  });

  it('refuses figures of days to a monthly series and keeps those of months and years', () => {
    const { frequency = [] } = refused({ kind: 'index', symbol: '^SP500TR', frequency: 'monthly' });

    expect(frequency).toEqual(
      expect.arrayContaining([
        'return.1D',
        'return.1W',
        'changePercent',
        'var95',
        'cvar95',
        'bestDay',
        'sma200',
        'rsi14',
      ]),
    );
    for (const id of [
      'return.1M',
      'return.1Y',
      'volatility',
      'sharpe',
      'maxDrawdown',
      'positiveMonths',
      'beta',
    ] as const) {
      expect(frequency).not.toContain(id);
    }
    expect(refused({ kind: 'stock', frequency: 'weekly' })['frequency']).not.toContain('return.1W');
    expect(refused({ kind: 'stock', frequency: 'annual' })['frequency']).toContain('return.YTD');
  });

  it('refuses ratios of excess return and alpha for what cannot be held', () => {
    for (const traits of [
      { kind: 'currency', symbol: 'EURUSD=X' },
      { kind: 'index', symbol: '^VIX' },
    ] as const) {
      expect(refused(traits)['no-data']).toEqual(
        expect.arrayContaining(['alpha', 'informationRatio', 'sharpe', 'sortino']),
      );
      expect(refused(traits)['no-data']).not.toContain('volatility');
      // When explicitly chosen, another series may still be correlated with it.
      expect(refused(traits)['no-data']).not.toContain('correlation');
    }
  });
});
