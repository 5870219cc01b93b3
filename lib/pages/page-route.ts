import { checkedExport, pageExport } from '@/lib/pages/page-export';
import type { PageExport, PageQueries } from '@/lib/pages/page-export';
import type { PageSource, ResearchContext, ResearchLoader } from '@/lib/pages/research-page';
import { withComparison } from '@/lib/pages/with-comparison';
import type { TrimComparison, WithComparison } from '@/lib/pages/with-comparison';

/** The server's side of a research page: its path, loader and exports. */
export interface PageRoute<Page extends object> extends PageSource<Page> {
  /** The page as `.csv` and `.json`. */
  readonly files: PageExport;
}

/** Properties of {@link definePageRoute}. */
interface PageRouteParts<Page extends object, Previous> {
  readonly path: string;
  readonly load: ResearchLoader<Page>;
  /** Selects the data kept of both days of a comparison (`?versus=`); default: everything. */
  readonly trim?: TrimComparison<Page, Previous>;
  /** The backend queries that the exports are made of, or exports that the page builds itself. */
  readonly files: PageQueries | PageExport;
  /** Sentences about the invalid parameters of a URL, for which the exports are refused; default: none are. */
  readonly problems?: (query: ResearchContext['query']) => readonly string[];
  readonly lists?: PageSource<Page>['lists'];
}

/** Defines a research page's route. Its loader answers `?versus=` with the data of both days. */
export function definePageRoute<Page extends object, Previous = Page>({
  files,
  lists,
  load,
  path,
  problems,
  trim,
}: PageRouteParts<Page, Previous>): PageRoute<WithComparison<Page, Previous>> {
  const ownExport = typeof files === 'function' ? pageExport(files) : files;
  return {
    path,
    load: (trim ? withComparison(load, trim) : withComparison(load)) as ResearchLoader<
      WithComparison<Page, Previous>
    >,
    files: problems ? checkedExport(ownExport, problems) : ownExport,
    ...(lists && { lists }),
  };
}
