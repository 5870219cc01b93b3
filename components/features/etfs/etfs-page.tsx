import { ResearchFrame } from '@/components/layout/research-frame';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { EtfsView } from './view/etfs-view';
import type { EtfsPageData } from './load-etfs-page';

/** ETF performance: funds by group with fee, return and risk, and cheaper alternatives to them. */
export function EtfsPage(props: ResearchPageProps<WithComparison<EtfsPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta, lines }) => ({
        title: 'ETF Performance',
        description: `${lines.length} exchange-traded funds by group: fee, assets, yield, returns, volatility, Sharpe ratio and max drawdown, rank within the group, and cheaper funds with the same exposure.`,
        meta,
      })}
    >
      {(page) => (
        <EtfsView
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
