import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { createByteCache, type ByteCache } from '@/lib/node/byte-cache';
import { acceptedCoding, compress, type ContentCoding } from '@/lib/http/content-coding';
import type { DataState } from '@/lib/server/data-state';

/** A shorter body fits into one packet. */
const COMPRESS_FROM_BYTES = 1_400;
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|javascript|xml|manifest))/;

/** Map entries and headers of a response, approximately. */
const OVERHEAD_BYTES = 2_048;

/** After a change of the data, the response before it is sent for so long while the new one is made. */
const OUTDATED_MS = 10_000;

/** Headers of one transfer, which no other repeats. */
const TRANSFER_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** The headers that a response for all readers may depend on, beside its address. */
const VARYING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-request-id'];
/** Next answers a page's data as its own script asks for them. */
const OF_DATA = { 'x-nextjs-data': '1' };

interface KeptResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly etag: string | null;
  readonly state: DataState;
  readonly madeAt: number;
  /** The time for which it may be sent, and the time after that while a new one is made, in milliseconds. */
  readonly lifetimeMs: number;
  readonly graceMs: number;
}

export interface SharedResponseOptions {
  readonly maxBytes: number;
  /** Makes the response to a request without anything of its reader. */
  readonly listener: RequestListener;
  /** The state of the data that responses are made of. */
  readonly dataState: () => DataState;
  readonly now?: () => number;
}

/** The variant that a request asks for, beside its address and its content coding. */
export interface Variant {
  /** The values on which the response depends beside the address, as its links' origin and its language. */
  readonly name: string;
  /** The header by which the name varies for one origin; it is in `Vary`. */
  readonly header?: string | undefined;
  /** The oldest data version of which the response may be made. */
  readonly oldestVersion: number;
}

/**
 * The one cache of finished responses: status, headers and compressed bytes under address, variant and content
 * coding, of the newest state of the data. It keeps what `Cache-Control` allows shared caches to keep, and as long.
 * Equal requests at the same time share one computation; while a new response is made, and when it fails, the one
 * before it is sent.
 */
export class SharedResponseCache {
  readonly #kept: ByteCache<string, KeptResponse>;
  readonly #running = new Map<string, Promise<KeptResponse>>();
  readonly #now: () => number;

  constructor(private readonly options: SharedResponseOptions) {
    this.#now = options.now ?? Date.now;
    this.#kept = createByteCache(options.maxBytes);
  }

  /** Total size of the kept responses in bytes. */
  get bytes(): number {
    return this.#kept.byteLength;
  }

  /** Answers a GET or HEAD request whose response depends on nothing of its reader but the variant. */
  async answer(request: IncomingMessage, response: ServerResponse, variant: Variant): Promise<void> {
    const coding = acceptedCoding(request.headers['accept-encoding']);
    const key = [coding, variant.name, request.url].join(' ');
    const entry = this.#kept.get(key);
    const age = entry === undefined ? null : this.#judge(entry, variant.oldestVersion);
    if (entry !== undefined && age === 'fresh') return send(request, response, entry);
    const result = this.#make(key, request, coding, variant);
    if (entry === undefined) return send(request, response, await result);
    if (age === 'stale') result.catch(() => undefined);
    const next = age === 'stale' ? entry : await result.catch(() => entry);
    return send(request, response, next.status >= 500 ? entry : next);
  }

