import { ResearchFrame } from '@/components/layout/research-frame';
import { formatDay } from '@/lib/format/date';
import type { Compared } from '@/lib/http/compared-page';
import type { ResearchPageProps } from '@/lib/http/research-page';
import type { IndexPageData } from './data/index-page-data';
import { IndexView } from './view/index-view';

/** The page of one index: its course, what it has been like, and who made it up. */
export function IndexPage(props: ResearchPageProps<Compared<IndexPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ label, meta, block }) => ({
        title: `Index: ${label}`,
        description: `${label} as of ${formatDay(meta.asOf ?? '')}: chart, statistics, drawdowns, calendar years, seasonality, and its ${block.membership.members} members with weight and contribution, sectors and concentration.`,
        meta,
      })}
    >
      {(page) => (
        <IndexView
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
