import type { FastifyInstance } from 'fastify';
import { generateAtomFeed } from 'feedsmith';
import { Type } from 'typebox';
import { t } from '@/lib/domain/text';
import { eventText, writeFor } from '../../mail/write-for';
import { addressOfCall, siteOriginOfCall, type PublicAddresses } from '../../plugins/call-origin';
import { listAlerts } from '../../portfolios/alerts/alerts';
import { findFeedOwner, incomeCalendar } from '../../portfolios/alerts/feeds';
import { usualDay } from '../../portfolios/portfolios-context';
import type { ReportContext } from '../../portfolios/reports/report-scope';
import { registerRoute } from '../shared/register-route';
import { limitVisits } from './limit-visits';
import { named } from '../../plugins/named-scope';

const MS_PER_DAY = 86_400_000;

interface FeedCall {
  readonly Params: { readonly token: string };
}

const feedRoute = (url: string, summary: string, type: string) =>
  ({
    method: 'GET',
    url,
    tag: 'portfolio',
    summary,
    description: 'The token of the address is the key. 404 FEED_UNKNOWN when it was revoked or replaced.',
    params: Type.Object({ token: Type.String({ description: 'The token of the feeds', maxLength: 100 }) }),
    answers: { 200: Type.String({ description: type }) },
    needs: 'nothing',
  }) as const;

/**
 * Feeds for readers that cannot sign in: alerts as Atom, income as a calendar. Their address is the key, so no
 * search engine lists them and no cache keeps them.
 *
 * @param addresses - Where readers find the site, as far as it is configured.
 */
export async function registerPrivateFeedRoutes(
  app: FastifyInstance,
  context: ReportContext,
  addresses: PublicAddresses,
): Promise<void> {
  await app.register(
    named('private-feeds', async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('x-robots-tag', 'noindex, nofollow');
        await limitVisits(context, request);
      });
      registerRoute<FeedCall>(scope, {
        ...feedRoute('/feeds/:token/alerts.atom', 'The alerts as a private Atom feed', 'Atom'),
        handler: async (request, reply) => {
          const owner = await findFeedOwner(context, request.params.token);
          const { events } = await listAlerts(context, owner.id);
          const home = `${siteOriginOfCall(request, addresses.siteUrl ?? null)}/portfolio`;
          const newest = events[0] ? new Date(events[0].date) : new Date(usualDay(context) * MS_PER_DAY);
          const feed = generateAtomFeed({
            // One feed a person: a reader of feeds takes two with one id for the same.
            id: `urn:tapeglass:alerts:${owner.id}`,
            title: { value: writeFor(owner.language, () => t('Alerts')) },
            // RFC 4287 demands one, of the feed or of each entry.
            authors: [{ name: 'Tapeglass' }],
            updated: newest,
            links: [
              { rel: 'self', href: addressOfCall(request, addresses), type: 'application/atom+xml' },
              { rel: 'alternate', href: home, type: 'text/html' },
            ],
            entries: events.map(({ alert, date, text }, index) => ({
              id: `urn:tapeglass:alert:${alert}:${date}:${sameDayPlace(events, index)}`,
              title: { value: writeFor(owner.language, () => eventText(text)) },
              links: [{ rel: 'alternate', href: home }],
              published: new Date(date),
              updated: new Date(date),
            })),
          });
          return reply.type('application/atom+xml; charset=utf-8').serializer(String).send(feed);
        },
      });
      registerRoute<FeedCall>(scope, {
        ...feedRoute(
          '/feeds/:token/income.ics',
          'Received and expected income as a private calendar',
          'iCalendar',
        ),
        handler: async (request, reply) => {
          const text = await incomeCalendar(context, await findFeedOwner(context, request.params.token));
          return reply.type('text/calendar; charset=utf-8').serializer(String).send(text);
        },
      });
    }),
  );
}

/** An alert on a portfolio can report several things on one day. */
function sameDayPlace(
  events: readonly { readonly alert: number; readonly date: string }[],
  index: number,
): number {
  const { alert, date } = events[index]!;
  return events.slice(0, index).filter((one) => one.alert === alert && one.date === date).length;
}
