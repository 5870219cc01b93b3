import type { FastifyInstance } from 'fastify';
import {
  AlertBody,
  AlertList,
  AlertMailForm,
  AlertMailResponse,
  AlertResponse,
  FeedResponse,
  FeedState,
} from '@/lib/contracts/portfolios/alert';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import {
  changeAlert,
  createAlert,
  listAlerts,
  removeAlert,
  restoreAlert,
} from '../../portfolios/alerts/alerts';
import { createFeeds, describeFeeds, revokeFeeds } from '../../portfolios/alerts/feeds';
import { choiceCheck } from '../../portfolios/form-checks';
import { chooseMailChannel, describeMailChannel } from '../../portfolios/notifications/mail-channel';
import type { ReportContext } from '../../portfolios/reports/report-scope';
import { parseWith } from '../../portfolios/reports/read-params';
import { NoContent } from '../accounts/account-scope';
import { registerPortfolioRoute, userOf, type PortfolioRequest } from './portfolio-route';

const alertOf = (request: PortfolioRequest) => ({ userId: userOf(request), id: request.params['id']! });

/** The calls of alerts and of the private address of feeds. */
export function registerAlertRoutes(
  scope: FastifyInstance,
  context: ReportContext,
  site: { readonly sendsMail: boolean },
): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/alerts/',
    summary: 'The alerts with what they say on the last day with data, and the events of the past 90 days',
    answer: AlertList,
    handle: async (request) => ({
      ...(await listAlerts(context, userOf(request))),
      mail: await describeMailChannel(context, userOf(request), site),
    }),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PUT',
    url: '/alerts/mail/',
    token: null,
    summary: 'Choose whether alerts are sent by e-mail',
    description:
      '409 MAIL_OFF where the site sends none, ADDRESS_UNCONFIRMED before the address is confirmed.',
    body: AlertMailForm,
    answer: AlertMailResponse,
    handle: async (request) => ({
      mail: await chooseMailChannel(context, userOf(request), { ...site, body: request.body }),
    }),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/alerts/',
    summary: 'Add an alert on an instrument or a portfolio',
    description: `At most ${PORTFOLIO_LIMITS.alerts} (409 LIMIT_REACHED). 404 INSTRUMENT_UNKNOWN, PORTFOLIO_UNKNOWN.`,
    query: {
      unique:
        'true: 409 ALERT_EXISTS for the condition of another alert, with a sentence at the field to change',
    },
    body: AlertBody,
    answer: AlertResponse,
    status: 201,
    handle: (request) => {
      const unique = parseWith(request.query, 'unique', choiceCheck(['true', 'false']));
      return createAlert(context, userOf(request), { body: request.body, isUnique: unique === 'true' });
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'PUT',
    url: '/alerts/:id/',
    summary: 'Replace the condition of an alert',
    description:
      'Events that have begun by now are not sent by e-mail. 404 ALERT_UNKNOWN, INSTRUMENT_UNKNOWN, PORTFOLIO_UNKNOWN, 409 ALERT_EXISTS.',
    body: AlertBody,
    answer: AlertResponse,
    handle: (request) => changeAlert(context, alertOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/alerts/:id/',
    summary: 'Delete an alert',
    answer: NoContent,
    status: 204,
    handle: (request) => removeAlert(context, alertOf(request)).then(() => undefined),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/alerts/:id/restore/',
    summary: 'Bring a deleted alert back, within a day',
    description:
      'No body. 404 ALERT_UNKNOWN later, 409 LIMIT_REACHED, ALERT_EXISTS when the same alert was added meanwhile.',
    answer: AlertResponse,
    handle: (request) => restoreAlert(context, alertOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/feeds/',
    token: null,
    summary: 'Whether there is a private address of feeds',
    answer: FeedState,
    handle: (request) => describeFeeds(context, userOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/feeds/',
    token: null,
    summary: 'Make the private address of the feeds',
    description: 'No body. Only this call returns the addresses; it makes earlier ones invalid.',
    answer: FeedResponse,
    status: 201,
    handle: (request) => createFeeds(context, userOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/feeds/',
    token: null,
    summary: 'Revoke the private address of the feeds',
    answer: NoContent,
    status: 204,
    handle: (request) => revokeFeeds(context, userOf(request)).then(() => undefined),
  });
}
