import { computeFigures, computeRangeFigures, screenFigures } from '@/lib/analytics';
import { addMonths } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';

const AS_OF: EpochDay = 20_000;
const BILL = { kind: 'bill', rates: { days: Int32Array.of(0), rates: Float64Array.of(0.03) } } as const;

/** One value a day up to the as-of day, from a deterministic rule with falls and recoveries. */
function waves(count: number): SeriesView {
  const days = Int32Array.from({ length: count }, (_, i) => AS_OF - count + 1 + i);
  const close = Float64Array.from(days, (day) => 100 * Math.exp(0.0003 * day + 0.2 * Math.sin(day / 170)));
  return { days, open: close, high: close, low: close, close, total: close, volume: close.map(() => 1) };
}

function figuresOf(view: SeriesView, riskFree: Parameters<typeof computeFigures>[0]['riskFree'] = BILL) {
  return computeFigures({
    view,
    asOf: AS_OF,
    kind: 'etf',
    benchmark: null,
    riskFree,
    basis: 'total',
    fundamentals: null,
  });
}

it('are the figures of a window of exactly that many years', () => {
  const view = waves(2_500);
  const { figures } = figuresOf(view);
  const window = (months: number) =>
    computeRangeFigures({
      view,
      asOf: AS_OF,
      from: addMonths(AS_OF, -months),
      kind: 'etf',
      benchmark: null,
      riskFree: BILL,
      basis: 'total',
    }).figures;
  expect(figures['sharpe.3Y']).toBe(window(36).sharpe);
  expect(figures['maxDrawdown.5Y']).toBe(window(60).maxDrawdown);
  expect(figures['maxDrawdown.5Y']).toBeLessThan(-0.1);
});

it('the drawdown is the same in a screen', () => {
  const view = waves(2_500);
  const screen = screenFigures(view, { asOf: AS_OF, kind: 'etf' });
  expect(screen.figures['maxDrawdown.5Y']).toBe(figuresOf(view).figures['maxDrawdown.5Y']);
});

it('is null for a series that is younger, and returns its age in days', () => {
  const years3 = AS_OF - addMonths(AS_OF, -36);
  const { figures, gaps } = figuresOf(waves(years3));
  expect(figures['sharpe.3Y']).toBeNull();
  expect(gaps['sharpe.3Y']).toEqual({ gap: 'insufficient-history', need: years3, have: years3 - 1 });
  expect(gaps['maxDrawdown.5Y']).toEqual({
    gap: 'insufficient-history',
    need: AS_OF - addMonths(AS_OF, -60),
    have: years3 - 1,
  });
  expect(figuresOf(waves(years3 + 1)).figures['sharpe.3Y']).not.toBeNull();
});

it('has no Sharpe ratio without a bill, and none of few returns', () => {
  expect(figuresOf(waves(2_000), { kind: 'bill', rates: null }).gaps['sharpe.3Y']?.gap).toBe('no-data');
  const view = waves(2_000);
  // One observation in fifty, including the last: 40 returns over the three years.
  const keep = (values: Float64Array) => values.filter((_, i) => i % 50 === 49);
  const close = keep(view.close);
  const sparse = { ...view, days: view.days.filter((_, i) => i % 50 === 49), close, total: close };
  const thin = { ...sparse, open: close, high: close, low: close, volume: close };
  expect(figuresOf(thin).gaps['sharpe.3Y']).toMatchObject({ gap: 'insufficient-history', need: 60 });
});

it('looks at nothing after the as-of day', () => {
  const view = waves(2_500);
  const early = computeFigures({
    view,
    asOf: AS_OF - 100,
    kind: 'etf',
    benchmark: null,
    riskFree: BILL,
    basis: 'total',
    fundamentals: null,
  });
  const cut = { ...waves(2_500) };
  const end = 2_400;
  const short: SeriesView = {
    days: cut.days.subarray(0, end),
    open: cut.open.subarray(0, end),
    high: cut.high.subarray(0, end),
    low: cut.low.subarray(0, end),
    close: cut.close.subarray(0, end),
    total: cut.total.subarray(0, end),
    volume: cut.volume.subarray(0, end),
  };
  const again = computeFigures({
    view: short,
    asOf: AS_OF - 100,
    kind: 'etf',
    benchmark: null,
    riskFree: BILL,
    basis: 'total',
    fundamentals: null,
  });
  expect(early.figures['sharpe.3Y']).toBe(again.figures['sharpe.3Y']);
  expect(early.figures['maxDrawdown.5Y']).toBe(again.figures['maxDrawdown.5Y']);
});
