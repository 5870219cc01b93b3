import { coinFigures, returnOverDays } from '@/lib/analytics/crypto/coin-figures';
import { annualizedVolatility } from '@/lib/analytics/risk/volatility';
import { simpleReturns } from '@/lib/analytics/returns/period-returns';
import { endedGap } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';

function coin(closes: readonly number[]): SeriesView {
  const close = Float64Array.from(closes);
  return {
    days: Int32Array.from(closes, (_, i) => 20_000 + i),
    open: close,
    high: close,
    low: close,
    close,
    total: close,
    volume: close.map(() => 3),
  };
}

const waves = (n: number) =>
  coin(Array.from({ length: n }, (_, i) => 10 * Math.exp(0.001 * i + 0.02 * Math.sin(i))));
const lastDayOf = ({ days }: SeriesView) => days[days.length - 1]!;
const FREE = { kind: 'fixed', annualRate: 0 } as const;
const valueOf = (metric: { ok: boolean; value?: number }) => (metric.ok ? metric.value : null);

it('looks back calendar days, to the last close on or before', () => {
  const view = coin([10, 11, 12, 18]);
  expect(valueOf(returnOverDays(view, 1))).toBe(0.5);
  expect(valueOf(returnOverDays(view, 3))).toBeCloseTo(0.8, 12);
  expect(returnOverDays(view, 4)).toMatchObject({ gap: 'insufficient-history', need: 4, have: 3 });
  const gapped = { ...view, days: Int32Array.of(1, 2, 5, 9) };
  expect(valueOf(returnOverDays(gapped, 3))).toBe(0.5);
  expect(returnOverDays(coin([]), 1)).toMatchObject({ gap: 'no-data' });
});

it('annualizes with 365 days', () => {
  const view = waves(400);
  const figures = coinFigures({
    asOf: lastDayOf(view),
    view,
    supply: 2e6,
    volumeUnit: 'money',
    riskFree: FREE,
  });
  const recent = simpleReturns(view.close.subarray(-31));

  expect(figures['crypto.volatility30d']).toEqual(annualizedVolatility(recent, 365));
  expect(valueOf(figures['crypto.marketCap'])).toBe(view.close[399]! * 2e6);
  expect(valueOf(figures['crypto.volume'])).toBe(3);
  expect(figures['crypto.sharpe1Y'].ok).toBe(true);
});

it('counts the volume in money, whatever the source counts', () => {
  const view = waves(40);
  const input = { asOf: lastDayOf(view), view, supply: null, riskFree: FREE };

  expect(valueOf(coinFigures({ ...input, volumeUnit: 'coins' })['crypto.volume'])).toBe(3 * view.close[39]!);
  expect(valueOf(coinFigures({ ...input, volumeUnit: 'money' })['crypto.volume'])).toBe(3);
});

it('reports what is missing: days, a supply, a bill, a volume', () => {
  const figures = coinFigures({
    asOf: lastDayOf(waves(30)),
    view: waves(30),
    supply: null,
    volumeUnit: 'money',
    riskFree: { kind: 'bill', rates: null },
  });

  expect(figures['crypto.volatility30d']).toMatchObject({ gap: 'insufficient-history', need: 30, have: 29 });
  expect(figures['crypto.sharpe1Y']).toMatchObject({ gap: 'insufficient-history', need: 366, have: 29 });
  expect(figures['crypto.marketCap']).toMatchObject({ gap: 'not-published' });
  const unbilled = coinFigures({
    asOf: lastDayOf(waves(400)),
    view: waves(400),
    supply: 1e6,
    volumeUnit: 'money',
    riskFree: { kind: 'bill', rates: null },
  });
  expect(unbilled['crypto.sharpe1Y']).toMatchObject({ gap: 'no-data' });
  const unknown = { ...waves(400), volume: new Float64Array(400).fill(NaN) };
  expect(
    coinFigures({
      asOf: lastDayOf(unknown),
      view: unknown,
      supply: 1e6,
      volumeUnit: 'money',
      riskFree: FREE,
    })['crypto.volume'],
  ).toMatchObject({
    gap: 'no-data',
  });
});

it('has ended once its last price is more than ten days old', () => {
  const view = waves(400);
  const figures = coinFigures({
    asOf: lastDayOf(view) + 11,
    view,
    supply: 2e6,
    volumeUnit: 'money',
    riskFree: FREE,
  });

  for (const metric of Object.values(figures)) expect(metric).toEqual(endedGap(lastDayOf(view)));
  expect(Object.keys(figures)).toHaveLength(8);
});
