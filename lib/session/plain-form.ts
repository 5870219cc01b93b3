import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@/lib/domain/errors';
import { isSameOriginRequest } from '@/lib/http/same-origin';
import { readUnreadBody } from '@/lib/node/unread-body';
import { readBodyBytes } from './read-json-body';

const LIMIT_BYTES = 4 * 1024;

/**
 * Answers a form of this site's own pages that is sent without a script, and leads to the page that `send` names (303).
 */
export function answerPlainForm(
  send: (request: IncomingMessage, fields: URLSearchParams) => Promise<string>,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('cache-control', 'private, no-store');
    const refuse = async (status: number, headers: Readonly<Record<string, string>> = {}): Promise<void> => {
      await readUnreadBody(request);
      response.writeHead(status, headers).end();
    };
    if (request.method !== 'POST') return refuse(405, { allow: 'POST' });
    if (!isSameOriginRequest(request)) return refuse(403);
    const fields = await readFields(request);
    if (fields === null) return refuse(400);
    response.writeHead(303, { location: await send(request, fields) }).end();
  };
}

async function readFields(request: IncomingMessage): Promise<URLSearchParams | null> {
  try {
    return new URLSearchParams((await readBodyBytes(request, LIMIT_BYTES)).toString('utf8'));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
