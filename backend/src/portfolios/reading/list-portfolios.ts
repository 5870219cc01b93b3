import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { readPortfolios } from '../../db/repositories/portfolio-rows';
import { isBookFault } from '../book/book-error';
import { toPortfolioEntry } from '../portfolios';
import type { ReadingContext } from './portfolio-reading';
import { readPortfolioView } from './read-portfolio-view';
import { parseReading } from './read-params';

/** The portfolios of a user in their order, each with its value; null where it cannot be valued. */
export async function listPortfolios(
  context: ReadingContext,
  userId: number,
  today: number,
): Promise<PortfolioList['portfolios']> {
  const counted = await readPortfolios(context.db, userId);
  return Promise.all(
    counted.map(async (one) => {
      const entry = toPortfolioEntry(one);
      try {
        const reading = await readPortfolioView(
          context,
          { userId, slug: entry.slug },
          parseReading({}, today),
        );
        const { days, values } = reading.whole.valued;
        if (reading.book.firstDay === null) return { ...entry, value: 0, day: null };
        return { ...entry, value: values.at(-1)!, day: formatIsoDate(days.at(-1)!) };
      } catch (error) {
        if (isBookFault(error)) return { ...entry, value: null, day: null };
        throw error;
      }
    }),
  );
}
