import { request, type IncomingHttpHeaders } from 'node:http';

/** The unprocessed response. */
export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/**
 * Sends a request unchanged: unlike `fetch`, it neither normalizes the path (`..`, `//`, escapes) nor filters
 * headers.
 *
 * @param address - `http://host:port`.
 */
export function sendRaw(
  address: string,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
