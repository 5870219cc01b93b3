import { labelBox, placeLabels } from '@/lib/charting/place-labels';
import type { LabeledPoint } from '@/lib/charting/place-labels';

const at = (place: number, y: number, label: string): LabeledPoint => ({ place, y, label });
const HEIGHT = { height: 200 };

it('puts a name to the right of its point, and to the left at the right edge', () => {
  expect(placeLabels([at(0.3, 100, 'SPY'), at(0.97, 50, 'QQQ')], HEIGHT)).toEqual([
    { side: 'right', isSpare: false },
    { side: 'left', isSpare: false },
  ]);
});

it('puts the labels of near points on different sides', () => {
  const sides = placeLabels([at(0.5, 100, 'SPY'), at(0.5, 100, 'VOO'), at(0.5, 100, 'IVV')], HEIGHT);

  // Each label also avoids the other points, which are below it here.
  expect(new Set(sides.map((one) => one?.side)).size).toBe(3);
});

it('avoids the title in the corner', () => {
  const blocked = [{ left: 0, right: 90, top: 0, bottom: 18 }];

  expect(placeLabels([at(0.05, 12, 'SPY')], { ...HEIGHT, blocked })).toEqual([
    { side: 'below', isSpare: false },
  ]);
});

it('leaves a name for wide plots, or out, rather than drawing it over another', () => {
  const crowd = Array.from({ length: 60 }, (_, i) => at(((i * 37) % 60) / 60, 60 + ((i * 53) % 80), `F${i}`));

  const sides = placeLabels(crowd, HEIGHT);

  for (const [width, withSpare] of [
    [240, false],
    [460, true],
    [1200, true],
  ] as const) {
    const boxes = crowd.flatMap((point, i) => {
      const placed = sides[i];
      return placed && (withSpare || !placed.isSpare) ? [labelBox(point, placed.side, width)] : [];
    });
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
  }
  expect(sides.filter((one) => one?.isSpare).length).toBeGreaterThan(0);
});
