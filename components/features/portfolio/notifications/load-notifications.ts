import type { NotificationList } from '@/lib/contracts/portfolios/notification';
import { askBackend } from '@/lib/session/ask-backend';
import type { PersonalLoader } from '@/lib/session/authenticated-page';

/** Data of the page of notifications. */
export interface NotificationsData {
  readonly list: Pick<NotificationList, 'channels' | 'notifications' | 'unread'>;
}

/** Loads what the alerts of the user have found; server only. @throws AppError as raised by the backend. */
export const loadNotifications: PersonalLoader<NotificationsData> = async (user, request) => {
  const path = '/notifications/';
  const { channels, notifications, unread } = await askBackend<NotificationList>(request, {
    method: 'GET',
    path,
    bearer: user.token,
  });
  return { list: { channels, notifications, unread } };
};
