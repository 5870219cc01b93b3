import { ResearchFrame } from '@/components/layout/research-frame';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import type { RegionPageData } from './data/region-data';
import { RegionView } from './view/region-view';

/**
 * Canadian Equities or European Equities: a market with its indexes, sectors, movers, breadth, currency and
 * members.
 */
export function RegionPage(props: ResearchPageProps<WithComparison<RegionPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ label, meta, sentence }) => ({ title: label, description: sentence, meta })}
    >
      {(page) => (
        <RegionView
          key={`${props.path} ${props.asOf} ${page.meta.dataVersion}`}
          page={page}
          path={props.path}
          asOf={props.asOf}
          query={props.query}
        />
      )}
    </ResearchFrame>
  );
}
