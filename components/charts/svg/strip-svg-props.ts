import type { ChartDrawing } from '@/lib/charting/chart-svg';

/** Page data that contains an SVG; null when the SVG is already in the document. */
export interface WithDrawing {
  readonly drawing: ChartDrawing | null;
}

function hasDrawing(part: unknown): part is { view: WithDrawing } {
  const view = (part as { view?: Partial<WithDrawing> | null } | null)?.view;
  return Boolean(view?.drawing);
}

/**
 * Returns the props of a page without its SVG: the document already contains it as markup, and a copy in the
 * props would double its size. Data fetched during client-side navigation keeps it.
 */
export function stripDrawing(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const pageProps = props.pageProps as { page?: unknown } | undefined;
  const page = pageProps?.page;
  if (!hasDrawing(page)) return props;
  return { ...props, pageProps: { ...pageProps, page: { ...page, view: { ...page.view, drawing: null } } } };
}

/**
 * Returns the SVG that the document shows in the element of an id, as the original string; null when there is
 * none.
 */
export function readDrawing(id: string): ChartDrawing | null {
  if (typeof document === 'undefined') return null;
  const [plot, gutter] = document.querySelectorAll(`#${id} [data-drawing] > svg`);
  if (!plot || !gutter) return null;
  return {
    height: Number(plot.getAttribute('height')),
    plot: plot.innerHTML,
    gutter: gutter.innerHTML,
  };
}
