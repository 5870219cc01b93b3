import { drawdownModel, performanceModel } from '@/components/features/charter/cards/series-card-models';
import { chartLines } from '@/components/features/charter/data/chart-lines';
import type { ComparedColumns, Measured } from '@/components/features/charter/data/chart-lines';
import { PORTFOLIO } from '@/components/features/charter/data/charter-page-data';
import type { CharterViewData } from '@/components/features/charter/data/charter-page-data';
import { seriesLegend, seriesSummaryText } from '@/components/research/series-card/series-summary';
import { drawdownColumn } from '@/lib/charting/drawdown';
import { formatReturn } from '@/lib/format/percent';

const COUNT = 5_000;
const DAYS = Int32Array.from({ length: COUNT }, (_, i) => 12_000 + i);

/** Grows tenfold, with a one-day dip that evenly spaced samples would miss. */
const line = (place: number): Float64Array =>
  Float64Array.from({ length: COUNT }, (_, i) =>
    i === 2_345 + place ? 30 : 100 * Math.exp((i / COUNT) * 2.3 + 0.02 * Math.sin(i / 7 + place)),
  );

const SERIES: ComparedColumns = { days: DAYS, columns: { A: line(0), B: line(1) } };
const [FIRST, LAST] = [40, COUNT - 1];
const MEASURED = ['A', 'B'].map((id): Measured => {
  const daily = SERIES.columns[id]!.subarray(FIRST);
  return { id, label: id, name: id, daily, values: daily };
});

const chart = (isWhole: boolean) =>
  chartLines(MEASURED, { series: SERIES, isWhole, first: FIRST, last: LAST }) as CharterViewData;

it('thins the transferred series, and reports the number of days', () => {
  const { allDays, days, lines } = chart(false);

  expect(allDays).toBe(COUNT - FIRST);
  expect(days.length).toBeLessThan(2_000);
  expect(JSON.parse(JSON.stringify(lines))).toEqual(lines);
});

it('shows the same in legend and words before the chart is used and after', () => {
  const [served, whole] = [chart(false), chart(true)];
  const state = { rebase: '0', scale: 'linear' } as const;
  const [before, after] = [performanceModel(served, state), performanceModel(whole, state)];

  expect(seriesLegend(before, served.window)).toEqual(seriesLegend(after, whole.window));
  expect(seriesSummaryText(before, served.window)).toBe(seriesSummaryText(after, whole.window));

  const [fall, wholeFall] = [drawdownModel(served), drawdownModel(whole)];
  expect(seriesSummaryText(fall, served.window)).toBe(
    seriesSummaryText(wholeFall, { first: 0, last: wholeFall.days.length - 1 }),
  );
});

it('draws every extreme, and drawdowns below the highs of all days', () => {
  const { days, lines } = chart(false);
  const [a] = MEASURED;
  const exact = drawdownColumn(a!.daily);

  expect(days).toContain(DAYS[2_345]);
  expect(Math.min(...lines[0]!.values)).toBeCloseTo(30 / a!.daily[0]!, 5);
  for (const [place, day] of days.entries())
    expect(lines[0]!.all!.drawdowns![place]).toBeCloseTo(exact[day - DAYS[FIRST]!]!, 4);
});

it('sends values with the digits that are shown', () => {
  const { days, lines } = chart(false);
  const { daily } = MEASURED[0]!;
  const exact = drawdownColumn(daily);
  const shown = days.map((_, place) => [
    formatReturn(lines[0]!.values[place]! - 1),
    formatReturn(lines[0]!.all!.drawdowns![place]!),
  ]);

  expect(shown).toEqual(
    days.map((day) => {
      const at = day - DAYS[FIRST]!;
      return [formatReturn(daily[at]! / daily[0]! - 1), formatReturn(exact[at]!)];
    }),
  );
});

it('keeps all days of a short range, and of a whole one with a portfolio', () => {
  const short = MEASURED.map((one) => ({ ...one, daily: one.daily.subarray(0, 100) }));
  const { allDays, days } = chartLines(short, { series: SERIES, isWhole: false, first: FIRST, last: 139 });
  expect([allDays, days.length]).toEqual([null, 100]);

  const held = [...MEASURED, { ...MEASURED[0]!, id: PORTFOLIO }];
  const whole = chartLines(held, { series: SERIES, isWhole: true, first: FIRST, last: LAST });
  expect([whole.window.first, whole.days[0]]).toEqual([0, DAYS[FIRST]]);
});
