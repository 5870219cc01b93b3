import { activeWhere } from '../state/universe-state';
import type { UniversePageData } from './universe-data';

type DocumentProps = Readonly<Record<string, unknown>>;

function isUniversePage(page: unknown): page is UniversePageData & { readonly versus: unknown } {
  const { shown, universe } = (page ?? {}) as Partial<UniversePageData>;
  return Array.isArray(shown?.lines) && universe !== undefined;
}

/**
 * Returns the props of a universe page without the rows of its table: the document contains them as markup,
 * and a second copy was half of its size. The browser fetches them when a reader first uses the table. A
 * page with a filter keeps them, because they become the last screen, and so does a comparison.
 */
export function stripRows(props: DocumentProps): DocumentProps {
  const pageProps = props.pageProps as { readonly page?: unknown } | undefined;
  const page = pageProps?.page;
  if (!isUniversePage(page)) return props;
  const isPlain = page.state.view === 'table' && activeWhere(page.state) === '' && page.versus === null;
  if (!isPlain || page.shown.lines.length === 0) return props;
  const emptyRows: UniversePageData['shown'] = { ...page.shown, lines: [], areInDocument: true };
  return { ...props, pageProps: { ...pageProps, page: { ...page, shown: emptyRows } } };
}
