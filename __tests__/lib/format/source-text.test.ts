import { fileSourceText, sourceText } from '@/lib/format/source-text';

it.each([
  [{ source: 'simulated', seed: 7 }, 'Source: simulated market.', 'Source: simulated market, seed 7.'],
  [{ source: 'simulated', seed: null }, 'Source: simulated market.', 'Source: simulated market.'],
  [{ source: 'csv' }, 'Source: csv.', 'Source: csv.'],
])('names the source of figures of %p, in a file with the seed', (source, text, fileText) => {
  expect(sourceText(source)).toBe(text);
  expect(fileSourceText(source)).toBe(fileText);
});
