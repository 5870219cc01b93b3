import * as fc from 'fast-check';
import { HORIZONS } from '@/lib/domain/horizons';
import { valueOrNull } from '@/lib/domain/metric';
import { horizonReturns } from '@/lib/analytics/returns/horizon-returns';
import { scanHorizons } from '@/lib/analytics/returns/scan-horizons';

describe('scanHorizons', () => {
  it('finds what the single function finds, whatever the calendars of the neighbors', () => {
    const series = fc
      .uniqueArray(fc.integer({ min: 16_000, max: 20_100 }), { maxLength: 300 })
      .map((days) => {
        const sorted = Int32Array.from(days).sort();
        return { days: sorted, values: Float64Array.from(sorted, (day) => 1 + (day % 97)) };
      });
    fc.assert(
      fc.property(
        fc.array(series, { maxLength: 5 }),
        fc.integer({ min: 19_000, max: 20_100 }),
        (universe, asOf) => {
          const scanned = scanHorizons(universe, { asOf });
          universe.forEach((one, row) => {
            const single = horizonReturns(one, { asOf });
            HORIZONS.forEach((horizon, column) => {
              const found = scanned[row * HORIZONS.length + column]!;
              expect(Number.isNaN(found) ? null : found).toBe(valueOrNull(single[horizon].total));
            });
          });
        },
      ),
      { seed: 3, numRuns: 60 },
    );
  });

  it('writes into memory that is given to it', () => {
    const out = new Float64Array(1);
    const universe = [{ days: Int32Array.of(1, 2), values: Float64Array.of(4, 5) }];

    expect(scanHorizons(universe, { asOf: 2, horizons: ['1D'], out })).toBe(out);
    expect(out[0]).toBe(0.25);
  });
});
