import { chartHeight, drawChart } from '@/lib/charting/chart-svg';
import type { ChartModel, Pane } from '@/lib/charting/chart-model';

const formatTick = (value: number, format: string, digits: number) => `${format}:${value.toFixed(digits)}`;

function model(values: number[], more: Partial<Pane> = {}): ChartModel {
  return {
    days: Int32Array.from(values, (_, i) => i),
    panes: [
      {
        id: 'price',
        title: '',
        height: 100,
        scale: 'linear',
        format: 'price',
        layers: [{ id: 'l', label: 'L', color: 's1', kind: 'line', values: Float64Array.from(values) }],
        guides: [],
        bounds: { min: 0, max: 100 },
        fallsOf: null,
        ...more,
      },
    ],
  };
}

it('draws each value at its place: bars side by side, the domain over the height', () => {
  const { plot } = drawChart(model([0, 100, 50, 50]), { first: 0, last: 3 }, { formatTick, idPrefix: 't' });
  // Four bars in 1000 units: middles at 125, 375, …; 0 at the floor, 100 at the top.
  expect(plot).toContain('d="M125 100l250-100l250 50l250 0"');
});

it('labels the axis, and the last value in its own label', () => {
  const { gutter } = drawChart(model([10, 100, 51]), { first: 0, last: 2 }, { formatTick, idPrefix: 't' });
  expect(gutter).toContain('price:51.00');
  // 50 would overlap the label of 51.
  expect(gutter).not.toContain('price:50<');
});

it('leaves out a tick that the label of the last value would touch: 19 px high, beside text of 11 px', () => {
  // 65 is 15 px from 50, 67 is 17 px.
  const gutterOf = (last: number) =>
    drawChart(model([10, 100, last]), { first: 0, last: 2 }, { formatTick, idPrefix: 't' }).gutter;

  expect(gutterOf(65)).not.toContain('price:50<');
  expect(gutterOf(67)).toContain('price:50<');
});

it('labels a percent axis by the change from the first value shown', () => {
  const drawn = drawChart(
    model([50, 50, 100], { scale: 'percent', bounds: { min: null, max: null } }),
    { first: 1, last: 2 },
    { formatTick, idPrefix: 't' },
  );
  expect(drawn.gutter).toContain('percent:1.00');
  expect(drawn.gutter).toContain('percent:0');
});

it('reports a pane without values', () => {
  const { plot, height } = drawChart(model([NaN, NaN]), { first: 0, last: 1 }, { formatTick, idPrefix: 't' });
  expect(plot).toContain('no values in this range');
  expect(height).toBe(126);
});

it('escapes names in markup', () => {
  const { plot } = drawChart(
    model([1, 2], { title: '<b>&' }),
    { first: 0, last: 1 },
    { formatTick, idPrefix: 't' },
  );
  expect(plot).toContain('&#60;b&#62;&#38;');
});

it('is as high as its panes, the gaps between them and the time axis', () => {
  const [pane] = model([1]).panes;
  expect(chartHeight([pane!, pane!])).toBe(100 + 26 + 100 + 26);
});

it('marks events at the floor of the first pane: dots for dividends, squares for splits', () => {
  const events = [
    { index: 0, kind: 'dividend', label: 'Dividend', text: '1' },
    { index: 1, kind: 'split', label: 'Split', text: '2 for 1' },
    { index: 3, kind: 'dividend', label: 'Dividend', text: '1' },
  ] as const;
  const { plot } = drawChart(
    { ...model([10, 20, 30, 40]), events },
    { first: 0, last: 1 },
    { formatTick, idPrefix: 't' },
  );
  // Two bars in 1000 units; the event of the third day is not visible.
  expect(plot).toContain('d="M250 93h0" stroke="var(--tg-s3)" stroke-width="5" stroke-linecap="round"');
  expect(plot).toContain('d="M750 93h0" stroke="var(--tg-s2)" stroke-width="7" stroke-linecap="square"');
});

it('marks the labels that a narrow chart leaves out', () => {
  const days = Int32Array.from({ length: 1300 }, (_, i) => 18_000 + i);
  const { plot } = drawChart(
    { ...model(Array.from(days, () => 1)), days },
    { first: 0, last: 1299 },
    { formatTick, idPrefix: 't' },
  );
  expect(plot).toMatch(/data-spare="">Jul</);
  expect(plot).not.toMatch(/data-spare="">20\d\d</);
});
