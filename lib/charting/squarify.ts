/** A rectangle, in the units of its containing box. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Divides a box into rectangles with areas proportional to the sizes, as nearly square as rows allow.
 *
 * @param sizes - Above zero, descending; another order is kept, but gives longer rectangles.
 * @param box - The box to fill.
 * @returns One rectangle per size, in the order of the sizes.
 * @throws RangeError when a size is not a number above zero.
 * @see Bruls, Huizing, van Wijk (2000), "Squarified treemaps".
 */
export function squarify(sizes: readonly number[], box: Box): Box[] {
  let total = 0;
  for (const size of sizes) {
    if (!(size > 0) || !Number.isFinite(size)) throw new RangeError(`no size of a rectangle: ${size}`);
    total += size;
  }
  const scale = (box.width * box.height) / total;
  const boxes: Box[] = [];
  let rest = box;
  let from = 0;
  while (from < sizes.length) {
    const side = Math.min(rest.width, rest.height);
    let until = from + 1;
    let [sum, largest, smallest] = [sizes[from]! * scale, sizes[from]! * scale, sizes[from]! * scale];
    while (until < sizes.length) {
      const next = sizes[until]! * scale;
      const wider = worstRatio(sum + next, Math.max(largest, next), Math.min(smallest, next), side);
      if (wider > worstRatio(sum, largest, smallest, side)) break;
      [sum, largest, smallest] = [sum + next, Math.max(largest, next), Math.min(smallest, next)];
      until += 1;
    }
    const row = sizes.slice(from, until).map((size) => size * scale);
    rest = placeRow(row, { sum, rest, boxes });
    from = until;
  }
  return boxes;
}

/** The worst aspect ratio of a row's rectangles along a side of the box. */
function worstRatio(sum: number, largest: number, smallest: number, side: number): number {
  const square = side * side;
  return Math.max((square * largest) / (sum * sum), (sum * sum) / (square * smallest));
}

/** Places a row along the shorter side and returns the rest of the box. */
function placeRow(
  row: readonly number[],
  { sum, rest, boxes }: { readonly sum: number; readonly rest: Box; readonly boxes: Box[] },
): Box {
  const isUpright = rest.width >= rest.height;
  const side = isUpright ? rest.height : rest.width;
  const depth = side > 0 ? sum / side : 0;
  let place = isUpright ? rest.y : rest.x;
  for (const area of row) {
    const length = depth > 0 ? area / depth : 0;
    boxes.push(
      isUpright
        ? { x: rest.x, y: place, width: depth, height: length }
        : { x: place, y: rest.y, width: length, height: depth },
    );
    place += length;
  }
  return isUpright
    ? { ...rest, x: rest.x + depth, width: Math.max(0, rest.width - depth) }
    : { ...rest, y: rest.y + depth, height: Math.max(0, rest.height - depth) };
}
