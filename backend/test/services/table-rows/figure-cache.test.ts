import { FigureCache, figureBytes } from '../../../src/services/table-rows/figure-cache';

const figures = () => ({ columns: null, figures: {}, gaps: {}, lastDay: 1, spark: null });

describe('FigureCache', () => {
  it('evicts the least recently used day when it is too large', () => {
    const cache = new FigureCache(1, 1000);
    for (const day of [1, 2]) {
      cache.day(day).set(7, figures());
      cache.grow(day, 'total', 400);
    }
    cache.day(1);
    cache.day(3).set(7, figures());
    cache.grow(3, 'total', 400);

    expect(cache.byteLength).toBe(800);
    expect(cache.day(1).size).toBe(1);
    expect(cache.day(3).size).toBe(1);
    expect(cache.day(2).size).toBe(0);
  });

  it('holds nothing of a day that is larger than all its memory', () => {
    const cache = new FigureCache(1, 100);
    cache.day(1).set(7, figures());
    cache.grow(1, 'total', 400);

    expect(cache.byteLength).toBe(0);
    expect(cache.day(1).size).toBe(0);
  });

  it('counts more for more', () => {
    const one = { figures: 10, isNew: false, sparkPoints: 0 };

    expect(figureBytes({ ...one, figures: 11 })).toBeGreaterThan(figureBytes(one));
    expect(figureBytes({ ...one, isNew: true })).toBeGreaterThan(figureBytes(one));
    expect(figureBytes({ ...one, sparkPoints: 64 })).toBeGreaterThan(figureBytes(one));
  });
});
