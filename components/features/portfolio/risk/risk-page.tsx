import { t, texts } from '@/lib/domain/text';
import { Fold } from '@/components/research/page/fold';
import { SectionNav } from '@/components/research/page/section-nav';
import { Definitions } from '@/components/ui/explain/definitions';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import type { ReportPageData } from '../data/load-report';
import { ReportPage } from '../report/report-page';
import tracker from '../ui/portfolio.module.scss';
import { BackcastCards } from './backcast-cards';
import { DrawdownCard } from './drawdown-card';
import { ExposureCard } from './exposure-card';
import type { RiskAnswer } from './load-risk';
import { RISK_DEFINITIONS } from './risk-figures';
import { parseRiskState, riskQuery } from '../state/risk-state';
import { RiskFiguresCard, RiskSeriesCard } from './series-cards';

/** The cards of the tab; the last ones only where the holdings have a past. */
const SECTIONS = [
  texts(['series', 'Benchmark'], 1),
  texts(['risk', 'Figures'], 1),
  texts(['drawdowns', 'Drawdowns'], 1),
  texts(['factors', 'Factors'], 1),
  texts(['backcast', 'Through the past'], 1),
  texts(['crises', 'Crises'], 1),
] as const;
const PAST_SECTIONS = [
  texts(['risk-shares', 'Where it comes from'], 1),
  texts(['correlation', 'Correlation'], 1),
] as const;

export interface RiskPageProps extends ReportPageData<RiskAnswer> {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The risk tab: the portfolio as a series, and the holdings of the as-of day through the past. */
export function RiskPage(props: RiskPageProps) {
  const state = parseRiskState(props.query);
  return (
    <ReportPage {...props} tab="risk" extra={riskQuery(state)}>
      {({ backcast, risk }, { hrefOf, read }) => {
        const shared = {
          portfolio: props.portfolio,
          meta: props.meta,
          report: props.state,
          state,
          read,
          hrefTo: (change: Partial<typeof state>) => hrefOf('risk', riskQuery({ ...state, ...change })),
        };
        return (
          <>
            <RiskSeriesCard risk={risk} {...shared} />
            <SectionNav
              sections={backcast.chart.steps.length < 2 ? SECTIONS : [...SECTIONS, ...PAST_SECTIONS]}
            />
            <RiskFiguresCard risk={risk} />
            <div className={tracker.pair}>
              <DrawdownCard
                drawdowns={risk.drawdowns}
                lastDay={risk.lastDay}
                isLost={risk.gaps['maxDrawdown']?.gap === 'capital-lost'}
              />
              <ExposureCard regression={risk.regression} {...shared} />
            </div>
            <Fold
              title={t('Through the past')}
              note={t('today’s holdings in earlier years and crises')}
              isOpen={['past', 'pastFrom', 'rebalancing'].some((name) => props.query[name])}
            >
              <BackcastCards backcast={backcast} lastDay={risk.to} {...shared} />
            </Fold>
            <Definitions ids={RISK_DEFINITIONS} />
          </>
        );
      }}
    </ReportPage>
  );
}
