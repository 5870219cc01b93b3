import { Readable } from 'node:stream';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '@/lib/domain/errors';
import { isIsoDate, type IsoDate } from '@/lib/domain/iso-date';
import { createAgentServer } from '../../agents/create-agent-server';
import type { AgentCall, AskBackend } from '../../agents/agent-tool';
import type { Config } from '../../config/config';
import { siteOriginOfCall } from '../../plugins/call-origin';
import { accountSchema } from '../accounts/account-scope';

/** Messages of agents: a draft of transactions is the longest. */
const BODY_LIMIT = 1 << 20;

interface McpCall {
  readonly Querystring: { readonly asof?: string };
}

/** What a server of agents needs of the site. */
export interface McpContext {
  readonly config: Partial<Pick<Config, 'productName' | 'siteUrl'>>;
  readonly version: string;
}

/** POST /mcp/, in a personal scope: the Model Context Protocol over streamable HTTP, without sessions. */
export function registerMcpRoute(scope: FastifyInstance, { config, version }: McpContext): void {
  const handler = (request: FastifyRequest<McpCall>, reply: FastifyReply) =>
    answerAgent(request, reply, { config, version });
  scope.route<McpCall>({
    method: 'POST',
    url: '/mcp/',
    bodyLimit: BODY_LIMIT,
    config: { tokenScope: 'research' },
    schema: {
      ...accountSchema({
        summary: 'Tools for agents (Model Context Protocol, streamable HTTP)',
        description:
          'With a personal token. asof pins the session to a day: nothing later can be seen. GET and DELETE, which open and end sessions elsewhere, are answered 405.',
        answers: {},
        bearer: true,
      }),
      tags: ['agents'],
      querystring: Type.Object({ asof: Type.Optional(Type.String({ description: 'YYYY-MM-DD' })) }),
    },
    handler,
  });
  const options = { config: { tokenScope: 'research' as const }, schema: { hide: true } };
  scope.get<McpCall>('/mcp/', options, handler);
  scope.delete<McpCall>('/mcp/', options, handler);
}

async function answerAgent(
  request: FastifyRequest<McpCall>,
  reply: FastifyReply,
  { config, version }: McpContext,
): Promise<FastifyReply> {
  const day = readDay(request.query.asof);
  const siteUrl = siteOriginOfCall(request, config.siteUrl ?? null);
  const handler = createMcpHandler(() =>
    createAgentServer({
      ask: askAs(request),
      day,
      siteUrl,
      product: config.productName ?? 'Tapeglass',
      version,
    }),
  );
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  const isPost = request.method === 'POST';
  const response = await handler.fetch(
    new Request(`http://backend${request.url}`, {
      method: request.method,
      headers,
      ...(isPost && { body: JSON.stringify(request.body ?? null) }),
    }),
    isPost ? { parsedBody: request.body } : {},
  );
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ? Readable.fromWeb(response.body) : '');
}

/** @throws AppError REQUEST_INVALID for another text than a day. */
function readDay(text: string | undefined): IsoDate | null {
  if (text === undefined) return null;
  if (isIsoDate(text)) return text;
  const fault = `must be a date as YYYY-MM-DD, got ${text.slice(0, 40)}`;
  throw new AppError('REQUEST_INVALID', `asof ${fault}`, { fields: { asof: [fault] } });
}

/** Calls of the backend within this process, as the person whose token the agent has. */
function askAs(request: FastifyRequest): AskBackend {
  return async ({ path, query = {}, upload }: AgentCall) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const response = await request.server.inject({
      method: upload === undefined ? 'GET' : 'POST',
      url: path,
      query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      headers: {
        authorization: request.headers.authorization,
        accept: 'application/json',
        ...(upload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(upload !== undefined && { payload: JSON.stringify(upload) }),
    });
    const body = response.json<Record<string, unknown>>();
    if (response.statusCode < 400) return body;
    throw new Error(`${response.statusCode} ${String(body['code'])}: ${String(body['detail'])}`);
  };
}
