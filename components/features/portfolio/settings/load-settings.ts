import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import type { PortfolioMembers } from '@/lib/contracts/portfolios/members';
import type { ShareList } from '@/lib/contracts/portfolios/share';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { parseKeptDays } from '../state/parse-report-state';
import type { KeptDays } from '../state/report-state';
import { portfolioReader, readSettings } from '../data/ask-portfolio';

/** Data of the settings tab. */
export interface SettingsPageData {
  readonly portfolio: PortfolioResponse;
  readonly shares: ShareList['shares'];
  /** The people of the portfolio. */
  readonly people?: Omit<PortfolioMembers, 'meta'>;
  readonly days: KeptDays;
}

/** Loads the settings of a portfolio; server only. @throws AppError as raised by the backend. */
export const loadSettings: PersonalLoader<SettingsPageData> = async (user, request, address) => {
  const reader = portfolioReader(user, request, address);
  const [portfolio, { meta: _, ...people }] = await Promise.all([
    readSettings(reader),
    reader.read<PortfolioMembers>('/members/'),
  ]);
  // Links are for owners alone.
  const { shares } = people.role === 'owner' ? await reader.read<ShareList>('/shares/') : { shares: [] };
  return { days: parseKeptDays(address.query), portfolio, shares, people };
};
