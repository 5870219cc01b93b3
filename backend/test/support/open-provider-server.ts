import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The server's answer to one request. */
export interface PlayedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Closes the connection after half of the body. */
  readonly isCutOff?: boolean;
  /** Waits before it answers, in milliseconds; Infinity = never answers. */
  readonly delayMs?: number;
  /** Waits for this before it answers. */
  readonly until?: Promise<void>;
}

/** A request as the server received it. */
export interface PlayedRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly method: string;
  readonly body: string;
}

type Play = (request: PlayedRequest) => PlayedAnswer | null;

/** A local server that plays the part of all providers. */
export interface ProviderServer {
  readonly origin: () => string;
  readonly requests: PlayedRequest[];
  /** Its answer from now on; 404 when the function returns null. */
  play: (answer: Play) => void;
}

/** A server of its own, which the caller closes. */
export interface OpenProviderServer extends ProviderServer {
  close: () => Promise<void>;
}

export async function openProviderServer(): Promise<OpenProviderServer> {
  const requests: PlayedRequest[] = [];
  let answer: Play = () => null;
  const server = createServer((request, response) => void reply(request, response));
  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const played = {
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: request.headers,
      method: request.method ?? '',
      body: await text(request),
    };
    requests.push(played);
    const { body = '', headers = {}, isCutOff, status, ...waits } = answer(played) ?? { status: 404 };
    const { delayMs = 0, until } = waits;
    if (delayMs === Infinity) return;
    const send = (): void => {
      if (!isCutOff) {
        response.writeHead(status ?? 200, headers).end(body);
        return;
      }
      response.writeHead(status ?? 200, { ...headers, 'content-length': String(body.length) });
      response.write(body.slice(0, body.length / 2), () => response.destroy());
    };
    if (until === undefined) setTimeout(send, delayMs);
    else void until.then(send);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: () => `http://127.0.0.1:${port}`,
    requests,
    play: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
