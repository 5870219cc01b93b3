import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { ChartSource } from '@/components/charts/frame/chart-source';
import { DataStart } from '@/components/ui/data-start';
import { PageAddressContext } from '@/components/ui/page-address';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/slices/auth';
import type { DataSource } from './notices/data-notice';
import { Layout } from './layout';
import { NoticePage } from './notices/notice-page';

/** Layout options of a page. */
export interface ResearchHead {
  readonly title: string;
  readonly description?: string;
  readonly meta: DataSource;
  /**
   * The page's canonical public path if it is also available under others (a symbol's aliases); default: the
   * requested path.
   */
  readonly canonicalPath?: string;
  /** True for the page of a signed-in person: no search engine finds it, and no picture of it is shared. */
  readonly isPrivate?: boolean;
}

export interface ResearchFrameProps<Page> {
  /** Props of the page file. */
  props: ResearchPageProps<Page>;
  head: (page: Page) => ResearchHead;
  children: (page: Page) => ReactNode;
}

/** The layout of a research page around its content, or around the notice shown in its place. */
export function ResearchFrame<Page>({ props, head, children }: ResearchFrameProps<Page>) {
  const { asOf, path, query } = props;
  const isAdministrator = useAppSelector((state) => selectUser(state)?.is_administrator === true);
  if (props.notice) {
    const { lastDay, status } = props.notice;
    const title = status === 400 ? t('Invalid URL') : t('No data for this day');
    // A day in the future is no day of the site: links that kept it would lead to this notice again.
    const isFuture = status === 400 && asOf !== null && lastDay !== null && asOf > lastDay;
    return (
      <Layout
        title={title}
        path={path}
        asOf={isFuture ? null : asOf}
        query={query}
        meta={props.notice.source}
        isIndexed={false}
      >
        <NoticePage notice={props.notice} path={path} />
      </Layout>
    );
  }
  const { title, description, meta, canonicalPath = path, isPrivate = false } = head(props.page);
  const day = asOf === null ? null : { asOf, path, firstDays: props.firstDays ?? {} };
  return (
    <Layout
      title={title}
      description={description}
      meta={props.fetching ? { ...meta, fetching: props.fetching } : meta}
      path={canonicalPath}
      picture={!isPrivate}
      isIndexed={!isPrivate}
      asOf={asOf}
      lastClose={props.lastClose}
      query={query}
    >
      <PageAddressContext value={props}>
        <ChartSource meta={meta} asOf={asOf ?? meta.asOf ?? null}>
          <DataStart day={day} isFetched={meta.source === 'live'} isAdministrator={isAdministrator}>
            {props.ignored && (
              <p role="status" className="alert alert-warning">
                {t('This page has no {ignored}: that part of the address is ignored.', {
                  ignored: props.ignored.map((name) => `“${name}”`).join(', '),
                })}
              </p>
            )}
            {children(props.page)}
          </DataStart>
        </ChartSource>
      </PageAddressContext>
    </Layout>
  );
}
