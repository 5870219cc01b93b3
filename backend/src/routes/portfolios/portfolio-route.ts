import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { Type, type TSchema } from 'typebox';
import type { Meta } from '@/lib/contracts/meta';
import type { MemberRole } from '@/lib/domain/portfolio/member-roles';
import type { TokenScope } from '@/lib/domain/token-scopes';
import { invalidFields } from '../../portfolios/form-checks';
import { requireMembership } from '../../portfolios/household/membership';
import { isTogether, requireTogether } from '../../portfolios/household/together';
import type { PersonKey } from '../../portfolios/household/people';
import {
  metaOf,
  unknownPortfolio,
  type PortfolioKey,
  type PortfoliosContext,
} from '../../portfolios/portfolios-context';
import type { ChangeKey } from '../../portfolios/change-portfolio';
import { registerRoute } from '../shared/register-route';
import { currentCaller } from '../accounts/authenticated-scope';
import { csvOfPart } from './part-csv';

/** A request of a portfolio route: path parameters, query and body are validated by their readers. */
export type PortfolioRequest = FastifyRequest<{
  Params: Record<string, string>;
  Querystring: Record<string, string | undefined>;
}>;

/** A call of the portfolio tracker. */
export interface PortfolioRoute {
  readonly method: HTTPMethods;
  readonly url: string;
  readonly summary: string;
  readonly description?: string;
  /** Query parameters by name, with their meaning. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: TSchema;
  readonly answer: TSchema;
  /** Status of a successful answer; 200 when absent. */
  readonly status?: 200 | 201 | 204;
  /** Changes the revision: needs If-Match. */
  readonly changes?: boolean;
  readonly bodyLimit?: number;
  /**
   * The least scope of a personal token that may make the call; null: it needs a sign-in. Absent: `read` for GET, `write` for
   * others.
   */
  readonly token?: TokenScope | null;
  /** The least role in the portfolio of another person; absent: `viewer` for GET, `editor` for others. */
  readonly role?: MemberRole;
  /** True when the call also reads several portfolios as one (`~all`). */
  readonly together?: boolean;
  /** The answer as it is written: kept from an earlier call, else written from what `handle` answers. */
  readonly keep?: (request: PortfolioRequest, write: () => Promise<Buffer>) => Promise<Buffer>;
  /** A list of plain values in the response that may be long: it is written in pieces, so that other requests have their turn. */
  readonly longList?: string;
  /** The response besides `meta`; undefined for 204. */
  readonly handle: (request: PortfolioRequest) => Promise<object | undefined>;
}

const PARAMETER_TEXT: Readonly<Record<string, string>> = {
  slug: 'The portfolio’s part of the address',
  id: 'An id',
  account: 'Id of an account',
  asset: 'Symbol of a market asset, id of an own one',
  revision: 'A revision of the journal',
  finding: 'Id of a finding',
};

const NOT_CACHED_FORMATS = {
  format: 'json (default) or csv',
  part: 'Which list of the answer, where there are several; with format=csv',
};

