import type { AlertList, FeedState } from '@/lib/contracts/portfolios/alert';
import type { NotificationList } from '@/lib/contracts/portfolios/notification';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import { CURRENCIES } from '@/lib/domain/currencies';
import { researchQuery } from '@/lib/site/routes';
import { askBackend } from '@/lib/session/ask-backend';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { readBrokers } from '../data/import-sources';

/** Data of the list of portfolios. */
export interface PortfolioListData {
  readonly list: PortfolioList;
  readonly alerts: AlertList;
  readonly feeds: FeedState;
  readonly notifications: NotificationList;
  /** The currency of the address; null without one. */
  readonly currency: string | null;
  /** Addresses of the portfolios that the address adds up; null: those that count. */
  readonly chosen: readonly string[] | null;
  /** True when nothing can be added up in that currency. */
  readonly isCurrencyMissing: boolean;
  /** The alert of the address, which is edited. */
  readonly editedAlert: number | null;
  /** Names of brokers and programs whose files are recognized; empty where no file is asked for. */
  readonly brokers: readonly string[];
}

/** Loads the portfolios, alerts and feeds of the user; server only. @throws AppError as raised by the backend. */
export const loadPortfolioList: PersonalLoader<PortfolioListData> = async (user, request, address) => {
  const { alert = '', currency: code, of } = address.query;
  const currency = CURRENCIES.find((one) => one === code) ?? null;
  const read = <T>(path: string) => askBackend<T>(request, { method: 'GET', path, bearer: user.token });
  const [list, alerts, feeds, notifications] = await Promise.all([
    read<PortfolioList>(`/portfolios/${researchQuery({ together: 'true', currency, of })}`),
    read<AlertList>('/alerts/'),
    read<FeedState>('/feeds/'),
    read<NotificationList>('/notifications/'),
  ]);
  const valued = list.portfolios.filter(
    ({ archived, day, example }) => !archived && !example && day !== null,
  );
  return {
    list,
    alerts,
    feeds,
    notifications,
    currency,
    chosen: of ? of.split(',') : null,
    isCurrencyMissing: list.together === null && currency !== null && valued.length > 1,
    editedAlert: /^\d{1,9}$/.test(alert) ? Number(alert) : null,
    brokers: list.portfolios.every(({ example }) => example) ? await readBrokers(request) : [],
  };
};
