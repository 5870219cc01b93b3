import type { LineLayer, Pane } from '@/lib/charting/chart-model';
import { endLabels } from '@/lib/charting/end-labels';

const BARS = 101;
const ALL = { first: 0, last: BARS - 1 };

function line(id: string, valueAt: (index: number) => number, rest: Partial<LineLayer> = {}): LineLayer {
  const values = Float64Array.from({ length: BARS }, (_, index) => valueAt(index));
  return { id, label: id.toUpperCase(), color: 's1', kind: 'line', values, ...rest };
}

function paneOf(layers: readonly LineLayer[], id = 'series'): Pane {
  return {
    id,
    title: '',
    height: 100,
    scale: 'linear',
    format: 'number',
    layers,
    guides: [],
    bounds: { min: null, max: null },
    fallsOf: null,
  };
}

/** Values 0 to 100 over 100 pixels, upward. */
const yOf = (value: number) => 100 - value;

it('names each line at its end, above it where there is room', () => {
  const pane = paneOf([line('a', () => 80), line('b', () => 20, { color: 's2' })]);
  expect(endLabels(pane, ALL, yOf)).toEqual([
    { id: 'a', text: 'A', color: 's1', y: 14 },
    { id: 'b', text: 'B', color: 's2', y: 74 },
  ]);
});

it('puts a name below its line where another line is above it', () => {
  const labels = endLabels(paneOf([line('a', () => 60), line('b', () => 53)]), ALL, yOf);
  // B ends at 47: above is A at 40, so its name is at 47 + 14.
  expect(labels.map(({ text, y }) => [text, y])).toEqual([
    ['A', 34],
    ['B', 61],
  ]);
});

it('leaves out a name without room', () => {
  const bundle = ['a', 'b', 'c', 'd', 'e'].map((id, place) => line(id, () => 50 - place));
  expect(endLabels(paneOf(bundle), ALL, yOf).length).toBeLessThan(5);
  expect(endLabels(paneOf([line('a', (i) => (i % 2) * 100), line('b', () => 50)]), ALL, yOf)).toEqual([]);
});

it('names no line that ended before, none of a single line, and none of more than six', () => {
  const ended = line('b', (index) => (index < 90 ? 20 : Number.NaN));
  expect(endLabels(paneOf([line('a', () => 80), ended]), ALL, yOf).map(({ id }) => id)).toEqual(['a']);
  expect(endLabels(paneOf([line('a', () => 80)]), ALL, yOf)).toEqual([]);
  const seven = Array.from({ length: 7 }, (_, place) => line(String(place), () => place * 14));
  expect(endLabels(paneOf(seven), ALL, yOf)).toEqual([]);
});

it('names the other instruments beside a price, not the price itself', () => {
  const compared = line('spy', () => 30, { rebasedFrom: new Float64Array(BARS) });
  const pane = paneOf([line('price', () => 80), compared], 'price');
  expect(endLabels(pane, ALL, yOf).map(({ text }) => text)).toEqual(['SPY']);
});

it('has the same names where the model holds only some of its bars, and where lines are drawn between those', () => {
  const kept = [0, 50, 80, 90, 96, 98, 100];
  const thinned = (one: LineLayer): LineLayer => ({
    ...one,
    values: Float64Array.from(kept, (at) => one.values[at]!),
  });
  const held = { first: 0, last: kept.length - 1 };
  // At bar 99, which is not drawn, the second line would cross every place for the name of the first one.
  const lines = [
    line('portfolio', () => 60),
    line('other', (index) => (index === 99 ? (index % 2) * 100 : 20 + index / 100)),
  ];

  const drawn = endLabels(paneOf(lines), ALL, yOf, { sample: kept });

  expect(drawn.map(({ text }) => text)).toEqual(['PORTFOLIO', 'OTHER']);
  expect(endLabels(paneOf(lines.map(thinned)), held, yOf, { places: Float64Array.from(kept) })).toEqual(
    drawn,
  );
});
