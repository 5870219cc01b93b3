import { ResearchFrame } from '@/components/layout/research-frame';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import type { MarketsPageData } from './data/markets-data';
import { MarketsView } from './view/markets-view';

/** Index Performance: world markets with sectors, breadth and movers. */
export function MarketsPage(props: ResearchPageProps<WithComparison<MarketsPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta, sentence }) => ({ title: 'Index Performance', description: sentence, meta })}
    >
      {(page) => (
        <MarketsView
          key={`${props.asOf} ${page.meta.dataVersion}`}
          page={page}
          path={props.path}
          asOf={props.asOf}
          query={props.query}
        />
      )}
    </ResearchFrame>
  );
}
