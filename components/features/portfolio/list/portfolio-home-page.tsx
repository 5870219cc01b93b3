import { SharedPage } from '../public-page/shared-page';
import type { SharedPageProps } from '../public-page/shared-page';
import { PortfolioListPage } from './portfolio-list-page';
import type { PortfolioListPageProps } from './portfolio-list-page';

/** The portfolios of a signed-in person; a visitor reads the example. */
export function PortfolioHomePage(props: PortfolioListPageProps | SharedPageProps) {
  return 'list' in props ? <PortfolioListPage {...props} /> : <SharedPage {...props} />;
}
