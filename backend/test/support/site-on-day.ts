import { parseIsoDate } from '@/lib/domain/iso-date';
import type { AccountsContext } from '../../src/accounts/accounts-context';
import type { Mailer } from '../../src/mail/mailer';
import type { MarketStore } from '../../src/market/market-store';
import { ValuedBooks } from '../../src/portfolios/book/valued-books';
import { deliverDue, type DeliveryContext } from '../../src/portfolios/notifications/deliver';
import { judgeAlerts } from '../../src/portfolios/notifications/judge-alerts';
import { messageSiteOf, type MessageSite } from '../../src/portfolios/notifications/send-to-channel';

/** The parts of a site that its processes share. */
export interface SharedSite {
  readonly accounts: AccountsContext;
  readonly store: MarketStore;
  readonly mail?: Mailer | null;
  readonly notify?: MessageSite['notify'];
}

/** A process of a site on a day, which sends notifications: each has its own books. */
export function siteOnDay(
  { accounts, mail = null, notify, store }: SharedSite,
  date: string,
): DeliveryContext {
  const { db, now, secrets } = accounts;
  const context = { db, store, now, config: { today: parseIsoDate(date)! } };
  return {
    ...context,
    books: new ValuedBooks(context),
    mail,
    site: messageSiteOf({ siteUrl: 'https://site.example', ...(notify && { notify }) }),
    channelKey: secrets.factors,
    pushKey: secrets.push,
  };
}

/** A round of a process. */
export async function judgeAndDeliver(site: DeliveryContext): Promise<void> {
  await judgeAlerts(site);
  await deliverDue(site);
}
