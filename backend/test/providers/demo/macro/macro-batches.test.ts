import { demoCatalog } from '@/backend/src/providers/demo/catalog/catalog';
import { macroBatches } from '@/backend/src/providers/demo/macro/macro-batches';
import { createSimulationContext } from '@/backend/src/providers/demo/process/simulation-context';
import { formatIsoDate, parseIsoDate, weekday } from '@/lib/domain/iso-date';

const TODAY = parseIsoDate('2026-08-22')!;
const batches = new Map(
  [...macroBatches(createSimulationContext({ seed: 1, today: TODAY }), demoCatalog())].map((batch) => [
    batch.id,
    batch,
  ]),
);

const valuesOf = (id: string): Float64Array => batches.get(id)!.values;
const meanOf = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the macro series', () => {
  it('hold the whole curve and every series of the catalog', () => {
    const { curve, foreignCurves, macro } = demoCatalog();

    expect([...batches.keys()]).toEqual(
      [...curve, ...foreignCurves, ...macro].map(({ seriesId }) => seriesId),
    );
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

  it('have the recessions of 2008 and 2020 in their months', () => {
    const { days, values } = batches.get('USREC')!;
    const months = [...days].filter((_, i) => values[i] === 1).map((day) => formatIsoDate(day).slice(0, 7));

    expect([months[0], months[17], months.length]).toEqual(['2008-01', '2009-06', 20]);
    expect(months.slice(18)).toEqual(['2020-03', '2020-04']);
  });

  it.each([1, 2, 3])('last half a year to a year and a half when they come later (seed %i)', (seed) => {
    const later = createSimulationContext({ seed, today: parseIsoDate('2075-01-01')! });
    const [recessions] = [...macroBatches(later, demoCatalog())].filter(({ id }) => id === 'USREC');
    const lengths: number[] = [];
    recessions!.values.forEach((value, i) => {
      if (recessions!.days[i]! < TODAY || value === 0) return;
      if (recessions!.values[i - 1] === 1 && lengths.length > 0) lengths[lengths.length - 1]! += 1;
      else lengths.push(1);
    });

    // The last recession may be incomplete.
    if (recessions!.values.at(-1) === 1) lengths.pop();

    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(18);
  });

  it('move unemployment with the cycle: far up in recessions, by tenths otherwise', () => {
    const unemployment = valuesOf('UNRATE');
    const recession = valuesOf('USREC');
    const { days } = batches.get('UNRATE')!;
    const on = (month: string): number => unemployment[days.indexOf(parseIsoDate(`${month}-01`)!)]!;

    expect(on('2009-10') - on('2007-05')).toBeGreaterThan(4.5);
    expect(on('2020-04') - on('2020-02')).toBeGreaterThan(8);
    expect(on('2022-12')).toBeLessThan(4.2);
    for (let i = 1; i < recession.length; i += 1) {
      const rise = unemployment[i]! - unemployment[i - 1]!;
      if (recession[i] === 0 && !(rise < 0.45)) throw new Error(`${rise} in ${formatIsoDate(days[i]!)}`);
    }
  });

  it('are consistent: rates cut in 2008 and 2020 and raised in 2022, inflation and credit with them', () => {
    const at = (id: string, date: string): number => {
      const { days, values } = batches.get(id)!;
      return values[days.findLastIndex((day) => day <= parseIsoDate(date)!)]!;
    };
    const inflation = (month: string, before: string): number =>
      at('CPIAUCSL', `${month}-01`) / at('CPIAUCSL', `${before}-01`) - 1;

    expect(at('FEDFUNDS', '2007-06-01')).toBeGreaterThan(4);
    expect(at('FEDFUNDS', '2009-06-01')).toBeLessThan(0.5);
    expect(at('FEDFUNDS', '2020-05-01')).toBeLessThan(0.4);
    expect(at('FEDFUNDS', '2022-12-01')).toBeGreaterThan(3.3);
    expect(at('DGS10', '2020-08-04')).toBeLessThan(1.3);
    expect(inflation('2022-06', '2021-06')).toBeGreaterThan(0.07);
    expect(inflation('2019-12', '2018-12')).toBeLessThan(0.035);
    expect(at('BAMLH0A0HYM2', '2020-03-23')).toBeGreaterThan(7);
    expect(at('BAMLH0A0HYM2', '2008-11-20')).toBeGreaterThan(8);
    expect(at('BAMLH0A0HYM2', '2017-10-02')).toBeLessThan(4.5);
  });

  it('file months under their first day, as FRED does', () => {
    const { days, published } = batches.get('CPIAUCSL')!;

    expect(formatIsoDate(days.at(-1)!)).toBe('2026-07-01');
    expect(formatIsoDate(published.at(-1)!)).toBe('2026-08-13');
  });
});
