import { randomBytes } from 'node:crypto';
import { createServer, request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json, text } from 'node:stream/consumers';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import { serverConfig } from '@/lib/config/server-config';
import type { ServerConfig } from '@/lib/config/server-config';
import { ann, annPassword, annProfile } from '../msw/fixtures/accounts';

/** One call that reached the backend. */
export interface BackendHit {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** A response of the backend that replaces its own. */
export interface Override {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: OutgoingHttpHeaders;
}

/** The backend as seen by the web process: sessions by token, in memory, over real HTTP. */
export interface BackendStandIn {
  /** The tokens of the active sessions. */
  readonly sessions: Set<string>;
  readonly hits: BackendHit[];
  /** Responses by path that replace the backend's own from now on. */
  readonly overrides: Map<string, Override>;
  /** Closes its port. */
  goAway: () => Promise<void>;
}

/** A separate web process with these pages, and the backend behind it. */
export interface SessionSite {
  /** Host and port in the client's requests. */
  readonly host: string;
  readonly backend: BackendStandIn;
  ask: (path: string, request?: SiteRequest) => Promise<Answer>;
}

export interface SiteRequest {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  /** An object is sent as JSON, with its type. */
  readonly body?: object | string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The parsed body; the text when it is not JSON. */
  readonly body: unknown;
  /** Every `Set-Cookie`, in order. */
  readonly cookies: readonly string[];
}

const servers: Server[] = [];

async function listen(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Closes everything opened by this test. */
export async function closeSessionSites(): Promise<void> {
  await Promise.all(servers.splice(0).map(stop));
}

/** A token in the format of the backend. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const refusal = (status: number, code: string, detail: string): Override => ({
  status,
  body: { detail, code, requestId: 'backend-request' },
});

function decide(
  sessions: Set<string>,
  call: string,
  sent: Record<string, unknown>,
  bearer: string | undefined,
) {
  const token = String(sent.session_token);
  const begin = (isRight: boolean): Override => {
    if (!isRight) return refusal(401, 'UNAUTHENTICATED', 'The e-mail address or the password is not right.');
    const begun = newToken();
    sessions.add(begun);
    return { status: 200, body: { session_token: begun } };
  };
  switch (call) {
    case 'POST /login/':
      return begin(sent.username === ann.email && sent.password === annPassword);
    case 'POST /login/firebase/':
      return begin(sent.id_token === 'good-id-token');
    case 'POST /session/':
      return sessions.has(token)
        ? { status: 200, body: { user: ann } }
        : refusal(401, 'UNAUTHENTICATED', 'The session has ended; please log in.');
    case 'POST /logout/':
      sessions.delete(token);
      return { status: 204, body: null };
    case 'GET /user_profile/':
      return bearer === `Bearer ${ann.token}`
        ? { status: 200, body: { user_profile: annProfile } }
        : refusal(401, 'UNAUTHENTICATED', 'Please log in.');
    default:
      return refusal(404, 'ROUTE_UNKNOWN', `nothing at ${call}`);
  }
}

async function startBackend(): Promise<BackendStandIn & { port: number }> {
  const sessions = new Set<string>();
  const hits: BackendHit[] = [];
  const overrides = new Map<string, Override>();
  const listener: RequestListener = (request, response) => {
    const isJson = request.headers['content-type'] === 'application/json';
    void (isJson ? json(request) : buffer(request)).then((body) => {
      const call = `${request.method} ${request.url}`;
      hits.push({ call, headers: request.headers, body });
      const answer: Override =
        overrides.get(request.url ?? '') ??
        decide(sessions, call, body as Record<string, unknown>, request.headers.authorization);
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      const { body: content } = answer;
      response.end(content === null ? '' : typeof content === 'string' ? content : JSON.stringify(content));
    });
  };
  const { server, port } = await listen(listener);
  return { sessions, hits, overrides, port, goAway: () => stop(server) };
}

/** The context that Next passes to every route; its values are not used here. */
const API_CONTEXT = {
  previewModeId: 'preview',
  previewModeEncryptionKey: 'preview',
  previewModeSigningKey: 'preview',
  dev: false,
};

/** Sends a request to a server on this machine with exactly these headers. */
export async function askServer(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: SiteRequest,
): Promise<Answer> {
  const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const content = isRaw ? body : JSON.stringify(body);
  const type = isRaw ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asked = requestHttp(
      { host: '127.0.0.1', port, path, method, agent: false, headers: { ...type, ...headers } },
      (reply) => {
        text(reply).then((answer) => {
          const isJson = answer !== '' && reply.headers['content-type']?.startsWith('application/json');
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            body: isJson ? JSON.parse(answer) : answer,
            cookies: reply.headers['set-cookie'] ?? [],
          });
        }, reject);
      },
    );
    asked.on('error', reject).end(content);
  });
}

/**
 * Starts a web process with these pages under `/api/auth`, as Next runs them, in front of a backend stand-in.
 *
 * The test must contain `jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }))`.
 */
export async function openSessionSite(
  pages: Readonly<Record<string, object>>,
  settings: Partial<ServerConfig> = {},
): Promise<SessionSite> {
  const backend = await startBackend();
  jest.mocked(serverConfig).mockReturnValue({
    backendUrl: `http://127.0.0.1:${backend.port}`,

    trustProxy: false,
    internalSecret: 'our-secret',
    ...settings,
  });
  const { port } = await listen((request, response) => {
    const name = /^\/api\/auth\/(\w+)/.exec(request.url ?? '')?.[1] ?? '';
    void apiResolver(request, response, {}, pages[name], API_CONTEXT, false);
  });
  return {
    host: `127.0.0.1:${port}`,
    backend,
    ask: (path, request = {}) => askServer(port, path, request),
  };
}

/** The `Cookie` header of a browser with this session. */
export function cookieOf(token: string): { cookie: string } {
  return { cookie: `token=${token}` };
}

/** The token of a `Set-Cookie`; empty when it clears the cookie. */
export function tokenIn(setCookie: string | undefined): string {
  return /^token=([^;]*)/.exec(setCookie ?? '')?.[1] ?? '';
}
