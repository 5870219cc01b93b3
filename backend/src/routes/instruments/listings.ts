import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { AddedInstrument, InstrumentForm, ListingSearch, QuoteList } from '@/lib/contracts/listings';
import { addInstrument, INSTRUMENTS_ADDED } from '../../listings/add-instrument';
import type { ListingsContext } from '../../listings/listings-context';
import { listQuotes, QUOTE_CALLS } from '../../listings/list-quotes';
import { LISTING_SEARCHES, searchListings, VISITOR_SEARCHES } from '../../listings/search-listings';
import { callOriginOf } from '../../plugins/call-origin';
import { callerOrVisitor, currentIdentity } from '../accounts/authenticated-scope';
import { registerRoute } from '../shared/register-route';

const SearchQuery = Type.Object(
  { q: Type.String({ description: 'A symbol, a name, or an identifier such as an ISIN' }) },
  { additionalProperties: false },
);

const QuotesQuery = Type.Object(
  { symbols: Type.String({ description: 'Symbols of this site, separated by commas' }) },
  { additionalProperties: false },
);

const SEARCH = {
  method: 'GET',
  url: '/instruments/search/',
  tag: 'account',
  summary: 'Find an instrument here and at the providers',
  answers: { 200: ListingSearch },
  query: SearchQuery,
} as const;
const textOf = (request: FastifyRequest): string => (request.query as Static<typeof SearchQuery>).q;

/** The search where the host opens it to visitors: outside of a personal scope. */
export function registerOpenSearch(scope: FastifyInstance, context: ListingsContext): void {
  registerRoute(scope, {
    ...SEARCH,
    description: `Those of this site first, one row a listing. At most ${LISTING_SEARCHES} searches a minute of a user go to providers, and ${VISITOR_SEARCHES.each} of a visitor (429 RATE_LIMITED).`,
    needs: 'nothing',
    handler: async (request) => {
      const caller = await callerOrVisitor(request);
      const by = caller === null ? { address: callOriginOf(request).address } : { userId: caller.userId };
      return searchListings(context, { text: textOf(request), by });
    },
  });
}

/** Prices within the day: visitors see those of indexes. */
export function registerQuotes(scope: FastifyInstance, context: ListingsContext): void {
  registerRoute(scope, {
    method: 'GET',
    url: '/instruments/quotes/',
    tag: 'account',
    summary: 'Prices within the day',
    description: `Of indexes and, after a sign-in, of what any user holds or watches, in sessions after the last stored one. They are provisional: no figure uses them, and none is stored. Asked of the providers at most once in a quarter of an hour; at most ${QUOTE_CALLS} calls a minute of a user (429 RATE_LIMITED). Empty where the data of this site come from elsewhere, or LIVE_QUOTES is off.`,
    answers: { 200: QuoteList },
    query: QuotesQuery,
    needs: 'nothing',
    handler: async (request) =>
      listQuotes(context, {
        symbols: (request.query as Static<typeof QuotesQuery>).symbols,
        userId: (await callerOrVisitor(request))?.userId ?? null,
      }),
  });
}

/** The calls that find and add instruments, in a personal scope. */
export function registerListingRoutes(scope: FastifyInstance, context: ListingsContext): void {
  if (!context.live?.isOpenToVisitors)
    registerRoute(scope, {
      ...SEARCH,
      description: `Those of this site first, one row a listing. At most ${LISTING_SEARCHES} searches a minute go to providers (429 RATE_LIMITED). With VISITOR_SEARCH=on visitors search too.`,
      needs: 'session',
      handler: (request) =>
        searchListings(context, {
          text: textOf(request),
          by: { userId: currentIdentity(request).userId },
        }),
    });

  registerRoute(scope, {
    method: 'POST',
    url: '/instruments/',
    tag: 'account',
    summary: 'Add an instrument with its whole history',
    description: `200 when it is here already. 404 INSTRUMENT_UNKNOWN when no provider knows it, or the data of this site come from elsewhere; 503 PROVIDER_AWAY; at most ${INSTRUMENTS_ADDED} an hour (429 RATE_LIMITED).`,
    body: InstrumentForm,
    answers: { 200: AddedInstrument, 201: AddedInstrument },
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      const added = await addInstrument(context, { body: request.body, userId });
      return reply.code(added.isNew ? 201 : 200).send(added);
    },
  });
}
