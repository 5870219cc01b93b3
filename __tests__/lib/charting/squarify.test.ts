import fc from 'fast-check';
import { squarify } from '@/lib/charting/squarify';

const BOX = { x: 10, y: 20, width: 6, height: 4 };

it('cuts the example of the paper into the rectangles that it shows', () => {
  // Bruls et al. (2000), section 3: 6, 6, 4, 3, 2, 2, 1 in 6 x 4. The first row is upright: 6 + 6 = 12, a
  // half of 24, 3 wide.
  const boxes = squarify([6, 6, 4, 3, 2, 2, 1], { ...BOX, x: 0, y: 0 });

  expect(boxes.slice(0, 2)).toEqual([
    { x: 0, y: 0, width: 3, height: 2 },
    { x: 0, y: 2, width: 3, height: 2 },
  ]);
  // 4 + 3 = 7 along the upper side of the remaining 3 x 4: 7 / 3 high, 12 / 7 and 9 / 7 wide.
  expect(boxes[2]!.width).toBeCloseTo(12 / 7);
  expect(boxes[3]!.width).toBeCloseTo(9 / 7);
  expect(boxes[2]!.height).toBeCloseTo(7 / 3);
});

it('assigns every size its share of the area, inside the box', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.01, max: 1000, noNaN: true }), { minLength: 1, maxLength: 60 }),
      (sizes) => {
        const ordered = [...sizes].sort((a, b) => b - a);
        const total = ordered.reduce((sum, size) => sum + size, 0);
        const boxes = squarify(ordered, BOX);

        for (const [index, box] of boxes.entries()) {
          expect(box.width * box.height).toBeCloseTo((ordered[index]! / total) * 24, 6);
          expect(box.x).toBeGreaterThanOrEqual(BOX.x - 1e-9);
          expect(box.y).toBeGreaterThanOrEqual(BOX.y - 1e-9);
          expect(box.x + box.width).toBeLessThanOrEqual(BOX.x + BOX.width + 1e-6);
          expect(box.y + box.height).toBeLessThanOrEqual(BOX.y + BOX.height + 1e-6);
        }
      },
    ),
  );
});

it('keeps equal sizes near to squares', () => {
  const boxes = squarify(new Array<number>(30).fill(1), { x: 0, y: 0, width: 780, height: 330 });

  const ratios = boxes.map(({ width, height }) => Math.max(width / height, height / width));
  expect(Math.max(...ratios)).toBeLessThan(2);
});

it('has nothing to cut for no sizes', () => {
  expect(squarify([], BOX)).toEqual([]);
});

it.each([[[0]], [[-1]], [[Number.NaN]], [[Number.POSITIVE_INFINITY]]])('refuses %p as a size', (sizes) => {
  expect(() => squarify(sizes, BOX)).toThrow(RangeError);
});
