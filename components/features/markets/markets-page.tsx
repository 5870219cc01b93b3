import { ResearchFrame } from '@/components/layout/research-frame';
import type { Compared } from '@/lib/http/compared-page';
import type { ResearchPageProps } from '@/lib/http/research-page';
import type { MarketsPageData } from './data/markets-data';
import { MarketsView } from './markets-view';

/** Index Performance: the markets of the world, and what stands behind them. */
export function MarketsPage(props: ResearchPageProps<Compared<MarketsPageData>>) {
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
