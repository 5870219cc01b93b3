import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns';
import { lookup as resolveAll } from 'node:dns/promises';
import { request as requestHttp, type Agent, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPrivateAddress, literalAddress } from './private-address';

/** One request without redirects or retries. */
export interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Makes the request a POST; null = GET. */
  readonly body: string | null;
  /** For the whole response. */
  readonly timeoutMs: number;
  /** Of the unpacked body. */
  readonly maxBytes: number;
  /** False: the request fails when its host has a private address. */
  readonly allowsPrivate: boolean;
  /** Address of the proxy for https requests; null = direct. */
  readonly proxy: string | null;
  readonly signal: AbortSignal | null;
}

/** A complete response. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A request that the rules of this program refuse. */
export class RefusedRequest extends Error {}

/** An answer that took longer than allowed. */
export class TimedOut extends Error {}

/**
 * Sends one request. Node's own fetch is not used: without a package it supports neither a proxy nor a
 * check of the resolved address (docs/decisions/0011-live-data.md).
 *
 * @throws RefusedRequest for a private address or a body that is too long; TimedOut; the error of the
 *   connection.
 */
export async function sendRequest(url: URL, options: SendOptions): Promise<RawAnswer> {
  const { allowsPrivate, signal, timeoutMs } = options;
  const literal = literalAddress(url.hostname);
  if (!allowsPrivate && literal !== null && isPrivateAddress(literal)) throw privateRefusal(url);
  const limit = AbortSignal.timeout(timeoutMs);
  // A proxy resolves the name itself: it is looked at before.
  if (!allowsPrivate && literal === null && url.protocol === 'https:' && options.proxy !== null)
    await checkName(url);
  const ended = signal === null ? limit : AbortSignal.any([limit, signal]);
  try {
    const response = await open(url, options, ended);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await readBody(response, options.maxBytes),
    };
  } catch (error) {
    if (limit.aborted && signal?.aborted !== true)
      throw new TimedOut(`no complete answer within ${timeoutMs} ms`, { cause: error });
    throw error;
  }
}

async function open(url: URL, options: SendOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const agent = isSecure && options.proxy !== null ? await proxyAgent(options.proxy) : null;
  const requestOptions: RequestOptions = {
    method: options.body === null ? 'GET' : 'POST',
    headers: { ...options.headers, 'accept-encoding': 'gzip, deflate, br' },
    signal,
    ...(options.allowsPrivate ? {} : { lookup: publicLookup(url) }),
    ...(agent === null ? {} : { agent }),
  };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, requestOptions, resolve);
    request.once('error', reject);
    request.end(options.body ?? undefined);
  });
}

/** An agent for requests through a proxy, whose package is loaded only where there is one. */
async function proxyAgent(proxy: string): Promise<Agent> {
  const { HttpsProxyAgent } = await import('https-proxy-agent');
  return new HttpsProxyAgent(proxy);
}

/** Resolves a name and fails when any of its addresses is private, so that the checked address is used. */
function publicLookup(url: URL): NonNullable<RequestOptions['lookup']> {
  return (hostname, options: LookupOptions, callback) => {
    resolveName(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const refusal = found?.some(({ address }) => isPrivateAddress(address)) ? privateRefusal(url) : null;
      const first = found?.[0];
      if (error ?? refusal) callback(error ?? refusal, '', 0);
      else if (options.all) callback(null, found);
      else callback(null, first?.address ?? '', first?.family ?? 4);
    });
  };
}

async function checkName(url: URL): Promise<void> {
  const addresses = await resolveAll(url.hostname, { all: true });
  if (addresses.some(({ address }) => isPrivateAddress(address))) throw privateRefusal(url);
}

function privateRefusal(url: URL): RefusedRequest {
  return new RefusedRequest(`${url.host} is an address of a private network, which is not followed`);
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  const stream = unpack(response);
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxBytes) throw new RefusedRequest(`the answer is longer than ${maxBytes} bytes`);
      parts.push(part);
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}

function unpack(response: IncomingMessage): Readable {
  const coding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  const stream =
    coding === 'gzip' || coding === 'x-gzip'
      ? createGunzip()
      : coding === 'br'
        ? createBrotliDecompress()
        : coding === 'deflate'
          ? createInflate()
          : null;
  if (stream === null) return response;
  // A connection that breaks ends the unpacking with the same error.
  response.once('error', (error) => stream.destroy(error));
  return response.pipe(stream);
}
