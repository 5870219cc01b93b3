import { ResearchFrame } from '@/components/layout/research-frame';
import type { WithComparison } from '@/lib/http/with-comparison';
import type { ResearchPageProps } from '@/lib/http/research-page';
import { FundsView } from './funds-view';
import type { FundsPageData } from './load-funds-page';

/** ETF performance: funds by group with fee, return and risk, and cheaper alternatives to them. */
export function FundsPage(props: ResearchPageProps<WithComparison<FundsPageData>>) {
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
        <FundsView
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
