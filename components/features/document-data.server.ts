import { reduceCharterPage } from './charter/data/reduce-charter-page';
import { reduceHomePage } from './home/data/reduce-home-page';
import { reduceMarketsPage } from './markets/data/reduce-markets-page';
import { reduceUniversePage } from './universe/data/reduce-universe-page';

type Props = Readonly<Record<string, unknown>>;

/** What the documents of built pages leave out of their data, by page file. */
const REDUCTIONS: Readonly<Record<string, (page: never) => object>> = {
  '/view/[asOf]': reduceHomePage,
  '/view/[asOf]/build-comparison': reduceCharterPage,
  '/view/[asOf]/markets': reduceMarketsPage,
  '/view/[asOf]/universe/[universe]': reduceUniversePage,
};

/**
 * Returns the props of a page without the data that only its lazily hydrated components need: the document
 * contains them as markup. These components fetch the whole data when they are hydrated
 * (`components/research/hooks/use-whole-page.ts`); the data of a navigation within the site keep everything.
 *
 * @param file - The page file, as Next.js names it.
 */
export function reduceDocumentData(file: string, props: Props): Props {
  const reduce = REDUCTIONS[file];
  const pageProps = props.pageProps as { readonly page?: object | null } | undefined;
  const page = pageProps?.page;
  if (!reduce || !page) return props;
  return { ...props, pageProps: { ...pageProps, page: reduce(page as never) } };
}
