import {
  paneDomain,
  percentBase,
  measuredFrom,
  findRebaseBar,
  previousClose,
} from '@/lib/charting/chart-model';
import type { Layer, Pane } from '@/lib/charting/chart-model';

const column = (...values: number[]) => Float64Array.from(values);

function pane(layers: Layer[], more: Partial<Pane> = {}): Pane {
  return {
    id: 'p',
    title: '',
    height: 100,
    scale: 'linear',
    format: 'number',
    layers,
    guides: [],
    bounds: { min: null, max: null },
    fallsOf: null,
    ...more,
  };
}

const line = (...values: number[]): Layer => ({
  id: 'l',
  label: 'L',
  color: 's1',
  kind: 'line',
  values: column(...values),
});

it('covers what the window shows with six percent of air', () => {
  expect(paneDomain(pane([line(1000, 100, 200)]), { first: 1, last: 2 })).toEqual({ min: 94, max: 206 });
});

it('covers highs and lows of candles', () => {
  const candles: Layer = {
    id: 'c',
    label: 'C',
    color: 's1',
    kind: 'candles',
    open: column(100),
    high: column(200),
    low: column(100),
    values: column(150),
  };
  expect(paneDomain(pane([candles]), { first: 0, last: 0 })).toEqual({ min: 94, max: 206 });
});

it('starts columns at zero and keeps fixed bounds', () => {
  const columns: Layer = {
    id: 'v',
    label: 'V',
    color: 's5',
    kind: 'columns',
    values: column(50, 100),
    rising: null,
  };
  expect(paneDomain(pane([columns]), { first: 0, last: 1 })).toEqual({ min: 0, max: 106 });
  const bounds = { min: 0, max: 100 };
  expect(paneDomain(pane([line(40, 60)], { bounds }), { first: 0, last: 1 })).toEqual(bounds);
});

it('has no domain without a value', () => {
  expect(paneDomain(pane([line(NaN, NaN)]), { first: 0, last: 1 })).toBeNull();
});

it('uses the first visible value as 0%', () => {
  expect(percentBase(pane([line(10, NaN, 30, 40)]), { first: 1, last: 3 })).toBe(30);
});

it('measures falls from the left edge of the window', () => {
  const fallsOf = column(200, 100, 50);
  const model = { days: Int32Array.of(1, 2, 3), panes: [pane([line(0, -0.5, -0.75)], { fallsOf })] };
  const layer = measuredFrom(model, { first: 1, last: 2 }).panes[0]!.layers[0]!;
  expect(layer.kind === 'line' && [...layer.values]).toEqual([NaN, 0, -0.5]);
});

it('fits columns to the drawn means when one column represents several bars', () => {
  const values = Float64Array.from({ length: 300 }, (_, i) => (i % 2 === 0 ? 0 : 100));
  const columns: Layer = { id: 'v', label: 'V', color: 's5', kind: 'columns', values, rising: null };
  // Two bars per column: every mean is 50.
  expect(paneDomain(pane([columns]), { first: 0, last: 299 })).toEqual({ min: 0, max: 53 });
});

describe('another instrument over the price', () => {
  const own = column(10, 20, 30, 40);
  const other = column(NaN, 2, 4, 1);
  const line = (values: Float64Array) =>
    ({ id: 'a', label: 'A', color: 's1', kind: 'line', values }) as const;
  const panes = [pane([line(own), { ...line(other), rebasedFrom: other }])];
  const model = { days: Int32Array.of(1, 2, 3, 4), panes };

  it('starts with the price at the first visible bar that both have', () => {
    const values = (first: number) =>
      (measuredFrom(model, { first, last: 3 }).panes[0]!.layers[1] as { values: Float64Array }).values;
    expect([...values(0)]).toEqual([NaN, 20, 40, 10]);
    expect([...values(2)]).toEqual([NaN, 15, 30, 7.5]);
  });

  it('is not drawn where no visible bar has both', () => {
    expect(findRebaseBar(panes[0]!, other, { first: 0, last: 0 })).toBe(-1);
    const [, layer] = measuredFrom(model, { first: 0, last: 0 }).panes[0]!.layers;
    expect((layer as { values: Float64Array }).values.every(Number.isNaN)).toBe(true);
  });
});

it('has the close before the last one of a price of up to a quarter', () => {
  const prices = line(...Array.from({ length: 100 }, (_, index) => index));
  const price = pane([prices], { id: 'price', format: 'price' });
  expect(previousClose(price, { first: 80, last: 99 })).toBe(98);
  expect(previousClose(price, { first: 0, last: 99 })).toBeNull();
  expect(previousClose(price, { first: 99, last: 99 })).toBeNull();
  expect(previousClose(pane([prices]), { first: 80, last: 99 })).toBeNull();
});
