import { t } from '@/lib/domain/text';
import { ResearchFrame } from '@/components/layout/research-frame';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import type { CharterPageData } from './data/charter-page-data';
import { seriesLabel } from './data/published-series';
import { charterQuery } from './state/charter-state';
import { CharterView } from './view/charter-view';
import { describeView } from './view/describe-view';

/** Stock Charter: up to twenty series on one chart, measured over the same days. */
export function CharterPage(
  props: ResearchPageProps<CharterPageData & Partial<WithComparison<CharterPageData>>>,
) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta, source, view }) => ({
        title: t('Stock Charter'),
        description: t('{symbols} on one chart with statistics, correlation and drawdowns. {describeView}', {
          symbols: source.symbols
            .map(
              (symbol) => source.instruments.find((one) => one.symbol === symbol) ?? { symbol, name: symbol },
            )
            .map(seriesLabel)
            .join(', '),
          describeView: describeView(view),
        }),
        meta,
        isPrivate: source.portfolios !== null,
      })}
    >
      {(page) => (
        <CharterView key={viewKey(page, props.asOf)} page={page} path={props.path} asOf={props.asOf} />
      )}
    </ResearchFrame>
  );
}

/** Reset the page state when the server sends another day, data version or state. */
function viewKey({ meta, state }: CharterPageData, asOf: string | null): string {
  return JSON.stringify([asOf, meta.dataVersion, charterQuery(state)]);
}
