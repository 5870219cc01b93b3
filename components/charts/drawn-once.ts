import type { ChartDrawing } from '@/lib/charting/chart-svg';

/** A part of a page's data that holds a drawing; null where the drawing was left to the document that shows it. */
export interface Drawn {
  readonly drawing: ChartDrawing | null;
}

function hasDrawing(part: unknown): part is { view: Drawn } {
  const view = (part as { view?: Partial<Drawn> | null } | null)?.view;
  return Boolean(view?.drawing);
}

/**
 * The props of a page without its drawing: a document shows it as markup already, and the copy among its data would weigh as
 * much once more. Data that are fetched on the way from page to page keep theirs.
 */
export function leaveOutDrawing(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const pageProps = props.pageProps as { page?: unknown } | undefined;
  const page = pageProps?.page;
  if (!hasDrawing(page)) return props;
  return { ...props, pageProps: { ...pageProps, page: { ...page, view: { ...page.view, drawing: null } } } };
}

/** The drawing that a document shows in the element of an id, as it was before it became markup; null when there is none. */
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
