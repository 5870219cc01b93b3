import { HORIZONS } from '@/lib/domain/horizons';
import { freshDaysOf } from '@/lib/domain/frequency';
import type { Horizon } from '@/lib/domain/horizons';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { gap, ok } from '@/lib/domain/metric';
import { annualizeByDays } from '@/lib/analytics/returns/annualize';
import { horizonReturn, horizonReturns } from '@/lib/analytics/returns/horizon-returns';
import type { HorizonBasis } from '@/lib/analytics/returns/horizon-returns';
import { scanHorizons } from '@/lib/analytics/returns/scan-horizons';
import {
  dayOf,
  describeWithReference,
  expectMetric,
  expectNear,
  readReferenceBars,
  readReferenceJson,
} from '../../../support/reference-data';

interface ReferenceHorizon {
  readonly target?: string;
  readonly start: string | null;
  readonly ret: number | null;
  readonly ann?: number | null;
  readonly ann_act365_25?: number | null;
}

interface HorizonCase {
  readonly symbol: string;
  readonly file: string;
  readonly asof: string;
  readonly end_obs: string | null;
  readonly nominal?: Record<Horizon, ReferenceHorizon | null>;
  readonly effective?: Record<Horizon, ReferenceHorizon | null>;
}

const day = (text: string): number => parseIsoDate(text)!;

describe('horizonReturn', () => {
  const days = ['2024-01-30', '2024-01-31', '2024-02-29', '2024-03-28', '2024-04-02'].map(day);
  const values = [90, 100, 110, 121, 133.1];

  it('starts at the last observation on or before the target, never after it', () => {
    // 2 April - 1 month = 2 March, a Saturday: 29 February. 133.1 / 110 - 1 = 0.21
    const result = horizonReturn({ days, values }, '1M', { asOf: day('2024-04-07') });

    expect(formatIsoDate(result.start!)).toBe('2024-02-29');
    expectMetric(result.total, 0.21, { tolerance: 1e-12, what: '1M' });
  });

  it('is the same on a Friday, on the Saturday and on the Sunday after it', () => {
    const friday = day('2026-11-20');
    // One month before Sunday 22 November is 22 October, which has a close that must not be used.
    const october = ['2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22'].map(day);
    const series = { days: [...october, friday], values: [10, 20, 30, 40, 50] };

    for (const asOf of [friday, friday + 1, friday + 2]) {
      const result = horizonReturn(series, '1M', { asOf });
      expect(formatIsoDate(result.start!)).toBe('2026-10-20');
      expect(result.total).toEqual(ok(50 / 20 - 1));
    }
  });

  it('is a gap with its day once the last observation is more than ten days old', () => {
    const last = days.at(-1)!;

    for (const horizon of HORIZONS) {
      const tenDays = horizonReturn({ days, values }, horizon, { asOf: last + 10 });
      const eleven = horizonReturn({ days, values }, horizon, { asOf: last + 11 });
      expect(tenDays).toEqual(horizonReturn({ days, values }, horizon, { asOf: last }));
      expect(eleven.total).toEqual({ ok: false, gap: 'ended', need: null, have: null, day: '2024-04-02' });
      expect(eleven.start).toBeNull();
    }
    // A monthly series has not ended before its next value is due.
    const monthly = { asOf: last + 40, freshDays: freshDaysOf('monthly') };
    expect(horizonReturn({ days, values }, '1D', monthly).total.ok).toBe(true);
  });

  it('measures 1D from the previous observation, however old', () => {
    const result = horizonReturn({ days, values }, '1D', { asOf: day('2024-04-02') });

    expect(formatIsoDate(result.start!)).toBe('2024-03-28');
  });

  it('does not shorten a horizon that reaches back before the first observation', () => {
    const result = horizonReturn({ days, values }, '6M', { asOf: day('2024-04-02') });

    // 2 October 2023 to 2 April 2024 are 183 days; the series has 63 of them.
    expect(result.total).toEqual(gap('insufficient-history', 183, 63));
    expect(result.start).toBeNull();
  });

  it('has no value before the first observation', () => {
    const results = horizonReturns({ days, values }, { asOf: day('2024-01-29') });

    for (const horizon of HORIZONS) expect(results[horizon].total).toEqual(gap('no-data', 1, 0));
  });

  it('refuses a start that is not a price', () => {
    const result = horizonReturn({ days: [1, 2], values: [0, 5] }, '1D', { asOf: 2 });

    expect(result.total).toEqual(gap('non-positive-price'));
  });

  it('annualizes only from a year of days on', () => {
    expect(annualizeByDays(0.1, 364)).toEqual(gap('insufficient-history', 365, 364));
    // Four years of 365.25 days: 1.4641^(1/4) - 1 = 0.1
    expectMetric(annualizeByDays(0.4641, 1461), 0.1, { tolerance: 1e-12, what: 'four years' });
  });

  it.each(['1D', 'SI'] as const)('needs two observations for %s', (horizon) => {
    const result = horizonReturn({ days: [10], values: [5] }, horizon, { asOf: 10 });

    expect(result.total).toEqual(gap('insufficient-history', 2, 1));
  });

  it('is zero when nothing was observed since the target', () => {
    // From the as-of day, 1 January 2024, one looks back to 31 December; the last observation before both is
    // the 29th.
    const result = horizonReturn({ days: [day('2023-12-28'), day('2023-12-29')], values: [5, 6] }, 'YTD', {
      asOf: day('2024-01-01'),
      basis: 'nominal',
    });

    expect(result.total).toEqual(ok(0));
  });
});

