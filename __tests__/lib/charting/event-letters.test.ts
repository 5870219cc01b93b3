import { eventLetters } from '@/lib/charting/axis-marks';
import type { ChartEvent, ChartModel } from '@/lib/charting/chart-model';
import { drawChart } from '@/lib/charting/chart-svg';

const event = (index: number, kind: ChartEvent['kind']): ChartEvent => ({
  index,
  kind,
  label: kind,
  text: '',
});

const model: ChartModel = {
  days: Int32Array.from({ length: 100 }, (_, i) => 19_000 + i),
  panes: [
    {
      id: 'price',
      title: '',
      height: 300,
      scale: 'linear',
      format: 'price',
      layers: [
        {
          id: 'price',
          label: 'A',
          color: 's1',
          kind: 'line',
          values: Float64Array.from({ length: 100 }, (_, i) => i + 1),
        },
      ],
      guides: [],
      bounds: { min: null, max: null },
      fallsOf: null,
    },
  ],
  events: [
    event(5, 'dividend'),
    event(10, 'earnings'),
    event(10, 'filing'),
    event(12, 'earnings'),
    event(60, 'news'),
  ],
};

it('leaves out letters that would overlap in their row, and marks without a letter', () => {
  const window = { first: 0, last: 99 };
  expect(eventLetters(model, window, 3).map(({ kind, index }) => `${kind} ${index}`)).toEqual([
    'earnings 10',
    'filing 10',
    'news 60',
  ]);
  expect(eventLetters(model, window, 2)).toHaveLength(4);
  expect(eventLetters(model, { first: 11, last: 50 }, 3)).toEqual([{ kind: 'earnings', index: 12 }]);
});

it('is drawn by the server, each letter at the place of its bar', () => {
  const { plot } = drawChart(model, { first: 0, last: 99 }, { formatTick: String, idPrefix: 't' });
  expect(plot).toContain('<text x="60.5%" y="256" fill="var(--tg-s6)">N</text>');
  expect(plot).toMatch(/>E<.*>F<.*>E<|>E<.*>F</);
});
