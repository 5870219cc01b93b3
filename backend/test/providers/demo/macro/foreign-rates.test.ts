import { demoCatalog } from '@/backend/src/providers/demo/catalog/catalog';
import { macroBatches } from '@/backend/src/providers/demo/macro/macro-batches';
import { createSimulationContext } from '@/backend/src/providers/demo/process/simulation-context';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { FOREIGN_CURVES, POLICY_RATES } from '../../../../src/services/macro/foreign-series';

const TODAY = parseIsoDate('2026-08-22')!;
const macroOf = (seed: number, today = TODAY) =>
  new Map(
    [...macroBatches(createSimulationContext({ seed, today }), demoCatalog())].map((batch) => [
      batch.id,
      batch,
    ]),
  );
const batches = macroOf(1);

function valueOn(id: string, day: string): number {
  const { days, values } = batches.get(id)!;
  return values[lastOnOrBefore(days, parseIsoDate(day)!)]!;
}

it('holds every series that the page shows of other areas', () => {
  const wanted = [
    ...FOREIGN_CURVES.flatMap(({ terms }) => terms.map(({ ids }) => ids[0]!)),
    ...POLICY_RATES.map(({ ids }) => ids.find((id) => batches.has(id)) ?? ids[0]!),
  ];

  expect(wanted.filter((id) => !batches.has(id))).toEqual([]);
});

it.each([
  ['ECBDFR', '2008-07-09', 3.25],
  ['ECBDFR', '2021-06-01', -0.5],
  ['ECBDFR', '2024-01-02', 4],
  ['IUDBEDR', '2020-06-01', 0.1],
  ['IRSTCB01JPM156N', '2010-06-15', 0.1],
  ['V39079', '2023-12-01', 5],
])('sets %s on %s at %d%%', (id, day, rate) => {
  expect(valueOn(id, day)).toBe(rate);
});

it('keeps the curves near their policy rate at the short end and below the American at the long end', () => {
  expect(valueOn('TB.CDN.90D.MID', '2023-12-15')).toBeCloseTo(5, 0);
  expect(valueOn('YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_10Y', '2020-08-04')).toBeLessThan(0.3);
  for (const { terms } of FOREIGN_CURVES) {
    const { values } = batches.get(terms.at(-1)!.ids[0]!)!;
    for (let i = 1; i < values.length; i += 1) {
      const isSmooth = Math.abs(values[i]! - values[i - 1]!) < 0.7;
      if (!isSmooth || values[i]! < -1 || values[i]! > 8)
        throw new Error(`${values[i - 1]} then ${values[i]}`);
    }
  }
});

it('is the same for the same seed, whatever the day of the market', () => {
  const earlier = macroOf(1, parseIsoDate('2026-03-02')!).get('BD.CDN.10YR.DQ.YLD')!;
  const later = batches.get('BD.CDN.10YR.DQ.YLD')!;

  expect(later.values.subarray(0, earlier.values.length)).toEqual(earlier.values);
});
