import { DoctorPage } from '../doctor/doctor-page';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { GoalsPage } from '../goals/goals-page';
import { RebalancePage } from '../rebalance/rebalance-page';
import { RecurringPage } from '../recurring/recurring-page';
import { RetirementPage } from '../retirement/retirement-page';
import { RiskPage } from '../risk/risk-page';
import { TaxPage } from '../tax/tax-page';
import type { TabPageData } from './load-tab';

export type TabPageProps = TabPageData & { readonly meta: PortfolioFrameProps['meta'] };

/** The tab that the path names. */
export function TabPage(props: TabPageProps) {
  switch (props.tab) {
    case 'goals':
      return <GoalsPage {...props.page} meta={props.meta} />;
    case 'rebalance':
      return <RebalancePage {...props.page} meta={props.meta} />;
    case 'recurring':
      return <RecurringPage {...props.page} meta={props.meta} />;
    case 'tax':
      return <TaxPage {...props.page} meta={props.meta} />;
    case 'retirement':
      return <RetirementPage {...props.page} meta={props.meta} />;
    case 'doctor':
      return <DoctorPage {...props.page} meta={props.meta} />;
    case 'risk':
      return <RiskPage {...props.page} meta={props.meta} />;
  }
}
