import { demoCatalog } from '@/backend/src/providers/demo/catalog/catalog';
import { macroBatches } from '@/backend/src/providers/demo/macro/macro-batches';
import { createWorld } from '@/backend/src/providers/demo/process/world';
import { formatIsoDate, parseIsoDate, weekday } from '@/lib/domain/iso-date';

const TODAY = parseIsoDate('2026-08-22')!;
const batches = new Map(
  [...macroBatches(createWorld({ seed: 1, today: TODAY }), demoCatalog())].map((batch) => [batch.id, batch]),
);

const valuesOf = (id: string): Float64Array => batches.get(id)!.values;
const meanOf = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the macro series', () => {
  it('hold the whole curve and every series of the catalog', () => {
    const { curve, macro } = demoCatalog();

    expect([...batches.keys()]).toEqual([...curve, ...macro].map(({ seriesId }) => seriesId));
  });

  it('were published after the day they describe, on a weekday, before today', () => {
    for (const { id, days, published, values } of batches.values()) {
      expect([id, published.length, values.length]).toEqual([id, days.length, days.length]);
      for (let i = 0; i < days.length; i += 1) {
        const out = published[i]!;
        const sane = out >= days[i]! && out < TODAY && weekday(out) % 6 !== 0 && Number.isFinite(values[i]!);
        if (!sane) throw new Error(`${id} of ${formatIsoDate(days[i]!)}`);
      }
    }
  });

  it('keep the curve a curve: positive, smooth, on average rising with maturity', () => {
    const tenors = ['DGS1MO', 'DGS3MO', 'DGS1', 'DGS2', 'DGS5', 'DGS10', 'DGS30'].map(valuesOf);
    const means = tenors.map(meanOf);

    expect(means).toEqual([...means].sort((a, b) => a - b));
    for (const values of tenors) {
      for (let i = 1; i < values.length; i += 1) {
        const sane = values[i]! > 0 && values[i]! < 12 && Math.abs(values[i]! - values[i - 1]!) < 0.7;
        if (!sane) throw new Error(`${values[i - 1]} then ${values[i]}`);
      }
    }
  });

  it('invert the curve at times, and not most of the time', () => {
    const [two, ten] = [valuesOf('DGS2'), valuesOf('DGS10')];
    const inverted = two.filter((value, i) => value > ten[i]!).length / two.length;

    expect(inverted).toBeLessThan(0.4);
  });

  it('quote the bill a little below the yield of its maturity', () => {
    const [bill, yields] = [valuesOf('DTB3'), valuesOf('DGS3MO')];

    expect(meanOf(yields) - meanOf(bill)).toBeGreaterThan(0.02);
    expect(meanOf(yields) - meanOf(bill)).toBeLessThan(0.4);
  });

  it('pay more for worse credit', () => {
    const [grade, high] = [valuesOf('BAMLC0A0CM'), valuesOf('BAMLH0A0HYM2')];

    expect(grade.every((value, i) => value > 0 && high[i]! > value)).toBe(true);
    expect(Math.max(...high)).toBeLessThan(25);
  });

  it('have recessions now and then, with unemployment higher in them', () => {
    const [recession, unemployment] = [valuesOf('USREC'), valuesOf('UNRATE')];
    const share = meanOf(recession);

    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.35);
    expect(Math.min(...unemployment)).toBeGreaterThan(2);
    expect(Math.max(...unemployment)).toBeLessThan(15);
  });

  it('file months under their first day, as FRED does', () => {
    const { days, published } = batches.get('CPIAUCSL')!;

    expect(formatIsoDate(days.at(-1)!)).toBe('2026-07-01');
    expect(formatIsoDate(published.at(-1)!)).toBe('2026-08-13');
  });
});
