import { ResearchFrame } from '@/components/layout/research-frame';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { CryptoView } from './view/crypto-view';
import type { CryptoPageData } from './load-crypto-page';

/** Crypto performance: coins by market value, and their correlation with stocks and gold. */
export function CryptoPage(props: ResearchPageProps<WithComparison<CryptoPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta, lines }) => ({
        title: 'Crypto Performance',
        description: `${lines.length} coins by market value: returns over calendar days, volatility, Sharpe ratio, dominance, drawdowns, and their correlation with stocks and gold on trading days.`,
        meta,
      })}
    >
      {(page) => (
        <CryptoView
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
