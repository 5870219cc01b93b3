/** @jest-environment node */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { currentRequestId, requestIdHeader } from '@/lib/config/current-request';
import { answerLogged } from '@/lib/http/request-log';

let server: Server;
let lines: Record<string, unknown>[];
let level: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  [lines, level] = [[], 'info'];
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
  server = createServer((request, response) =>
    answerLogged(request, response, { level, write, newId: () => 'made-by-us' }, () =>
      answer(request, response),
    ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => new Promise((resolve) => void server.close(resolve)));

async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { connection: 'close', ...headers },
  });
  await response.text();
  return response;
}

it('gives a request one id, in its answer and in calls of the backend', async () => {
  const seen: unknown[] = [];
  answer = (request, response) => {
    seen.push(request.headers['x-request-id'], currentRequestId());
    setTimeout(() => {
      seen.push(requestIdHeader());
      response.end();
    }, 1);
  };

  expect((await ask('/')).headers.get('x-request-id')).toBe('made-by-us');
  expect(seen).toEqual(['made-by-us', 'made-by-us', { 'x-request-id': 'made-by-us' }]);
  expect((await ask('/', { 'x-request-id': 'from-a-proxy' })).headers.get('x-request-id')).toBe(
    'from-a-proxy',
  );
  expect((await ask('/', { 'x-request-id': 'not ours!' })).headers.get('x-request-id')).toBe('made-by-us');
  expect(currentRequestId()).toBeNull();
  expect(requestIdHeader()).toEqual({});
});

it('logs a failed answer with its id, without query and token', async () => {
  answer = (_, response) => {
    response.statusCode = 500;
    response.end();
  };
  await ask(`/reset/${'t'.repeat(43)}?secret=1`, { 'x-request-id': 'from-a-proxy' });

  expect(lines).toEqual([
    {
      level: 50,
      time: expect.any(Number) as number,
      process: 'web',
      reqId: 'from-a-proxy',
      req: { method: 'GET', path: '/reset/…' },
      status: 500,
      ms: expect.any(Number) as number,
      msg: 'failed',
    },
  ]);
});

it.each([
  ['info', 200, 0],
  ['info', 403, 1],
  ['warn', 403, 0],
  ['debug', 200, 1],
  ['debug', 503, 1],
  ['error', 503, 1],
  ['silent', 503, 0],
])('at %s, an answer %i is logged %i times', async (chosen, status, times) => {
  level = chosen;
  answer = (_, response) => {
    response.statusCode = status;
    response.end();
  };
  await ask('/markets');

  expect(lines).toHaveLength(times);
});
