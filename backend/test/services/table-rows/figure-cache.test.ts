import { FigureCache } from '../../../src/services/table-rows/figure-cache';

/** Rows that make a day larger than a third of the cache and smaller than half of it. */
const ROWS = 4;
const CACHE_BYTES = 1200;

function fill(cache: FigureCache, day: number, rows = ROWS): void {
  const table = cache.day(day);
  for (let id = 1; id <= rows; id += 1) table.addRow(id, day);
  table.column('price').values[0] = 1;
  cache.measure(day);
}

describe('FigureCache', () => {
  it('evicts the least recently used day when it is too large', () => {
    const cache = new FigureCache(1, CACHE_BYTES);
    for (const day of [1, 2]) fill(cache, day);
    cache.day(1);
    fill(cache, 3);

    expect(cache.byteLength).toBe(cache.day(1).byteLength + cache.day(3).byteLength);
    expect(cache.day(1).size).toBe(ROWS);
    expect(cache.day(3).size).toBe(ROWS);
    expect(cache.day(2).size).toBe(0);
  });

  it('holds nothing of a day that is larger than all its memory', () => {
    const cache = new FigureCache(1, 100);
    fill(cache, 1);

    expect(cache.byteLength).toBe(0);
    expect(cache.day(1).size).toBe(0);
  });
});
