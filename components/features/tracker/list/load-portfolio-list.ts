import type { AlertList, FeedState } from '@/lib/contracts/portfolios/alert';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import { CURRENCIES } from '@/lib/domain/currencies';
import { researchQuery } from '@/lib/site/routes';
import { askBackend } from '@/lib/session/ask-backend';
import type { PersonalLoader } from '@/lib/session/authenticated-page';

/** Data of the list of portfolios. */
export interface PortfolioListData {
  readonly list: PortfolioList;
  readonly alerts: AlertList;
  readonly feeds: FeedState;
  /** The currency that was asked for, in which nothing can be added up; null otherwise. */
  readonly missingCurrency: string | null;
}

/** Loads the portfolios, alerts and feeds of the user; server only. @throws AppError as raised by the backend. */
export const loadPortfolioList: PersonalLoader<PortfolioListData> = async (user, request, address) => {
  const currency = CURRENCIES.find((code) => code === address.query.currency);
  const read = <T>(path: string) => askBackend<T>(request, { method: 'GET', path, bearer: user.token });
  const [list, alerts, feeds] = await Promise.all([
    read<PortfolioList>(`/portfolios/${researchQuery({ together: 'true', currency })}`),
    read<AlertList>('/alerts/'),
    read<FeedState>('/feeds/'),
  ]);
  const valued = list.portfolios.filter(
    ({ archived, day, example }) => !archived && !example && day !== null,
  );
  const isMissing = list.together === null && currency !== undefined && valued.length > 1;
  return { list, alerts, feeds, missingCurrency: isMissing ? currency : null };
};
