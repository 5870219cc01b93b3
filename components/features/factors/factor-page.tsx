import { t } from '@/lib/domain/text';
import { ResearchFrame } from '@/components/layout/research-frame';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import type { FactorPageData } from './data/factor-page-data';
import { factorQuery } from './state/factor-state';
import { describeFactors } from './view/describe-factors';
import { FactorView } from './view/factor-view';

/** Factor Performance: the returns of factors, and how much of any instrument they explain. */
export function FactorPage(
  props: ResearchPageProps<FactorPageData & Partial<WithComparison<FactorPageData>>>,
) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta, ...page }) => ({
        title: t('Factor Performance'),
        description: t(
          'Market, size, value, profitability, investment, momentum, low volatility and quality, academic and investable, with a regression of any symbol. {describeFactors}',
          { describeFactors: describeFactors(page) },
        ),
        meta,
      })}
    >
      {(page) => (
        <FactorView
          // Reset the page state when the server sends another day, data version or state.
          key={JSON.stringify([props.asOf, page.meta.dataVersion, factorQuery(page.state)])}
          page={page}
          path={props.path}
          asOf={props.asOf}
        />
      )}
    </ResearchFrame>
  );
}
