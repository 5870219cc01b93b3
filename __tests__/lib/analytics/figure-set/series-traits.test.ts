import { computeFigures } from '@/lib/analytics';
import { addMonths, parseIsoDate } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import { inputOf, viewOf, walk } from '../../../support/series-view';

/** Month-end closes: alternately 1% up and 0.5% down. */
function monthly(n: number): SeriesView {
  const closes = [100];
  for (let i = 1; i < n; i++) closes.push(closes[i - 1]! * (i % 2 === 0 ? 0.995 : 1.01));
  const first = parseIsoDate('2018-12-31')!;
  return { ...viewOf(closes), days: Int32Array.from(closes, (_, i) => addMonths(first, i)) };
}

describe('figures of a monthly series', () => {
  const view = monthly(70);
  const daily = computeFigures(inputOf(view));
  const { figures, gaps } = computeFigures(inputOf(view, { frequency: 'monthly' }));

  it('take its twelve periods a year', () => {
    const ratio = Math.sqrt(12 / 252);
    expect(figures.volatility).toBeCloseTo((daily.figures.volatility as number) * ratio, 12);
    // Returns of +1% and -0.5% alternately: mean 0.25%, deviation 0.75% (sample, n = 60), annualized by
    // the root of twelve.
    expect(figures.volatility).toBeCloseTo(0.0075 * Math.sqrt(60 / 59) * Math.sqrt(12), 6);
    expect(figures.sharpe).toBeCloseTo((daily.figures.sharpe as number) * ratio, 12);
    expect(figures.sortino).toBeCloseTo((daily.figures.sortino as number) * ratio, 12);
  });

  it('are gaps where they describe days', () => {
    for (const id of [
      'var95',
      'cvar95',
      'bestDay',
      'worstDay',
      'return.1D',
      'return.1W',
      'rsi14',
      'volatility.1Y',
    ] as const) {
      expect([id, figures[id], gaps[id]?.gap]).toEqual([id, null, 'frequency']);
    }
  });

  it('are measured against a daily benchmark by the month', () => {
    const days = view.days.at(-1)! - view.days[0]! + 1;
    const market = viewOf(walk(days), { firstDay: view.days[0]! });
    const inMonths = {
      ...market,
      days: view.days,
      close: Float64Array.from(view.days, (day) => market.close[day - view.days[0]!]!),
      total: Float64Array.from(view.days, (day) => market.total[day - view.days[0]!]!),
    };
    const compare = (benchmark: NonNullable<Parameters<typeof computeFigures>[0]['benchmark']>) =>
      computeFigures(inputOf(view, { frequency: 'monthly', benchmark })).figures;
    const mixed = compare({ view: market, kind: 'index' });
    const same = compare({ view: inMonths, kind: 'index', frequency: 'monthly' });

    for (const id of ['beta', 'trackingError', 'upCapture'] as const) {
      expect(mixed[id]).not.toBeNull();
      expect([id, mixed[id]]).toEqual([id, same[id]]);
    }
  });
});

describe('figures of prices that contain dividends', () => {
  const view = viewOf(walk(400));
  const own = { dividendAdjusted: true, kind: 'stock' } as const;

  it('have no price return', () => {
    const total = computeFigures(inputOf(view, own));
    const price = computeFigures(inputOf(view, { ...own, basis: 'price' }));

    expect(total.figures['return.1M']).not.toBeNull();
    for (const id of ['return.1M', 'totalReturn', 'volatility', 'sharpe', 'maxDrawdown', 'sma50'] as const) {
      expect([id, price.figures[id], price.gaps[id]?.gap]).toEqual([id, null, 'basis-unknown']);
    }
    expect(price.figures.price).toBe(view.close.at(-1));
  });

  it('are not set against the price return of a benchmark', () => {
    const index = { view: viewOf(walk(400, 2)), kind: 'index', symbol: '^GSPC' } as const;
    const price = computeFigures(inputOf(view, { ...own, benchmark: { ...index, comparedBasis: 'price' } }));
    const total = computeFigures(inputOf(view, { ...own, benchmark: index }));

    expect([price.figures.beta, price.gaps.beta?.gap]).toEqual([null, 'basis-unknown']);
    expect(total.figures.beta).not.toBeNull();
  });
});

describe('figures against a price index', () => {
  it('take the price return of both sides', () => {
    const closes = walk(400);
    // Wealth grows by 0.01% a day more than the price.
    const view = viewOf(closes, { total: closes.map((value, i) => value * 1.0001 ** i) });
    const benchmark = { view: viewOf(closes), kind: 'index', symbol: '^GSPC' } as const;
    const mixed = computeFigures(inputOf(view, { benchmark }));
    const honest = computeFigures(inputOf(view, { benchmark: { ...benchmark, comparedBasis: 'price' } }));

    expect(mixed.figures.alpha).toBeCloseTo(0.0001 * 252, 4);
    expect(honest.figures.alpha).toBeCloseTo(0, 12);
    expect(honest.figures.totalReturn).toBe(mixed.figures.totalReturn);
  });
});
