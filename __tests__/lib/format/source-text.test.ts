import { sourceText } from '@/lib/format/source-text';

it.each([
  [{ source: 'simulated', seed: 7 }, 'Source: simulated market, seed 7.'],
  [{ source: 'simulated', seed: null }, 'Source: simulated market.'],
  [{ source: 'csv' }, 'Source: csv.'],
])('names the source of figures of %p', (source, text) => {
  expect(sourceText(source)).toBe(text);
});