/** Registers a call with its documentation; every response carries `meta`, and report calls answer CSV too. */
export function registerPortfolioRoute(
  scope: FastifyInstance,
  context: PortfoliosContext,
  route: PortfolioRoute,
): void {
  const names = [...route.url.matchAll(/:(\w+)/g)].map((match) => match[1]!);
  const isReading = route.method === 'GET';
  const withMeta = (answer: object): object =>
    'meta' in answer ? answer : { meta: metaOf(context), ...answer };
  // The address of a portfolio is another one for each of its people.
  const asSeen = (answer: object, { membership, params }: PortfolioRequest): object =>
    membership && 'slug' in answer ? { ...answer, slug: params['slug'], role: membership.role } : answer;
  const tokenScope = route.token === undefined ? (isReading ? 'read' : 'write') : route.token;
  const query = { ...route.query, ...(isReading && NOT_CACHED_FORMATS) };
  const role = route.role ?? (isReading ? 'viewer' : 'editor');
  registerRoute<{ Params: Record<string, string>; Querystring: Record<string, string | undefined> }>(scope, {
    method: route.method,
    url: route.url,
    tag: 'portfolio',
    needs: 'session',
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    ...(tokenScope !== null && { token: tokenScope }),
    ...(names.includes('slug') && {
      // Before the body is read.
      onRequest: async (request: FastifyRequest) => {
        const { slug } = request.params as { readonly slug: string };
        const { userId } = currentCaller(request);
        if (isTogether(slug)) {
          if (!route.together) throw unknownPortfolio(slug);
          request.together = await requireTogether(context, userId, slug);
          return;
        }
        request.membership = await requireMembership(context, { userId, slug }, role);
      },
    }),
    summary: route.summary,
    description: [
      route.description,
      names.includes('slug') && role !== 'viewer' && `Members of the portfolio need the role ${role}.`,
      route.changes &&
        'If-Match: the revision that you have seen, in quotes (428 without it, 409 REVISION_STALE when it is old).',
    ]
      .filter(Boolean)
      .join(' '),
    answers: { [route.status ?? 200]: route.answer },
    ...(route.body && { body: route.body }),
    ...(names.length > 0 && {
      params: Type.Object(
        Object.fromEntries(
          names.map((name) => [name, Type.String({ description: PARAMETER_TEXT[name] ?? name })]),
        ),
      ),
    }),
    query: Type.Object(
      Object.fromEntries(
        Object.entries(query).map(([name, description]) => [
          name,
          Type.Optional(Type.String({ description, maxLength: 2000 })),
        ]),
      ),
      { additionalProperties: false },
    ),
    handler: async (request, reply) => {
      const { format, part } = request.query;
      if (route.keep && (format === undefined || format === 'json') && part === undefined) {
        const serialize = (answer: object): string =>
          reply.serializeInput(withMeta(answer) as Record<string, unknown>, '200') as string;
        const write = async () => Buffer.from(serialize((await route.handle(request))!));
        return reply.type('application/json; charset=utf-8').send(await route.keep(request, write));
      }
      const answer = await route.handle(request);
      if (answer === undefined) return reply.code(204).send();
      const wholeAnswer = asSeen(withMeta(answer), request);
      const csv = isReading && csvOfPart(wholeAnswer as { meta: Meta }, { format, part });
      if (csv) return reply.type('text/csv; charset=utf-8').serializer(String).send(csv);
      reply.code(route.status ?? 200);
      const list =
        route.longList === undefined ? [] : (wholeAnswer as Record<string, unknown>)[route.longList];
      if (!Array.isArray(list) || list.length <= PIECE) return reply.send(wholeAnswer);
      const empty = reply.serializeInput(
        { ...wholeAnswer, [route.longList!]: [] },
        String(route.status ?? 200),
      );
      return reply
        .type('application/json; charset=utf-8')
        .send(await writeLongList(empty as string, route.longList!, list));
    },
  });
}

/** Items that are written in one turn. */
const PIECE = 1_000;

/** The text of a response with a long list in place of an empty one. */
async function writeLongList(empty: string, name: string, list: readonly unknown[]): Promise<Buffer> {
  // Within a text of the response the quotes would be escaped.
  const member = `"${name}":[`;
  const at = empty.indexOf(`${member}]`) + member.length;
  const pieces = [Buffer.from(empty.slice(0, at))];
  for (let from = 0; from < list.length; from += PIECE) {
    const items = list.slice(from, from + PIECE).map((item) => JSON.stringify(item));
    pieces.push(Buffer.from(`${from === 0 ? '' : ','}${items.join(',')}`));
    await nextTurn();
  }
  return Buffer.concat([...pieces, Buffer.from(empty.slice(at))]);
}

/** The portfolio that a request names. */
export function portfolioOf(request: PortfolioRequest): PortfolioKey {
  const { membership, together } = request;
  if (together)
    return { userId: currentCaller(request).userId, slug: request.params['slug']!, parts: together };
  if (membership) return { userId: membership.userId, slug: membership.slug };
  return { userId: currentCaller(request).userId, slug: request.params['slug']! };
}

/** The portfolio that a request names, as the caller gets at it. */
export function personOf(request: PortfolioRequest): PersonKey {
  const { userId: callerId } = currentCaller(request);
  return { ...portfolioOf(request), callerId, role: request.membership?.role ?? 'owner' };
}

/** The author of a change, for the journal; null: the owner on the site. */
function authorOf(request: PortfolioRequest): string | null {
  const caller = currentCaller(request);
  const names = [request.membership?.author, 'token' in caller ? caller.token.name : undefined];
  return names.filter((name) => name !== undefined).join(' · ') || null;
}

/** The portfolio that a request changes, with the revision that the caller has seen. */
export function changeOf(request: PortfolioRequest): ChangeKey {
  return {
    ...portfolioOf(request),
    ifMatch: request.headers['if-match'],
    author: authorOf(request),
  };
}

export function userOf(request: PortfolioRequest): number {
  return currentCaller(request).userId;
}

/** The `limit` of a list, 100 without one. @throws AppError REQUEST_INVALID. */
export function readLimit(request: PortfolioRequest, most: number): number {
  const text = request.query['limit'];
  const limit = text === undefined ? 100 : /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= most) return limit;
  throw invalidFields({ limit: [`must be a whole number from 1 to ${most}`] });
}
