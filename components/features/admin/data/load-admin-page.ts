import type { IncomingMessage } from 'node:http';
import type { User } from '@/lib/contracts/accounts';
import type { BackupList, EventList } from '@/lib/contracts/admin';
import type { AdminOverview, AdminSettings } from '@/lib/contracts/admin-site';
import { askBackend } from '@/lib/session/ask-backend';

/** The data of the administrator's page. */
export interface AdminPageData {
  readonly overview: AdminOverview;
  readonly settings: AdminSettings;
  readonly backups: BackupList;
  readonly events: EventList;
}

/** Loads the page; for others than the administrator its calls do not exist, and neither does the page. */
export async function loadAdminPage(user: User, request: IncomingMessage): Promise<AdminPageData> {
  const get = <T>(path: string): Promise<T> =>
    askBackend<T>(request, { method: 'GET', path, bearer: user.token });
  const overview = await get<AdminOverview>('/admin/');
  const [settings, backups, events] = await Promise.all([
    get<AdminSettings>('/admin/settings/'),
    get<BackupList>('/admin/backups/'),
    get<EventList>('/admin/events/'),
  ]);
  return { overview, settings, backups, events };
}

/** Loads the page with the questions of a new site. */
export async function loadSetupPage(
  user: User,
  request: IncomingMessage,
): Promise<Pick<AdminPageData, 'overview'>> {
  const call = { method: 'GET', path: '/admin/', bearer: user.token } as const;
  return { overview: await askBackend<AdminOverview>(request, call) };
}
