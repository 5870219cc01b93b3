import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { readPortfolios } from '../../db/repositories/portfolio-rows';
import { listMemberships } from '../household/membership';
import { toPortfolioEntry } from '../portfolios';
import type { ReportContext } from './report-scope';
import { readValuedView } from './read-report-scope';
import { describeSettings } from './settings';

/** The portfolios of a user in their order, then those of others, each with its value; null where it cannot be valued. */
export async function listPortfolios(
  context: ReportContext,
  userId: number,
): Promise<PortfolioList['portfolios']> {
  const counted = await readPortfolios(context.db, userId);
  const ownEntries = counted.map((one) => ({
    entry: toPortfolioEntry(one),
    key: { userId, slug: one.portfolio.slug },
  }));
  const memberships = await listMemberships(context, userId);
  const sharedEntries = await Promise.all(
    memberships.map(async ({ address, membership: { role, slug, userId: ownerId } }) => {
      const key = { userId: ownerId, slug };
      return { entry: { ...(await describeSettings(context, key)), slug: address, role }, key };
    }),
  );
  return Promise.all(
    [...ownEntries, ...sharedEntries].map(async ({ entry, key }) => {
      const scope = await readValuedView(context, key);
      if (scope === null) return { ...entry, value: null, day: null };
      const { days, values } = scope.whole.valued;
      if (scope.book.firstDay === null) return { ...entry, value: 0, day: null };
      return { ...entry, value: values.at(-1)!, day: formatIsoDate(days.at(-1)!) };
    }),
  );
}
