import { ResearchFrame } from '@/components/layout/research-frame';
import { formatDay } from '@/lib/format/date';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import type { IndexPageData } from './data/index-page-data';
import { IndexPageView } from './view/index-view';

/** The page of an index: its history, its statistics and its members. */
export function IndexPage(props: ResearchPageProps<WithComparison<IndexPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ label, meta, block: { membership } }) => ({
        title: `Index: ${label}${membership.isSample ? ` (sample of ${membership.members} members)` : ''}`,
        description: `${label} as of ${formatDay(meta.asOf ?? '')}: chart, statistics, drawdowns, calendar years, seasonality, and its ${membership.members} members${membership.isSample ? ' (a sample of the index)' : ''} with weights, contributions, sectors and concentration.`,
        meta,
      })}
    >
      {(page) => (
        <IndexPageView
          key={`${page.id} ${props.asOf ?? ''} ${page.meta.dataVersion} ${page.versus?.asOf ?? ''}`}
          page={page}
          versus={page.versus}
          path={props.path}
          asOf={props.asOf}
          query={props.query}
        />
      )}
    </ResearchFrame>
  );
}
