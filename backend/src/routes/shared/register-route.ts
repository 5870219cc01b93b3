import type { FastifyInstance, FastifySchema, RouteGenericInterface, RouteOptions } from 'fastify';
import type { RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { TSchema } from 'typebox';
import { WireError } from '@/lib/contracts/meta';
import type { TokenScope } from '@/lib/domain/token-scopes';

/** A call of the backend: its address, its documentation, what it needs, and what it does. */
export interface Route<Types extends RouteGenericInterface = RouteGenericInterface> extends Pick<
  RouteOptions<RawServerDefault, RawRequestDefaultExpression, RawReplyDefaultExpression, Types>,
  'bodyLimit' | 'handler' | 'method' | 'onRequest' | 'serializerCompiler' | 'url'
> {
  readonly tag: 'account' | 'agents' | 'operation' | 'portfolio' | 'research';
  /** Null: the call is not documented. */
  readonly summary: string | null;
  readonly description?: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  /** For the documentation: services check bodies themselves, since they answer with a sentence for each field. */
  readonly body?: TSchema;
  /** Response schemas by status; errors have their own. */
  readonly answers?: Readonly<Record<number, TSchema>>;
  /** False for a call that refuses nothing, and for bytes. */
  readonly refuses?: boolean;
  /** The type of a response that is not JSON. */
  readonly produces?: string;
  /** The credential that it needs. The scope that it is registered in must demand the same. */
  readonly needs: 'nothing' | 'session' | 'administrator';
  /** The least scope of a personal token that may make the call; absent: it needs a sign-in. */
  readonly token?: TokenScope;
}

/** The demand of a route's scope, by the properties that it gives to requests. */
function demandOf(scope: FastifyInstance): Route['needs'] {
  if (scope.hasRequestDecorator('membership')) return 'session';
  return scope.hasRequestDecorator('identity') ? 'administrator' : 'nothing';
}

/**
 * Registers a call with its documentation: the one way to do so.
 *
 * @throws Error for a call whose scope demands something else than it says (a bug of the route).
 */
export function registerRoute<Types extends RouteGenericInterface = RouteGenericInterface>(
  scope: FastifyInstance,
  {
    answers,
    body,
    description,
    needs,
    params,
    produces,
    query,
    refuses = true,
    summary,
    tag,
    token,
    ...options
  }: Route<Types>,
): void {
  const demand = demandOf(scope);
  if (demand !== needs) throw new Error(`${options.url} needs ${needs}, its scope demands ${demand}`);
  const response = { ...answers, ...(refuses && { '4xx': WireError }) };
  const schema: FastifySchema & { readonly produces?: readonly string[] } = {
    ...(summary === null ? { hide: true } : { summary, tags: [tag] }),
    ...(description !== undefined && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(produces !== undefined && { produces: [produces] }),
    ...(needs !== 'nothing' && { security: [{ bearer: [] }] }),
    ...(Object.keys(response).length > 0 && { response }),
  };
  scope.route<Types>({ ...options, schema, ...(token !== undefined && { config: { tokenScope: token } }) });
}
