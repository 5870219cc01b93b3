import type { ReactNode } from 'react';
import { ChartSource } from '@/components/charts/chart-source';
import type { ResearchPageProps } from '@/lib/http/research-page';
import type { DataSource } from './data-notice';
import { Layout } from './layout';
import { NoticePage } from './notice-page';

/** What the frame says of a page. */
export interface ResearchHead {
  readonly title: string;
  readonly description?: string;
  readonly meta: DataSource;
  /** The page's own public path when it answers under others too (a symbol's aliases); default the path asked for. */
  readonly canonicalPath?: string;
}

export interface ResearchFrameProps<Page> {
  /** What the page file received. */
  props: ResearchPageProps<Page>;
  head: (page: Page) => ResearchHead;
  children: (page: Page) => ReactNode;
}

/** The layout of a research page around its content, or around the notice that stands in its place. */
export function ResearchFrame<Page>({ props, head, children }: ResearchFrameProps<Page>) {
  const { asOf, path, query } = props;
  if (props.notice) {
    const title = props.notice.status === 400 ? 'Address not understood' : 'No data for this day';
    return (
      <Layout
        title={title}
        path={path}
        asOf={asOf}
        query={query}
        meta={props.notice.source}
        isIndexed={false}
      >
        <NoticePage notice={props.notice} path={path} />
      </Layout>
    );
  }
  const { title, description, meta, canonicalPath = path } = head(props.page);
  return (
    <Layout
      title={title}
      description={description}
      meta={meta}
      path={canonicalPath}
      asOf={asOf}
      query={query}
    >
      <ChartSource meta={meta} asOf={asOf ?? meta.asOf ?? null}>
        {children(props.page)}
      </ChartSource>
    </Layout>
  );
}
