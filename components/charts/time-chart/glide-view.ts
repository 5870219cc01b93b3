import type { ChartView } from './paint-pane';

/** The duration of a change of the range. */
const GLIDE_MS = 150;

/**
 * Moves a chart to another view, fast at first; at once for readers who want no motion.
 *
 * @param show - Shows a view on the way; the last one is `to` itself.
 * @returns A function that ends the move where it is.
 */
export function glideView(
  from: ChartView,
  to: ChartView,
  show: (view: ChartView, isLast: boolean) => void,
): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    show(to, true);
    return () => undefined;
  }
  const start = performance.now();
  let frame = requestAnimationFrame(step);

  function step() {
    const part = (performance.now() - start) / GLIDE_MS;
    if (part >= 1) return show(to, true);
    const way = 1 - (1 - part) ** 3;
    const between = (a: number, b: number) => a + (b - a) * way;
    show({ min: between(from.min, to.min), max: between(from.max, to.max) }, false);
    frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
