import { computeFigures, computeRangeFigures, indicatorColumns } from '@/lib/analytics';
import type { FiguresInput } from '@/lib/analytics';
import { FIGURES } from '@/lib/domain/figures';
import { RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import type { SeriesView } from '@/lib/domain/series';
import { expectNear } from '../../../support/reference-data';
import { FIRST, inputOf, viewOf, walk } from '../../../support/series-view';

describe('computeFigures', () => {
  it('answers exactly the ids of the registry', () => {
    const { figures } = computeFigures(inputOf(viewOf(walk(300))));

    expect(Object.keys(figures).sort()).toEqual(FIGURES.map(({ id }) => id).sort());
  });

  it.each([0, 1, 2, 30, 61, 300])('has a reason for every null, and none else, with %i bars', (n) => {
    const view = viewOf(walk(Math.max(n, 1)).slice(0, n));
    const { figures, gaps } = computeFigures(inputOf(view, { benchmark: { view, kind: 'stock' } }));
    const nulls = Object.entries(figures).flatMap(([id, value]) => (value === null ? [id] : []));

    expect(Object.keys(gaps).sort()).toEqual(nulls.sort());
    for (const value of Object.values(figures)) {
      if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
    }
  });

  it('shows ratios from 60 returns on', () => {
    const at59 = computeFigures(inputOf(viewOf(walk(60))));
    const at60 = computeFigures(inputOf(viewOf(walk(61))));

    for (const id of ['sharpe', 'sortino', 'volatility', 'var95', 'cvar95', 'skew', 'kurtosis'] as const) {
      expect(at59.gaps[id]).toEqual({ gap: 'insufficient-history', need: 60, have: 59 });
      expect(at60.figures[id]).not.toBeNull();
    }
    expect(at59.figures['return.1M']).not.toBeNull();
  });

  it('calls nothing volatility of a year before 252 returns', () => {
    expect(computeFigures(inputOf(viewOf(walk(252)))).gaps['volatility.1Y']).toEqual({
      gap: 'insufficient-history',
      need: 252,
      have: 251,
    });
    expect(computeFigures(inputOf(viewOf(walk(253)))).figures['volatility.1Y']).not.toBeNull();
  });

  it('finds no information in a series against itself', () => {
    const view = viewOf(walk(300));
    const { figures, gaps } = computeFigures(inputOf(view, { benchmark: { view, kind: 'stock' } }));

    expect(gaps.informationRatio?.gap).toBe('zero-variance');
    expect(figures).toMatchObject({
      beta: 1,
      alpha: 0,
      r2: 1,
      trackingError: 0,
      upCapture: 1,
      downCapture: 1,
    });
  });

  it('finds no variance in a flat series', () => {
    const view = viewOf(new Array<number>(400).fill(50));
    const { figures, gaps } = computeFigures(
      inputOf(view, { benchmark: { view: viewOf(walk(400)), kind: 'stock' } }),
    );

    for (const id of ['sharpe', 'sortino', 'calmar', 'skew', 'kurtosis', 'correlation', 'r2'] as const) {
      expect([id, gaps[id]?.gap]).toEqual([id, 'zero-variance']);
    }
    expect(gaps['bollinger.percentB']?.gap).toBe('zero-variance');
    expect(figures).toMatchObject({ volatility: 0, maxDrawdown: 0, ulcer: 0, rsi14: 50, beta: 0 });
    expect(gaps['maxDrawdown.peak']?.gap).toBe('no-data');
  });

  it('measures nothing of a series that does not overlap its benchmark', () => {
    const other = viewOf(walk(300), { firstDay: FIRST - 1000 });
    const { gaps } = computeFigures(
      inputOf(viewOf(walk(300)), { benchmark: { view: other, kind: 'stock' } }),
    );

    // The benchmark's last value before the window is its base: not a common day.
    for (const id of RELATIVE_FIGURE_IDS) expect(gaps[id]?.gap).toBe('no-overlap');
  });

  it('has no Sharpe, Sortino or alpha without a rate, and the beta of plain returns', () => {
    const benchmark = { view: viewOf(walk(300, 2)), kind: 'stock' } as const;
    const without = computeFigures(
      inputOf(viewOf(walk(300)), { benchmark, riskFree: { kind: 'bill', rates: null } }),
    );
    const zero = computeFigures(inputOf(viewOf(walk(300)), { benchmark }));

    for (const id of ['sharpe', 'sortino', 'alpha'] as const) expect(without.gaps[id]?.gap).toBe('no-data');
    for (const id of ['beta', 'r2', 'correlation', 'informationRatio', 'upCapture'] as const) {
      expect(without.figures[id]).toBe(zero.figures[id]);
    }
    expect(without.riskFreeRate).toBeNull();
  });

  it('carries the last published bill forward, and has none before the first', () => {
    const view = viewOf(walk(300));
    const rate = (firstDay: number): FiguresInput =>
      inputOf(view, {
        riskFree: {
          kind: 'bill',
          rates: { days: Int32Array.of(firstDay), rates: Float64Array.of(0.03) },
        },
      });
    const fixed = computeFigures(inputOf(view, { riskFree: { kind: 'fixed', annualRate: 0.03 } }));
    const bill = computeFigures(rate(FIRST - 100));

    expect(bill.riskFreeRate).toBeCloseTo(0.03, 12);
    expectNear(bill.figures.sharpe as number, fixed.figures.sharpe as number, {
      tolerance: 1e-12,
      what: 'Sharpe',
    });
    expect(computeFigures(rate(FIRST + 50)).gaps.sharpe?.gap).toBe('no-data');
  });

  it('uses 365 days for crypto, and 252 once it is joined with what trades on exchange days', () => {
    const view = viewOf(walk(400));
    const stock = viewOf(walk(400, 2));
    const asStock = computeFigures(inputOf(view, { benchmark: { view: stock, kind: 'etf' } }));
    const asCrypto = computeFigures(
      inputOf(view, { kind: 'crypto', benchmark: { view: stock, kind: 'etf' } }),
    );
    const both = computeFigures(
      inputOf(view, { kind: 'crypto', benchmark: { view: stock, kind: 'crypto' } }),
    );
    const year = Math.sqrt(365 / 252);

    const near = { tolerance: 1e-12, what: 'annualization' };
    expectNear(asCrypto.figures.volatility as number, (asStock.figures.volatility as number) * year, near);
    expect(asCrypto.figures.trackingError).toBe(asStock.figures.trackingError);
    expectNear(both.figures.trackingError as number, (asStock.figures.trackingError as number) * year, near);
  });

  it('computes levels from the price and returns from the chosen basis', () => {
    // 2% of the price is paid out every day: total return is higher, levels are not.
    const close = walk(300);
    const total = close.map((value, i) => value * 1.02 ** (i - 299));
    const view = viewOf(close, { total });
    const [onTotal, onPrice] = [
      computeFigures(inputOf(view)),
      computeFigures(inputOf(view, { basis: 'price' })),
    ];

    expectNear(
      1 + (onTotal.figures['return.1D'] as number),
      (1 + (onPrice.figures['return.1D'] as number)) * 1.02,
      { tolerance: 1e-12, what: '1D' },
    );
    for (const id of [
      'price',
      'change',
      'changePercent',
      'high52w',
      'sma20',
      'rsi14',
      'allTimeHigh',
    ] as const) {
      expect(onTotal.figures[id]).toBe(onPrice.figures[id]);
    }
  });

  it('ends the risk window at `to`, cuts it to the as-of day, and returns the covered days', () => {
    const view = viewOf(walk(1000));
    const asOf = FIRST + 900;
    const { window, figures } = computeFigures(inputOf(view, { asOf, from: FIRST + 100, to: FIRST + 400 }));

    expect(window).toEqual({ from: '2020-04-10', to: '2021-02-04' });
    expect(figures.n).toBe(300);
    expect(figures.price).toBe(view.close[900]);
    expect(computeFigures(inputOf(view, { asOf, to: FIRST + 999 })).window.to).toBe('2022-06-19');
  });

  it('refuses a window that is turned round', () => {
    expect(() => computeFigures(inputOf(viewOf(walk(10)), { from: FIRST + 5, to: FIRST + 2 }))).toThrow(
      /2020-01-06.*2020-01-03/,
    );
  });

  it('has no risk figures over a price that is not positive', () => {
    const close = walk(100);
    const total = close.map((value, i) => (i === 50 ? 0 : value));
    const { gaps } = computeFigures(inputOf(viewOf(close, { total })));

    expect(gaps.sharpe?.gap).toBe('non-positive-price');
    expect(gaps.maxDrawdown?.gap).toBe('non-positive-price');
  });

  it('bears bars without high, low and volume', () => {
    const view = viewOf(walk(300));
    const bare = {
      ...view,
      high: view.high.map(() => NaN),
      low: view.low.map(() => NaN),
      volume: view.volume.map(() => NaN),
    };
    const { figures, gaps } = computeFigures(inputOf(bare));

    expect(figures.high52w).toBe(Math.max(...view.close));
    for (const id of ['atr14', 'relativeVolume', 'averageVolume20'] as const)
      expect(gaps[id]?.gap).toBe('no-data');
  });

  it('ignores the bars after the as-of day', () => {
    const view = viewOf(walk(500));
    const asOf = FIRST + 399;
    const cut = viewOf(walk(400));
    const spoilt = viewOf([...walk(400), ...walk(100).map((value) => value * 1000)]);
    const of = (one: SeriesView): unknown =>
      computeFigures(inputOf(one, { asOf, benchmark: { view: one, kind: 'stock' } }));

    expect(of(view)).toEqual(of(cut));
    expect(of(spoilt)).toEqual(of(cut));
  });

  it('computes a chosen range as the whole does', () => {
    const view = viewOf(walk(800));
    const input = inputOf(view, {
      from: FIRST + 50,
      to: FIRST + 600,
      benchmark: { view: viewOf(walk(800, 3)), kind: 'stock' },
    });

    expect(computeFigures(input).figures).toMatchObject(computeRangeFigures(input).figures);
  });

  it('shows at the last bar what the indicator columns end with', () => {
    const view = viewOf(walk(700));
    const { figures } = computeFigures(inputOf(view));
    const ids = [
      'sma20',
      'sma200',
      'ema12',
      'rsi14',
      'macd',
      'macdSignal',
      'macdHistogram',
      'bollinger.upper',
      'atr14',
    ];
    for (const [id, column] of Object.entries(indicatorColumns(ids, view))) {
      expectNear(figures[id as 'sma20'] as number, column[699]!, { tolerance: 1e-12, what: id });
    }
  });
});
