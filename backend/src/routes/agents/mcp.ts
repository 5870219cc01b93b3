import { Readable } from 'node:stream';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '@/lib/domain/errors';
import { isIsoDate, type IsoDate } from '@/lib/domain/iso-date';
import { createAgentServer } from '../../agents/create-agent-server';
import type { AskBackend } from '../../agents/agent-tool';
import type { Config } from '../../config/config';
import { siteOriginOfCall } from '../../plugins/call-origin';
import { registerRoute } from '../shared/register-route';
import { askWithin } from './ask-within';

/** Messages of agents: a draft of transactions is the longest. */
const BODY_LIMIT = 1 << 20;

interface McpCall {
  readonly Querystring: { readonly asof?: string };
}

/** The parts of the site that a server of agents needs. */
export interface McpContext {
  readonly config: Partial<Pick<Config, 'productName' | 'siteUrl'>>;
  readonly version: string;
}

/** POST /mcp/, in a personal scope: the Model Context Protocol over streamable HTTP, without sessions. */
export function registerMcpRoute(scope: FastifyInstance, { config, version }: McpContext): void {
  const handler = (request: FastifyRequest<McpCall>, reply: FastifyReply) =>
    answerAgent(request, reply, { config, version });
  const route = { url: '/mcp/', tag: 'agents', needs: 'session', token: 'research', handler } as const;
  registerRoute<McpCall>(scope, {
    ...route,
    method: 'POST',
    summary: 'Tools for agents (Model Context Protocol, streamable HTTP)',
    description:
      'With a personal token. asof pins the session to a day: nothing later can be seen. GET and DELETE, which open and end sessions elsewhere, are answered 405.',
    query: Type.Object({ asof: Type.Optional(Type.String({ description: 'YYYY-MM-DD' })) }),
    bodyLimit: BODY_LIMIT,
  });
  for (const method of ['GET', 'DELETE'])
    registerRoute<McpCall>(scope, { ...route, method, summary: null, refuses: false });
}

async function answerAgent(
  request: FastifyRequest<McpCall>,
  reply: FastifyReply,
  { config, version }: McpContext,
): Promise<FastifyReply> {
  const day = readDay(request.query.asof);
  const ask: AskBackend = (call) => askWithin(request.server, call, request.headers.authorization);
  const siteUrl = siteOriginOfCall(request, config.siteUrl ?? null);
  const handler = createMcpHandler(() =>
    createAgentServer({
      ask,
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
