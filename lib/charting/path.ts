/** Formats a number for an SVG path: at most one decimal, no redundant characters. */
export function pathNumber(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** Formats a number that follows another: a minus sign already separates, other numbers need a space. */
function joined(value: number): string {
  const text = pathNumber(value);
  return text.startsWith('-') ? text : ` ${text}`;
}

/**
 * SVG path through points, in relative steps (a third shorter than absolute ones), with integer x, and y in
 * halves: a drawing is as high as its pixels, and a fourth of one is not seen. Rounding errors do not
 * accumulate: each step is measured from the rounded position.
 *
 * @param xs - Horizontal positions.
 * @param ys - Vertical positions, same length; NaN interrupts the line.
 * @returns The path's data; empty when no point is finite.
 */
export function linePath(xs: ArrayLike<number>, ys: ArrayLike<number>): string {
  let path = '';
  let isDown = false;
  let [penX, penY] = [0, 0];
  for (let i = 0; i < ys.length; i += 1) {
    const [x, y] = [Math.round(xs[i]!), Math.round(ys[i]! * 2) / 2];
    if (!Number.isFinite(y)) {
      isDown = false;
      continue;
    }
    if (isDown) path += `l${pathNumber(x - penX)}${joined(y - penY)}`;
    else path += `M${pathNumber(x)}${joined(y)}`;
    [penX, penY, isDown] = [x, y, true];
  }
  return path;
}

/**
 * The area between a line and a level, with its sides at `from` and `to`; the line is extended horizontally
 * to both. Gaps are bridged.
 *
 * @returns Empty when no point is finite.
 */
export function areaPath(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  { level, from, to }: { level: number; from: number; to: number },
): string {
  const points: [number, number][] = [];
  for (let i = 0; i < ys.length; i += 1) if (Number.isFinite(ys[i])) points.push([xs[i]!, ys[i]!]);
  const [start, end] = [points[0], points[points.length - 1]];
  if (!start || !end) return '';
  const line = linePath(
    [from, ...points.map(([x]) => x), to],
    [start[1], ...points.map(([, y]) => y), end[1]],
  );
  return `${line}V${pathNumber(level)}H${pathNumber(from)}Z`;
}

/** A vertical bar from `y0` to `y1`, as a closed rectangle. */
export function barPath(x: number, width: number, y0: number, y1: number): string {
  return `M${pathNumber(x)}${joined(y0)}h${pathNumber(width)}v${pathNumber(y1 - y0)}h${pathNumber(-width)}z`;
}
