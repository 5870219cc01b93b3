import { ResearchFrame } from '@/components/layout/research-frame';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { CapitalView } from './view/capital-view';
import type { CapitalMarketsPageData } from './load-capital-markets-page';

/** Capital markets: the curve, rates, currencies, commodities and macro series. */
export function CapitalMarketsPage(props: ResearchPageProps<WithComparison<CapitalMarketsPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta }) => ({
        title: 'Capital Markets Charts',
        description:
          'The US Treasury yield curve on any days, its slope with recessions, real yields, break-evens, credit spreads, currencies, commodities and macro series in six forms, as published by the day.',
        meta,
      })}
    >
      {(page) => (
        <CapitalView
          key={`${props.asOf ?? ''} ${page.meta.dataVersion}`}
          page={page}
          path={props.path}
          asOf={props.asOf}
          query={props.query}
        />
      )}
    </ResearchFrame>
  );
}
