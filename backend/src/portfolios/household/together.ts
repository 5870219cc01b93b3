import { readPortfolios, type PortfolioRow } from '../../db/repositories/portfolio-rows';
import { requirePortfolio, unknownPortfolio, type PortfoliosContext } from '../portfolios-context';
import { listMemberships } from './membership';

/** All portfolios that count, or the ones whose addresses follow: `~all`, `~all.savings.~12`. */
const TOGETHER = /^~all((?:\.[a-z0-9~-]{1,70})*)$/;

/** True when an address names several portfolios; an own one has no such character. */
export const isTogether = (slug: string): boolean => TOGETHER.test(slug);

/** The portfolios that a person gets at, own ones and those of others, by their addresses for the person. */
export async function accessiblePortfolios(
  { db }: Pick<PortfoliosContext, 'db'>,
  userId: number,
): Promise<ReadonlyMap<string, PortfolioRow>> {
  const ownPortfolios = (await readPortfolios(db, userId)).map(
    ({ portfolio }) => [portfolio.slug, portfolio] as const,
  );
  const sharedPortfolios = await Promise.all(
    (await listMemberships({ db }, userId)).map(
      async ({ address, membership }) => [address, await requirePortfolio(db, membership)] as const,
    ),
  );
  return new Map([...ownPortfolios, ...sharedPortfolios]);
}

/** True when a portfolio is one of all together where none is chosen. */
export const countsInAll = ({ archived, example }: PortfolioRow): boolean => !archived && !example;

/**
 * The portfolios of an address, own ones and those of others: the chosen ones, or those that are neither archived nor examples.
 *
 * @throws AppError PORTFOLIO_UNKNOWN, where one of them is none of the person's, or there is none.
 */
export async function requireTogether(
  { db }: Pick<PortfoliosContext, 'db'>,
  userId: number,
  slug: string,
): Promise<readonly PortfolioRow[]> {
  const addresses = TOGETHER.exec(slug)?.[1]!.split('.').slice(1) ?? [];
  const byAddress = await accessiblePortfolios({ db }, userId);
  if (addresses.length === 0) {
    const portfolios = [...byAddress.values()].filter(countsInAll);
    if (portfolios.length === 0) throw unknownPortfolio(slug);
    return portfolios;
  }
  return [...new Set(addresses)].map((address) => {
    const portfolio = byAddress.get(address);
    if (!portfolio) throw unknownPortfolio(address);
    return portfolio;
  });
}
