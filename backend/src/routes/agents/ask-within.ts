import type { FastifyInstance } from 'fastify';
import { AppError, type ErrorCode } from '@/lib/domain/errors';
import type { AgentCall } from '../../agents/agent-tool';

/**
 * The answer of a call of this process, with the rights of a caller.
 *
 * @param authorization - The caller's header; undefined: a visitor.
 * @throws AppError as the call refuses.
 */
export async function askWithin(
  app: FastifyInstance,
  { path, query = {}, upload }: AgentCall,
  authorization: string | undefined,
): Promise<Record<string, unknown>> {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const response = await app.inject({
    method: upload === undefined ? 'GET' : 'POST',
    url: path,
    query: Object.fromEntries(parameters),
    headers: {
      accept: 'application/json',
      ...(authorization !== undefined && { authorization }),
      ...(upload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(upload !== undefined && { payload: JSON.stringify(upload) }),
  });
  const body = response.json<Record<string, unknown>>();
  if (response.statusCode < 400) return body;
  throw new AppError(body['code'] as ErrorCode, String(body['detail']), { status: response.statusCode });
}
