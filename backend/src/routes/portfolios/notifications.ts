import type { FastifyInstance } from 'fastify';
import {
  ChannelBody,
  ChannelResponse,
  ChannelTest,
  NotificationList,
  NotificationMark,
  NotificationSettings,
  PushSubscriptionBody,
  SettingsResponse,
} from '@/lib/contracts/portfolios/notification';
import { MAX_CHANNELS } from '@/lib/domain/portfolio/notification';
import {
  addChannel,
  changeTimes,
  listNotifications,
  markNotification,
  readAll,
  removeChannel,
  testChannel,
  type NotificationsContext,
} from '../../portfolios/notifications/channels';
import { subscribeBrowser } from '../../portfolios/notifications/push-subscriptions';
import { NoContent } from '../accounts/account-scope';
import { currentIdentity } from '../accounts/authenticated-scope';
import { registerPortfolioRoute, userOf, type PortfolioRequest } from './portfolio-route';

const keyOf = (request: PortfolioRequest) => ({ userId: userOf(request), id: request.params['id']! });

/** The calls of notifications and of the channels that they go to. No personal token opens them. */
export function registerNotificationRoutes(scope: FastifyInstance, context: NotificationsContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/notifications/',
    token: null,
    summary: 'What alerts have found, where it was delivered, the channels and the times',
    answer: NotificationList,
    handle: (request) => listNotifications(context, userOf(request), currentIdentity(request).sessionHash),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/notifications/read/',
    token: null,
    summary: 'Mark all notifications as read',
    description: 'No body.',
    answer: NoContent,
    status: 204,
    handle: (request) => readAll(context, userOf(request)).then(() => undefined),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PUT',
    url: '/notifications/:id/',
    token: null,
    summary: 'Mark a notification as read, or as unread',
    body: NotificationMark,
    answer: NoContent,
    status: 204,
    handle: (request) => markNotification(context, keyOf(request), request.body).then(() => undefined),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/notifications/push/',
    token: null,
    summary: 'Send notifications to the browser of this session (Web Push)',
    description:
      'In place of an earlier subscription of this browser, of other accounts too. It ends with the session, and when the push service answers 404 or 410.',
    body: PushSubscriptionBody,
    answer: ChannelResponse,
    status: 201,
    handle: (request) => subscribeBrowser(context, currentIdentity(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PUT',
    url: '/notifications/settings/',
    token: null,
    summary: 'Choose quiet hours and a digest',
    body: NotificationSettings,
    answer: SettingsResponse,
    handle: (request) => changeTimes(context, userOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/notifications/channels/',
    token: null,
    summary: 'Add a channel: a webhook, a topic of ntfy, a chat of Telegram',
    description: `At most ${MAX_CHANNELS} (409 LIMIT_REACHED). Address and key are stored encrypted, and no call returns them.`,
    body: ChannelBody,
    answer: ChannelResponse,
    status: 201,
    handle: (request) => addChannel(context, userOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/notifications/channels/:id/',
    token: null,
    summary: 'Remove a channel; what waits for it is not sent',
    answer: NoContent,
    status: 204,
    handle: (request) => removeChannel(context, keyOf(request)).then(() => undefined),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/notifications/channels/:id/test/',
    token: null,
    summary: 'Send a test message to a channel now',
    description: 'No body. 404 CHANNEL_UNKNOWN, 429 RATE_LIMITED beyond 20 in an hour.',
    answer: ChannelTest,
    handle: (request) => testChannel(context, keyOf(request)),
  });
}
