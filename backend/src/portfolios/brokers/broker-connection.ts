import { redactBytes, redactText, spellingsOf } from '../../providers/http/redact-secrets';
import { RefusedRequest, sendRequest, TimedOut, type RawAnswer } from '../../providers/http/send-request';
import { noFile } from './no-file';

/** A request to the host of a broker. */
export interface BrokerRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  readonly body?: string;
}

export type BrokerReply = Pick<RawAnswer, 'body' | 'headers' | 'status'>;

/** Talks to one broker with the key of one call. */
export interface BrokerConnection {
  /** An answer of the host below status 500, which is no page. @throws AppError BROKER_NO_FILE. */
  ask(request: BrokerRequest): Promise<BrokerReply>;
  /** A file that the broker left elsewhere, read without the key. @throws AppError BROKER_NO_FILE. */
  download(link: string, hosts: RegExp): Promise<Buffer>;
  /** Words of the broker without the key. */
  quote(words: string): string;
}

export interface BrokerConnectionOptions {
  readonly name: string;
  readonly origin: string;
  /** True where the operator has set the origin: it may be in a private network. */
  readonly isOwnOrigin: boolean;
  /** The secrets that no response and no message may repeat. */
  readonly secrets: readonly string[];
  readonly userAgent: string;
  readonly proxy: string | null;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 30_000;
/** As long as a file of an import may be. */
const MAX_BYTES = 20 << 20;
const QUOTED = 120;

/** A connection that follows no redirect, since the key belongs to the one host. */
export function connectBroker(options: BrokerConnectionOptions): BrokerConnection {
  const { isOwnOrigin, name, origin } = options;
  const spellings = spellingsOf(options.secrets);
  const quote = (words: string): string => redactText(words, spellings).replace(/\s+/g, ' ').slice(0, QUOTED);

  async function send(url: URL, { body, headers = {} }: Omit<BrokerRequest, 'path'>): Promise<BrokerReply> {
    const answer = await sendRequest(url, {
      headers: { 'user-agent': options.userAgent, ...headers },
      body: body ?? null,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      allowsPrivate: isOwnOrigin && url.origin === origin,
      proxy: options.proxy,
      signal: null,
    }).catch((error: unknown) => {
      throw unreadable(name, error);
    });
    const { status } = answer;
    if (status >= 300 && status < 400)
      throw noFile(`${name} answers with another address, which is not followed; try again later.`);
    if (status >= 500) throw noFile(`${name} answers with the fault ${status}; try again later.`);
    if (isPage(answer.body))
      throw noFile(`${name} answers with a web page in place of a file; try again later.`);
    return { ...answer, body: redactBytes(answer.body, spellings) };
  }

  return {
    ask: ({ path, ...request }) => send(new URL(path, origin), request),
    quote,
    download: async (link, hosts) => {
      const url = URL.canParse(link) ? new URL(link) : null;
      const isKnown =
        url !== null &&
        ((url.protocol === 'https:' && hosts.test(url.hostname)) || (isOwnOrigin && url.origin === origin));
      if (!isKnown) throw noFile(`${name} names a place for the file that is not its own; nothing was read.`);
      const { body, status } = await send(url, {});
      if (status === 200 && body.length > 0) return body;
      throw noFile(`The file of ${name} cannot be downloaded (status ${status}); fetch it again.`);
    },
  };
}

function unreadable(name: string, error: unknown) {
  if (error instanceof TimedOut) return noFile(`${name} gives no whole answer in time; try again later.`);
  if (error instanceof RefusedRequest)
    return noFile(`The answer of ${name} is longer than a file may be, or its address is not public.`);
  return noFile(`${name} cannot be reached, or ended its answer in the middle; try again later.`);
}

function isPage(body: Buffer): boolean {
  return /^\s*(<!doctype html|<html)/i.test(body.toString('latin1', 0, 200));
}