describeWithReference('horizon.v1', () => {
  const { cases, tolerance } = readReferenceJson<{ cases: HorizonCase[]; tolerance: number }>(
    'reference/horizon_returns.json',
  );

  it.each(cases.map((one) => [`${one.symbol} as of ${one.asof}`, one] as const))('%s', (_, one) => {
    const bars = readReferenceBars(one.file);
    const asOf = dayOf(one.asof);
    for (const basis of ['nominal', 'effective'] as HorizonBasis[]) {
      const results = horizonReturns({ days: bars.days, values: bars.close }, { asOf, basis });
      const expected = one[basis];
      for (const horizon of HORIZONS) {
        const reference = expected?.[horizon] ?? null;
        const result = results[horizon];
        const what = `${basis} ${horizon}`;
        expectMetric(result.total, reference?.ret ?? null, { tolerance, what });
        expect(result.start && formatIsoDate(result.start)).toBe(reference?.start ?? null);
        if (reference?.target) expect(formatIsoDate(result.target!)).toBe(reference.target);
        if (reference?.ann === undefined) continue;
        expectMetric(result.annualized!, reference.ann, { tolerance, what: `${what} annualized` });
        if (typeof reference.ann_act365_25 !== 'number' || !result.total.ok) continue;
        const byDays = annualizeByDays(result.total.value, result.end! - result.start!);
        expectMetric(byDays, reference.ann_act365_25, { tolerance, what: `${what} by days` });
      }
    }
  });

  it('is what the scan of a universe finds, in one call for each as-of day', () => {
    const universe = [...new Set(cases.map(({ file }) => file))].map((file) => readReferenceBars(file));
    const series = universe.map(({ days, close }) => ({ days, values: close }));
    for (const asOf of new Set(cases.map(({ asof }) => dayOf(asof)))) {
      const scanned = scanHorizons(series, { asOf });
      series.forEach((one, row) => {
        const results = horizonReturns(one, { asOf });
        HORIZONS.forEach((horizon, column) => {
          const found = scanned[row * HORIZONS.length + column]!;
          const { total } = results[horizon];
          if (total.ok) expectNear(found, total.value, { tolerance: 0, what: horizon });
          else expect(found).toBeNaN();
        });
      });
    }
  });
});
