import { request, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** A request of the drill. */
export interface Call {
  readonly port: number;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Loopback address that the request comes from. */
  readonly from?: string;
  readonly timeoutMs?: number;
}

/** A complete answer. */
export interface CallAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
}

const TIMEOUT_MS = 8_000;

/**
 * One request to 127.0.0.1 on a connection of its own: nginx closes idle connections when it reads its configuration again, and
 * a client that reuses one at that moment fails.
 *
 * @throws Error when no complete answer arrives in time.
 */
export function call({
  body,
  from,
  headers,
  method = 'GET',
  path,
  port,
  timeoutMs = TIMEOUT_MS,
}: Call): Promise<CallAnswer> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? null : JSON.stringify(body);
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      localAddress: from,
      headers: {
        'accept-encoding': 'gzip',
        ...(payload !== null && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
        ...headers,
      },
    });
    const timer = setTimeout(() => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    sent.on('error', fail);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', fail);
      response.on('close', () => response.complete || fail(new Error('the answer was broken off')));
      response.on('end', () => {
        clearTimeout(timer);
        const sentBytes = Buffer.concat(parts);
        const isGzip = response.headers['content-encoding'] === 'gzip';
        const bytes = isGzip ? gunzipSync(sentBytes) : sentBytes;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          // Of use for texts alone: decoded when it is read.
          get text() {
            return bytes.toString();
          },
        });
      });
    });
    sent.end(payload ?? undefined);
  });
}

/** The data version that a page or an answer names; null when it names none. */
export function versionIn(text: string): number | null {
  const found = /"dataVersion":(\d+)/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

/** True when a GET is answered with 200. */
export async function answers(port: number, path: string): Promise<boolean> {
  return (await call({ port, path, timeoutMs: 2_000 })).status === 200;
}
