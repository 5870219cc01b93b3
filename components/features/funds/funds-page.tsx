import { ResearchFrame } from '@/components/layout/research-frame';
import type { Compared } from '@/lib/http/compared-page';
import type { ResearchPageProps } from '@/lib/http/research-page';
import { FundsView } from './funds-view';
import type { FundsPageData } from './load-funds-page';

/** ETF performance: funds by group with fee, return and risk, and which of them can be had cheaper. */
export function FundsPage(props: ResearchPageProps<Compared<FundsPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta, lines }) => ({
        title: 'ETF Performance',
        description: `${lines.length} exchange-traded funds by group: fee, assets, yield, returns, volatility, Sharpe ratio and deepest fall, their rank within the group, and the same exposure for a lower fee.`,
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
