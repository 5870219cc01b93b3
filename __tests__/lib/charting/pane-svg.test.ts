import { groupMean } from '@/lib/charting/group-mean';
import { drawPane } from '@/lib/charting/pane-svg';
import type { Layer, Pane } from '@/lib/charting/chart-model';

const options = { width: 100, columns: 50, idPrefix: 't' };
const column = (...values: number[]) => Float64Array.from(values);

function paneOf(layer: Layer): Pane {
  return {
    id: 'p',
    title: '',
    height: 100,
    scale: 'linear',
    format: 'number',
    layers: [layer],
    guides: [30],
    bounds: { min: 0, max: 100 },
    fallsOf: null,
  };
}

it('draws a candle as a wick and a body, rising and falling apart', () => {
  const layer: Layer = {
    id: 'c',
    label: 'C',
    color: 's1',
    kind: 'candles',
    open: column(20, 80),
    high: column(90, 80),
    low: column(10, 40),
    values: column(60, 50),
  };
  const drawn = drawPane(paneOf(layer), { first: 0, last: 1 }, options);
  // First bar: middle 25, high at 10, low at 90, body 34 wide from 40 (close) to 80 (open).
  expect(drawn?.shapes).toContain('<path d="M25 10V90M8 40h34v40h-34z" fill="var(--tg-gain)"');
  expect(drawn?.shapes).toContain('<path d="M75 20V60M58 20h34v30h-34z" fill="var(--tg-loss)"');
  expect(drawn?.guides).toEqual([{ value: 30, y: 70 }]);
  expect(drawn?.lastValue).toEqual({ value: 50, y: 50 });
});

it('draws columns from zero in the color of their side', () => {
  const layer: Layer = {
    id: 'v',
    label: 'V',
    color: 's5',
    kind: 'columns',
    values: column(50, 100),
    rising: Uint8Array.of(1, 0),
  };
  const drawn = drawPane(paneOf(layer), { first: 0, last: 1 }, options);
  expect(drawn?.shapes).toContain('<path d="M25 100V50" stroke="var(--tg-gain)"');
  expect(drawn?.shapes).toContain('<path d="M75 100V0" stroke="var(--tg-loss)"');
});

it('means the finite values of a group and follows most of its bars', () => {
  const layer = { values: column(10, NaN, 20, 30), rising: Uint8Array.of(1, 1, 0, 0) };
  expect(groupMean(layer, 0, 3)).toEqual({ mean: 20, rises: false });
  expect(groupMean({ values: column(1, 2), rising: Uint8Array.of(1, 0) }, 0, 1).rises).toBe(false);
  expect(groupMean({ values: column(1, 2), rising: Uint8Array.of(0, 1) }, 0, 1).rises).toBe(true);
  expect(groupMean({ values: column(NaN), rising: null }, 0, 0).mean).toBeNaN();
});

it('draws an OHLC bar as a line with the open at its left and the close at its right', () => {
  const layer: Layer = {
    id: 'c',
    label: 'C',
    color: 's1',
    kind: 'ohlc',
    open: column(20, 80),
    high: column(90, 80),
    low: column(10, 40),
    values: column(60, 50),
  };
  const drawn = drawPane(paneOf(layer), { first: 0, last: 1 }, options);
  // First bar: middle 25, from high (10) to low (90), open at 80, close at 40, 34 wide.
  expect(drawn?.shapes).toContain('<path d="M25 10V90M8 80H25M25 40H42" fill="var(--tg-gain)"');
});
