import { setTimeout as wait } from 'node:timers/promises';
import { takeTurn, type Pace } from './pace';
import { FAILURES, ProviderError, type Failure } from './provider-error';
import { redactBytes, redactText, spellingsOf } from './redact-secrets';
import { RefusedRequest, sendRequest, TimedOut, type RawAnswer } from './send-request';

/** A request to a provider. */
export interface HttpRequest {
  readonly provider: string;
  readonly url: string;
  /** The expected format of the response; HTML is never accepted in its place. */
  readonly expects: 'json' | 'text' | 'bytes' | 'feed';
  readonly headers?: Readonly<Record<string, string>>;
  readonly validators?: Validators | null;
  readonly maxBytes?: number;
  /** Sent as the JSON body of a POST; a GET has none. */
  readonly json?: unknown;
  /** True for an address that a user has named: https alone, and nothing of this machine or its networks. */
  readonly isForeign?: boolean;
  /** True where only the cookies of the response matter, whatever its status. */
  readonly acceptsAnyStatus?: boolean;
  readonly pace?: Pace;
  readonly signal?: AbortSignal | null;
}

/** The validators of a response; the server recognizes an unchanged one by them. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** An answer with content, or the news that nothing has changed. */
export type HttpAnswer =
  | { readonly isUnchanged: true }
  | {
      readonly isUnchanged: false;
      readonly body: Buffer;
      readonly validators: Validators;
      readonly url: string;
      /** Name and value of each cookie that the response sets. */
      readonly cookies: readonly string[];
    };

/**
 * Sends requests within limits: paced per origin, repeated after passing failures, conditional where
 * possible.
 */
export interface HttpClient {
  /** @throws ProviderError */
  get(request: HttpRequest): Promise<HttpAnswer>;
  /**
   * Asks a question that does not fit into an address. It changes nothing at the provider, so that it is repeated
   * after a failure as a GET is; a redirect of it is refused.
   *
   * @throws ProviderError
   */
  post(request: HttpRequest & { readonly json: unknown }): Promise<HttpAnswer>;
}

/** Settings of the client. */
export interface HttpClientOptions {
  readonly userAgent: string;
  /** Proxy for https; null = direct. */
  readonly proxy: string | null;
  /** Keys and the like: they are removed from responses and errors, since providers repeat them. */
  readonly secrets?: readonly string[];
  /** For one whole response. */
  readonly timeoutMs?: number;
  /** First wait before a repetition; doubled each time. */
  readonly retryMs?: number;
  /** Factor of every pace; tests set 0. */
  readonly paceFactor?: number;
  /** A number from 0 to 1 that spreads repetitions. */
  readonly random?: () => number;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRY_MS = 1_000;
const DEFAULT_MAX_BYTES = 32 << 20;
const MAX_REDIRECTS = 5;
/** A longer wait is not spent: the provider is paused instead. */
const MAX_WAIT_MS = 20_000;

const FALLBACK_PACE: Pace = { everyMs: 250 };

/** Creates a client with its own record of paces. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { paceFactor = 1, random = Math.random, retryMs = DEFAULT_RETRY_MS, secrets = [] } = options;
  const spellings = spellingsOf(secrets);
  /** The time from which an origin may be called again. */
  const nextAt = new Map<string, number>();

  async function awaitTurn({ pace = FALLBACK_PACE, signal, url }: HttpRequest): Promise<void> {
    const { origin } = new URL(url);
    const now = Date.now();
    const { at, next } = takeTurn(nextAt.get(origin) ?? null, now, {
      ...pace,
      everyMs: pace.everyMs * paceFactor,
    });
    nextAt.set(origin, next);
    if (at > now) await wait(at - now, undefined, { signal: signal ?? undefined });
  }

  async function ask(request: HttpRequest): Promise<HttpAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      await awaitTurn(request);
      try {
        return await askOnce(request, options, spellings);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        error.message = redactText(error.message, spellings);
        const spread = retryMs * 2 ** attempt * (0.5 + random());
        const delay = error.retryAfterMs ?? spread;
        if (attempt >= FAILURES[error.failure].retries || delay > MAX_WAIT_MS) throw error;
        await wait(delay, undefined, { signal: request.signal ?? undefined });
      }
    }
  }

  return { get: ask, post: ask };
}

async function askOnce(
  request: HttpRequest,
  options: HttpClientOptions,
  spellings: readonly string[],
): Promise<HttpAnswer> {
  const first = new URL(request.url);
  let url = first;
  if (request.isForeign && first.protocol !== 'https:')
    throw new ProviderError('refused', request.provider, 'the address must begin with https://');
  for (let redirects = 0; ; redirects += 1) {
    const sent = await send(request, url, { first, options });
    const body = request.expects === 'bytes' ? sent.body : redactBytes(sent.body, spellings);
    const answer = { ...sent, body };
    const target = redirectOf(answer, url);
    if (target === null) return readAnswer(request, url, answer);
    if (redirects === MAX_REDIRECTS)
      throw new ProviderError('refused', request.provider, `more than ${MAX_REDIRECTS} redirects`);
    checkRedirect(request, url, target);
    url = target;
  }
}

