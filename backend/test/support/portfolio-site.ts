import type { MarketStore } from '../../src/market/market-store';
import { addAccount } from './accounts';
import { withAccountsSite, type AccountsSite } from './accounts-site';
import { PortfolioCaller } from './portfolio-calls';
import { makeTestMarket } from './test-market';

/** A site whose users have portfolios. */
export interface PortfolioSite {
  readonly site: AccountsSite;
  /** Calls of a new user, a second after the last one. */
  readonly newCaller: () => Promise<PortfolioCaller>;
}

/** A site for the tests of a file; to be called before hooks that use it. */
export function withPortfolioSite(store: MarketStore = makeTestMarket()): PortfolioSite {
  const site = withAccountsSite(store);
  return {
    site,
    newCaller: async () => {
      site.clock.advance(1000);
      return new PortfolioCaller(site.app, await addAccount(site.accounts));
    },
  };
}
