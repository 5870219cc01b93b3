/** A labeled point: its position as a share of the width, and pixels from the top. */
export interface LabeledPoint {
  readonly place: number;
  readonly y: number;
  readonly label: string;
}

/** Sides of a point on which its label may be placed, in order of preference. */
export const LABEL_SIDES = ['right', 'left', 'above', 'below'] as const;
export type LabelSide = (typeof LABEL_SIDES)[number];

/** Position of a label. An optional (spare) one is hidden on narrow screens. */
export interface PlacedLabel {
  readonly side: LabelSide;
  readonly isSpare: boolean;
}

/** A rectangle in pixels. */
export interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Widths of the narrowest plot, and of the narrowest one with optional labels. Labels that do not collide
 * there do not collide in a wider plot.
 */
const WIDTHS = [240, 460] as const;

const LETTER = 7;
const HALF_LINE = 7;
const DOT = 6;

/** Distance between a point and its label. */
const GAP = 8;

/**
 * Finds for each label a side of its point without overlap with other labels, points and edges; first for a
 * phone, then, for the remaining labels, for a wider plot.
 *
 * @param points - In order of priority.
 * @param height - Of the plot, in pixels.
 * @param blocked - Occupied areas, measured from the upper left corner: a title.
 * @returns One per point; null for a label without room.
 */
export function placeLabels(
  points: readonly LabeledPoint[],
  { height, blocked = [] }: { readonly height: number; readonly blocked?: readonly LabelBox[] },
): (PlacedLabel | null)[] {
  const sides: (PlacedLabel | null)[] = points.map(() => null);
  for (const [pass, width] of WIDTHS.entries()) {
    const dots = points.map((point) => dotBox(point, width));
    const takenBoxes = [
      ...blocked,
      ...points.flatMap((point, at) => {
        const placed = sides[at];
        return placed ? [labelBox(point, placed.side, width)] : [];
      }),
    ];
    for (const [at, point] of points.entries()) {
      if (sides[at] || point.label === '') continue;
      const side = LABEL_SIDES.find((one) => {
        const box = labelBox(point, one, width);
        const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
        const meets = (other: LabelBox) => overlap(box, other);
        return isInside && !takenBoxes.some(meets) && !dots.some((dot, other) => other !== at && meets(dot));
      });
      if (!side) continue;
      sides[at] = { side, isSpare: pass > 0 };
      takenBoxes.push(labelBox(point, side, width));
    }
  }
  return sides;
}

function overlap(a: LabelBox, b: LabelBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function dotBox({ place, y }: LabeledPoint, width: number): LabelBox {
  const x = place * width;
  return { left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT };
}

/** The box of a label on a side of its point. */
export function labelBox({ place, y, label }: LabeledPoint, side: LabelSide, width: number): LabelBox {
  const x = place * width;
  const length = label.length * LETTER;
  if (side === 'above' || side === 'below') {
    const middle = side === 'above' ? y - GAP - HALF_LINE : y + GAP + HALF_LINE;
    return {
      left: x - length / 2,
      right: x + length / 2,
      top: middle - HALF_LINE,
      bottom: middle + HALF_LINE,
    };
  }
  const left = side === 'right' ? x + GAP : x - GAP - length;
  return { left, right: left + length, top: y - HALF_LINE, bottom: y + HALF_LINE };
}
