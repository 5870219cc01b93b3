import { gunzipSync } from 'node:zlib';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { NumberTexts } from '../../src/plugins/number-texts';
import { DigitText, gzipParts, joinParts } from '../../src/plugins/text-parts';

/** Numbers of different lengths, negative ones and exponents among them. */
const MEMORY = Float64Array.from({ length: 1000 }, (_, i) =>
  i % 7 === 0 ? i : Math.sin(i) * 10 ** ((i % 61) - 30),
);

describe('NumberTexts', () => {
  it.each([
    [0, 1000],
    [0, 1],
    [255, 257],
    [256, 512],
    [300, 310],
    [744, 1000],
    [500, 500],
  ])('writes what JSON.stringify writes: %i to %i', (first, end) => {
    const texts = new NumberTexts();
    const column = MEMORY.subarray(first, end);

    const written = JSON.stringify([...column]);

    for (let time = 0; time < 2; time += 1) {
      const parts = texts.write(column);
      expect(joinParts(parts).toString() === written).toBe(true);
      expect(gunzipSync(gzipParts(parts)).toString() === written).toBe(true);
    }
  });

  it('writes days as dates', () => {
    const days = Int32Array.from({ length: 600 }, (_, i) => 19_000 + i).subarray(200, 550);
    const written = joinParts(new NumberTexts().writeDays(days)).toString();

    expect(written).toBe(JSON.stringify(Array.from(days, (day) => formatIsoDate(day))));
  });

  it('writes the digits of overlapping windows once', () => {
    const texts = new NumberTexts();
    texts.write(MEMORY.subarray(0, 600));
    const kept = texts.byteLength;
    texts.write(MEMORY.subarray(100, 700));

    expect(texts.byteLength).toBe(kept);
    expect(kept).toBeGreaterThan(MEMORY.byteLength + 600);
  });

  it.each([
    ['its last number', 999, 1000],
    ['a number in the middle', 300, 1000],
    ['nothing', 1000, 1000],
    ['its length', 1000, 1030],
  ])('takes over the text of a column that has %s changed', (_which, changed, length) => {
    const texts = new NumberTexts();
    const column = Float64Array.from({ length }, (_, i) => MEMORY[i] ?? i);
    if (changed < 1000) column[changed] = 0.07;
    const before = texts.write(MEMORY);
    const kept = texts.byteLength;

    texts.continue(MEMORY, column);
    const parts = texts.write(column);

    expect(joinParts(parts).toString()).toBe(JSON.stringify([...column]));
    expect(parts.filter((part) => before.includes(part) && part instanceof DigitText)).toHaveLength(
      // The first block has no comma before it, and the last one is another one where its length is.
      changed === 1000 && length === 1000 ? 3 : 2,
    );
    expect(texts.byteLength).toBeLessThan(kept + 2000);
    expect(joinParts(texts.write(MEMORY)).toString()).toBe(JSON.stringify([...MEMORY]));
  });

  it('keeps the columns that were asked for last, within its memory', () => {
    const texts = new NumberTexts(10_000);
    const columns = Array.from({ length: 5 }, () => MEMORY.slice(0, 256));
    for (const column of columns) texts.write(column);

    expect(texts.byteLength).toBeLessThanOrEqual(10_000);
    expect(texts.byteLength).toBeGreaterThan(0);
  });

  it('refuses a value that is not a number', () => {
    expect(() => new NumberTexts().write(Float64Array.of(1, NaN))).toThrow(/value at 1/);
  });
});
