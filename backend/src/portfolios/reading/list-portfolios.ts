import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { readPortfolios } from '../../db/repositories/portfolio-rows';
import { toPortfolioEntry } from '../portfolios';
import type { ReadingContext } from './portfolio-reading';
import { readValuedView } from './read-portfolio-view';

/** The portfolios of a user in their order, each with its value; null where it cannot be valued. */
export async function listPortfolios(
  context: ReadingContext,
  userId: number,
): Promise<PortfolioList['portfolios']> {
  const counted = await readPortfolios(context.db, userId);
  return Promise.all(
    counted.map(async (one) => {
      const entry = toPortfolioEntry(one);
      const reading = await readValuedView(context, { userId, slug: entry.slug });
      if (reading === null) return { ...entry, value: null, day: null };
      const { days, values } = reading.whole.valued;
      if (reading.book.firstDay === null) return { ...entry, value: 0, day: null };
      return { ...entry, value: values.at(-1)!, day: formatIsoDate(days.at(-1)!) };
    }),
  );
}