  /** True when a response can be sent: `stale` while a new one is made, `outdated` when the new one fails. */
  #judge(kept: KeptResponse, oldestVersion: number): 'fresh' | 'stale' | 'outdated' {
    const current = this.options.dataState();
    const age = this.#now() - kept.madeAt;
    if (kept.state.version < oldestVersion && kept.lifetimeMs !== Infinity) return 'outdated';
    if (kept.state.id === current.id || kept.lifetimeMs === Infinity) {
      if (age < kept.lifetimeMs) return 'fresh';
      return age < kept.lifetimeMs + kept.graceMs ? 'stale' : 'outdated';
    }
    const isRecent = kept.state.id === current.previousId && this.#now() - current.since < OUTDATED_MS;
    return isRecent ? 'stale' : 'outdated';
  }

  /** One response takes a quarter of the cache at most. */
  #keep(key: string, made: KeptResponse): void {
    if (made.status >= 500 || made.lifetimeMs <= 0) return;
    const bytes = made.body.length + OVERHEAD_BYTES;
    if (bytes <= this.options.maxBytes / 4) this.#kept.set(key, made, bytes);
    else this.#kept.delete(key);
  }

  #make(
    key: string,
    request: IncomingMessage,
    coding: ContentCoding | null,
    variant: Variant,
  ): Promise<KeptResponse> {
    const state = this.options.dataState();
    const name = `${state.id} ${key}`;
    const running = this.#running.get(name);
    if (running) return running;
    const result = this.#compute(request, coding, state, variant).then((made) => {
      this.#keep(key, made);
      return made;
    });
    this.#running.set(name, result);
    const forget = () => void this.#running.delete(name);
    result.then(forget, forget);
    return result;
  }

  async #compute(
    request: IncomingMessage,
    coding: ContentCoding | null,
    state: DataState,
    variant: Variant,
  ): Promise<KeptResponse> {
    const madeAt = this.#now();
    const url = request.url ?? '/';
    const headers = Object.entries(request.headers).filter(([name]) => VARYING_HEADERS.includes(name));
    const injected = await inject((inner, response) => this.options.listener(inner, response), {
      method: 'GET',
      url,
      remoteAddress: request.socket.remoteAddress,
      headers: {
        ...Object.fromEntries(headers),
        host: request.headers.host ?? 'localhost',
        ...(url.startsWith('/_next/data/') && OF_DATA),
      },
    });
    const answer: OutgoingHttpHeaders = { ...injected.headers };
    for (const name of TRANSFER_HEADERS) delete answer[name];
    const type = String(answer['content-type'] ?? '');
    const isCompressed = injected.rawPayload.length >= COMPRESS_FROM_BYTES && COMPRESSIBLE.test(type);
    const vary = [COMPRESSIBLE.test(type) && 'Accept-Encoding', variant.header].filter(Boolean);
    if (vary.length > 0) answer.vary = vary.join(', ');
    const lifetime = lifetimeOf(String(answer['cache-control'] ?? ''), 'set-cookie' in answer);
    const isPermanent = lifetime.lifetimeMs === Infinity;
    const body = isCompressed && coding ? await compress(injected.rawPayload, coding, isPermanent) : null;
    if (body !== null && coding !== null) answer['content-encoding'] = coding;
    const etag = typeof answer.etag === 'string' ? weak(answer.etag) : null;
    if (etag !== null) answer.etag = etag;
    return {
      status: injected.statusCode,
      headers: answer,
      body: body ?? injected.rawPayload,
      etag,
      state,
      madeAt,
      ...lifetime,
    };
  }
}

/** The time for which shared caches may keep a response; 0: not at all. */
function lifetimeOf(cacheControl: string, setsCookie: boolean): Pick<KeptResponse, 'lifetimeMs' | 'graceMs'> {
  const secondsOf = (name: string): number =>
    1000 * Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
  if (setsCookie || !/\bpublic\b/.test(cacheControl)) return { lifetimeMs: 0, graceMs: 0 };
  if (/\bimmutable\b/.test(cacheControl)) return { lifetimeMs: Infinity, graceMs: 0 };
  return {
    lifetimeMs: secondsOf('s-maxage') || secondsOf('max-age'),
    graceMs: secondsOf('stale-while-revalidate'),
  };
}

/** The same response in another coding has the same tag. */
function weak(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

function send(request: IncomingMessage, response: ServerResponse, kept: KeptResponse): void {
  const { body, etag, headers, status } = kept;
  const otherTags = request.headers['if-none-match'];
  const isSame =
    etag !== null && otherTags?.split(',').some((tag) => tag.trim() === '*' || weak(tag.trim()) === etag);
  if (status === 200 && isSame === true) {
    const { 'content-encoding': _coding, 'content-type': _type, ...rest } = headers;
    response.writeHead(304, rest);
    response.end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
