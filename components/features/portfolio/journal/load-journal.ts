import type { Journal } from '@/lib/contracts/portfolios/journal';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { parseKeptDays } from '../state/parse-report-state';
import type { KeptDays } from '../state/report-state';
import { portfolioReader, readSettings } from '../data/ask-portfolio';

/** Data of the journal tab. */
export interface JournalPageData {
  readonly portfolio: PortfolioResponse;
  readonly journal: Journal;
  /** The start of an older page; null on the first page. */
  readonly before: string | null;
  readonly days: KeptDays;
}

/** Loads one page of changes; server only. @throws AppError as raised by the backend. */
export const loadJournal: PersonalLoader<JournalPageData> = async (user, request, address) => {
  const reader = portfolioReader(user, request, address);
  const { before: asked } = address.query;
  const before = asked !== undefined && /^\d{1,10}$/.test(asked) ? asked : null;
  const [portfolio, journal] = await Promise.all([
    readSettings(reader),
    reader.read<Journal>('/journal/', { before }),
  ]);
  return { days: parseKeptDays(address.query), portfolio, journal, before };
};