async function send(
  request: HttpRequest,
  url: URL,
  { first, options }: { readonly first: URL; readonly options: HttpClientOptions },
): Promise<RawAnswer> {
  const { provider, validators } = request;
  // Keys belong to the configured origin; another one that it redirects to does not get them.
  const headers = url.origin === first.origin ? request.headers : {};
  try {
    return await sendRequest(url, {
      headers: {
        'user-agent': options.userAgent,
        ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
        ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
      },
      body: request.json === undefined ? null : JSON.stringify(request.json),
      timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      maxBytes: request.maxBytes ?? DEFAULT_MAX_BYTES,
      // The operator sets the first address; where a redirect leads is not the operator's choice.
      allowsPrivate: url.origin === first.origin && !request.isForeign,
      proxy: options.proxy,
      signal: request.signal ?? null,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    const failure: Failure =
      error instanceof TimedOut ? 'timeout' : error instanceof RefusedRequest ? 'refused' : 'network';
    throw new ProviderError(failure, provider, describe(error), { cause: error });
  }
}

function redirectOf({ headers, status }: RawAnswer, url: URL): URL | null {
  const { location } = headers;
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  return URL.canParse(location, url.href) ? new URL(location, url.href) : null;
}

function checkRedirect({ json, provider }: HttpRequest, from: URL, to: URL): void {
  if (json !== undefined) throw new ProviderError('refused', provider, `a redirect of a POST to ${to.host}`);
  const isWeb = to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:');
  if (!isWeb) throw new ProviderError('refused', provider, `a redirect to ${to.protocol}//${to.host}`);
}

function readAnswer(request: HttpRequest, url: URL, answer: RawAnswer): HttpAnswer {
  const { provider, expects } = request;
  const { body, headers, status } = answer;
  if (status === 304) return { isUnchanged: true };
  const cookies = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]!);
  const validators = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  const read = { isUnchanged: false, body, cookies, url: url.href, validators } as const;
  if (request.acceptsAnyStatus) return read;
  if (status !== 200) throw statusError(provider, answer);
  if ((expects === 'json' || expects === 'text') && saysLimit(body))
    throw new ProviderError('rate-limit', provider, `answered ${body.toString('utf8', 0, 80).trim()}`);
  if (expects !== 'feed' && isHtml(body))
    throw new ProviderError('blocked', provider, describePage(url, body));
  if (body.length === 0) throw new ProviderError('bad-content', provider, 'answered with nothing');
  return read;
}

function statusError(provider: string, { body, headers, status }: RawAnswer): ProviderError {
  const text = `answered ${status}`;
  const words =
    isHtml(body) || body.length === 0 ? '' : `: ${body.toString('utf8', 0, 120).replace(/\s+/g, ' ')}`;
  if (status === 429 || (status === 503 && headers['retry-after'] !== undefined)) {
    // `RateLimit-Reset` is that of the IETF's draft, which OpenFIGI sends: seconds from now.
    const retryAfterMs = readRetryAfter(headers['retry-after'] ?? [headers['ratelimit-reset']].flat()[0]);
    return new ProviderError('rate-limit', provider, `${text}${words}`, { retryAfterMs });
  }
  if (status === 404 || status === 410) return new ProviderError('unknown-symbol', provider, text);
  if (status === 408 || status === 504) return new ProviderError('timeout', provider, text);
  if (status >= 500) return new ProviderError('network', provider, text);
  const failure = status === 401 || status === 403 ? 'blocked' : 'refused';
  return new ProviderError(failure, provider, `${text}${words}`);
}

/** Seconds or a date; null when it is neither. */
function readRetryAfter(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

/** Names the page that came in place of data, since the remedy depends on it. */
function describePage({ hostname }: URL, body: Buffer): string {
  const page = body.toString('utf8', 0, 20_000);
  const what =
    hostname.startsWith('consent.') || /\bconsent\b|guce\./i.test(page)
      ? 'a page that asks for consent'
      : /__verify|proof.of.work|captcha|challenge/i.test(page)
        ? 'a page that checks for a browser'
        : 'an HTML page';
  const title = /<title[^>]*>([^<]{1,80})/i.exec(page)?.[1]?.replace(/\s+/g, ' ').trim();
  return `answered with ${what} instead of data${title ? ` ("${title}")` : ''}`;
}

/** A limit that is said in words, with the status of a response. */
function saysLimit(body: Buffer): boolean {
  return /^\s*(?:[a-z]{1,20}: )?too many requests\b/i.test(body.toString('latin1', 0, 80));
}

function isHtml(body: Buffer): boolean {
  return /^\s*(<!doctype html|<html)/i.test(body.toString('latin1', 0, 200));
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return code !== null && !error.message.includes(code) ? `${code} ${error.message}` : error.message;
}
