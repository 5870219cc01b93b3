/** A number for an SVG path: one digit after the point at most, no superfluous letters. */
export function pathNumber(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** Writes a number behind another: a minus sign separates by itself, anything else needs a blank. */
function joined(value: number): string {
  const text = pathNumber(value);
  return text.startsWith('-') ? text : ` ${text}`;
}

/**
 * SVG path through points, in relative steps (a third shorter than absolute ones), to whole units across and tenths down. Rounding never adds up: each step is
 * measured from where the pen really is.
 *
 * @param xs - Horizontal places.
 * @param ys - Vertical places, same length; NaN lifts the pen.
 * @returns The path's data; empty when no point is finite.
 */
export function linePath(xs: ArrayLike<number>, ys: ArrayLike<number>): string {
  let path = '';
  let isDown = false;
  let [penX, penY] = [0, 0];
  for (let i = 0; i < ys.length; i += 1) {
    const [x, y] = [Math.round(xs[i]!) * 10, Math.round(ys[i]! * 10)];
    if (!Number.isFinite(y)) {
      isDown = false;
      continue;
    }
    if (isDown) path += `l${pathNumber((x - penX) / 10)}${joined((y - penY) / 10)}`;
    else path += `M${pathNumber(x / 10)}${joined(y / 10)}`;
    [penX, penY, isDown] = [x, y, true];
  }
  return path;
}

/**
 * The area between a line and a level, its sides at `from` and `to`: the line goes on level to both. Gaps are bridged.
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
