import { lookup } from 'node:dns';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { errorCode } from '../../config/error-code';
import { isPrivateAddress, literalAddress } from '../../providers/http/private-address';

/** A message on its way to a server that a person, or a person's browser, has named. */
export interface OutgoingMessage {
  readonly url: URL;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The fate of a message: `refused` ones did not arrive and can be sent again, `failed` ones cannot. */
export type MessageFate =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'failed' | 'refused';
      readonly error: string;
      /** Of the response, where there was one. */
      readonly status?: number;
      /** The server was waited for in vain. */
      readonly isSilent?: boolean;
    };

const TIMEOUT_MS = 10_000;
/** A receiver answers this where it is too busy to take a message. */
const BUSY = new Set([429, 503]);

class PrivateAddressError extends Error {}

/** Resolves a name, and refuses one with a private address: the address that is checked is the one that is asked. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new PrivateAddressError(), []);
    const [first] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first!.address, first!.family);
  });
};

/**
 * Posts a message. Redirects are not followed, and of the response the status alone is read.
 *
 * @param allowsPrivate - Whether the receiver may be on this machine or in its networks.
 */
export function postMessage(
  { body, headers, url }: OutgoingMessage,
  { allowsPrivate, signal }: { readonly allowsPrivate: boolean; readonly signal?: AbortSignal | undefined },
): Promise<MessageFate> {
  const literal = literalAddress(url.hostname);
  if (!allowsPrivate && literal !== null && isPrivateAddress(literal))
    return Promise.resolve({ kind: 'failed', error: PRIVATE_TEXT });
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), 'user-agent': 'Tapeglass' },
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    ...(!allowsPrivate && { lookup: lookupPublic }),
    agent: false,
  };
  return new Promise((resolve) => {
    let isConnected = false;
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (response) => {
      response.destroy();
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) resolve({ kind: 'sent' });
      else
        resolve({
          kind: BUSY.has(status) ? 'refused' : 'failed',
          error: `the receiver answered ${status}`,
          status,
        });
    });
    request.on('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => (isConnected = true)),
    );
    request.on('error', (error) => {
      if (error instanceof PrivateAddressError) resolve({ kind: 'failed', error: PRIVATE_TEXT });
      else if (isConnected)
        resolve({ kind: 'failed', error: 'there was no answer: the message may have arrived' });
      else
        resolve({
          kind: 'refused',
          error: `the receiver was not reached (${errorCode(error) ?? error.name})`,
        });
    });
    request.end(body);
  });
}

const PRIVATE_TEXT =
  'the receiver is on this machine or in its networks, which NOTIFY_PRIVATE_ADDRESSES=accept would allow';
