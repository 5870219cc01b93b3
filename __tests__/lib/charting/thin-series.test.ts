import { axisTicks } from '@/lib/charting/time-ticks';
import { measuredFrom, paneDomain } from '@/lib/charting/chart-model';
import { receiveSeries, sendSeries } from '@/lib/charting/sent-series';
import type { SentSeries } from '@/lib/charting/sent-series';
import { buildSeriesChart } from '@/lib/charting/series-model';
import type { SeriesModel } from '@/lib/charting/series-model';
import { thinSeries } from '@/lib/charting/thin-series';
import { LONG_SERIES as model, walk } from '../../support/long-series';
import { roundForPage } from '@/lib/domain/round-for-page';

const COUNT = model.days.length;
const FIRST_DAY = model.days[0]!;
const WHOLE = { first: 0, last: COUNT - 1 };

const thin = thinSeries(model);
const THIN = { first: 0, last: thin.days.length - 1 };

it('keeps a quarter of the days, and says how many there are', () => {
  expect(thin.allDays).toBe(COUNT);
  expect(thin.days.length).toBeLessThan(1500);
  expect(thin.days[0]).toBe(FIRST_DAY);
  expect(thin.days.at(-1)).toBe(FIRST_DAY + COUNT - 1);
});

it('spans the same axes, drawdowns included, with the same labels of time', () => {
  const [whole, drawn] = [
    measuredFrom(buildSeriesChart(model, WHOLE), WHOLE),
    measuredFrom(buildSeriesChart(thin, THIN), THIN),
  ];
  for (const place of [0, 1]) {
    const [wanted, had] = [paneDomain(whole.panes[place]!, WHOLE)!, paneDomain(drawn.panes[place]!, THIN)!];
    const height = wanted.max - wanted.min;
    expect(Math.abs(had.min - wanted.min) / height).toBeLessThan(1 / 1000);
    expect(Math.abs(had.max - wanted.max) / height).toBeLessThan(1 / 1000);
  }
  const ticksOf = ({ days }: SeriesModel, { first, last }: typeof WHOLE) =>
    axisTicks(days, first, last).map(({ index, label }) => [days[index], label]);
  expect(ticksOf(thin, THIN)).toEqual(ticksOf(model, WHOLE));
});

it('draws each kept day where it is, also on days without a value of their own', () => {
  const [whole, drawn] = [buildSeriesChart(model, WHOLE), buildSeriesChart(thin, THIN)];
  const places = new Map(model.days.map((day, index) => [day, index]));
  for (const [pane, { height }] of whole.panes.entries())
    for (const layer of [0, 1]) {
      const [wanted, had] = [whole, drawn].map((one) => one.panes[pane]!.layers[layer]!);
      const { min, max } = paneDomain(whole.panes[pane]!, WHOLE)!;
      thin.days.forEach((day, index) => {
        const [exact, sent] = [
          (wanted as { values: Float64Array }).values[places.get(day)!]!,
          (had as { values: Float64Array }).values[index]!,
        ];
        // A drawdown is measured from kept highs: those of the lowest points are among them.
        const most = pane === 0 ? 0.2 : 3;
        expect(Number.isNaN(sent)).toBe(Number.isNaN(exact));
        if (!Number.isNaN(exact)) expect((Math.abs(sent - exact) / (max - min)) * height).toBeLessThan(most);
      });
    }
});

it('rounds what is only drawn, and nothing that is written', () => {
  const digitsOf = (value: number | null) => String(value).replace(/[-.]/g, '').length;
  const digits = thin.series[0]!.values.map(digitsOf).sort((a, b) => a - b);
  expect(digits[Math.floor(digits.length / 2)]).toBeLessThanOrEqual(7);
  expect(thin.series[0]!.values.at(-1)).toBe(roundForPage(model.series[0]!.values.at(-1)!));
  // Amounts of millions are drawn in tens.
  const amounts = thinSeries({
    ...model,
    unit: 'number',
    drawdown: false,
    series: [{ id: 'a', label: 'A', values: walk(7).map((value) => value * 1e5) }],
  });
  expect(amounts.series[0]!.values.filter((value) => value! % 10 === 0).length).toBeGreaterThan(300);
});

it('keeps the days of own trades', () => {
  const day = FIRST_DAY + 1234;
  const { days } = thinSeries({
    ...model,
    series: [{ id: 'flat', label: 'Flat', values: model.days.map(() => 5) }],
    marks: [{ day, kind: 'bought' }],
  });
  expect(days).toContain(day);
});

it('sends a short model whole, with all digits, and is received as it was', () => {
  const short = {
    ...model,
    days: model.days.slice(0, 400),
    series: [{ ...model.series[0]!, values: model.series[0]!.values.slice(0, 400) }],
  };
  expect(thinSeries(short)).toBe(short);
  expect(receiveSeries(JSON.parse(JSON.stringify(sendSeries(short))) as SentSeries)).toEqual(short);
  expect(receiveSeries(sendSeries(model))).toEqual(thin);
});
