import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { ExchangeHistory } from '../imports/exchange-history';
import { IMPORT_LIMITS } from '../imports/import-limits';
import type { BrokerReply } from './broker-connection';
import type { BrokerAnswer, BrokerOrder } from './broker-service';
import { noFile } from './no-file';

/** Time for the requests of one call; a browser and the proxies before it wait longer. */
const CALL_MS = 20_000;
/** Limits of an exchange are by the minute. */
const MINUTE = 60;
const MAX_WAIT = 600;

/** A request of a fetch; `kind` says how its answer is read, and which requests rest together. */
export interface ExchangeRequest {
  readonly kind: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Added to each of its items. */
  readonly with?: Readonly<Record<string, string>>;
}

/** A limit of the exchange that is full. */
export interface Wait {
  readonly waitSeconds: number;
}

/** A value of a JSON answer. */
export type ExchangeValue = Readonly<Record<string, unknown>>;

/** The reading of one request: items, further requests, and whether the next of its kind has to rest. */
export type ExchangeRead =
  | {
      readonly items: readonly ExchangeValue[];
      readonly further: readonly ExchangeRequest[];
      readonly isSpent?: boolean;
    }
  | Wait;

/** An exchange whose API is asked request by request. */
export interface ExchangeApi {
  readonly id: string;
  readonly name: string;
  /** The first requests. @throws AppError BROKER_NO_FILE for a key that may do more than read. */
  begin(): Promise<readonly ExchangeRequest[] | Wait>;
  read(request: ExchangeRequest): Promise<ExchangeRead>;
  /** Requests that follow from what was read; none at the end. */
  follow?(history: PartialHistory): Promise<readonly ExchangeRequest[] | Wait>;
}

/** A history that is being fetched. */
export interface PartialHistory extends ExchangeHistory {
  readonly pending: ExchangeRequest[];
  readonly items: ExchangeValue[];
  /** Names that `follow` has dealt with. */
  readonly asked: string[];
}

/**
 * One step of the history of an exchange: requests until the time of a call is over or each kind has to rest. What was read
 * is the file so far, which holds no key.
 */
export async function fetchHistory(exchange: ExchangeApi, order: BrokerOrder): Promise<BrokerAnswer> {
  const { name } = exchange;
  const end = performance.now() + CALL_MS;
  let history = order.part === null ? null : parseHistory(order.part);
  if (history === null) {
    const begun = await exchange.begin();
    if ('waitSeconds' in begun) return limited(name, begun.waitSeconds, null);
    const { id } = exchange;
    history = { exchange: id, fetchedAt: order.now.toISOString(), pending: [...begun], items: [], asked: [] };
  }
  const { items, pending } = history;
  const resting = new Set<string>();
  while (performance.now() < end) {
    if (pending.length === 0) {
      const followed = (await exchange.follow?.(history)) ?? [];
      if ('waitSeconds' in followed) return limited(name, followed.waitSeconds, history);
      pending.push(...followed);
    }
    if (pending.length === 0) return { name: fileName(history), bytes: bytesOf(history) };
    const at = pending.findIndex(({ kind }) => !resting.has(kind));
    if (at === -1) return limited(name, MINUTE, history);
    const request = pending[at]!;
    const read = await exchange.read(request);
    if ('waitSeconds' in read) return limited(name, read.waitSeconds, history);
    pending.splice(at, 1, ...read.further);
    for (const item of read.items) items.push({ kind: request.kind, ...request.with, ...item });
    if (read.isSpent) resting.add(request.kind);
  }
  const text = `${name} answers; ${pending.length} requests are left.`;
  return { step: '', seconds: 1, text, part: bytesOf(history) };
}

function limited(name: string, seconds: number, history: PartialHistory | null): BrokerAnswer {
  if (seconds > MAX_WAIT)
    throw noFile(
      `${name} does not answer this site for ${Math.ceil(seconds / 60)} minutes; try again later.`,
    );
  const text = `${name} limits how often it is asked.`;
  return { step: '', seconds, text, ...(history && { part: bytesOf(history) }) };
}

const fileName = ({ exchange, fetchedAt }: PartialHistory): string =>
  `${exchange}-history-${fetchedAt.slice(0, 10)}.json`;

/** The file, an item a line. @throws AppError BROKER_NO_FILE beyond the size of an import. */
function bytesOf({ items, ...head }: PartialHistory): Buffer {
  const lines = items.map((item) => JSON.stringify(item)).join(',\n');
  const bytes = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"items":[\n${lines}\n]}`);
  if (bytes.length <= IMPORT_LIMITS.bytes) return bytes;
  throw noFile('The history is longer than a file may be; import statements of its years by hand.');
}

function parseHistory(bytes: Buffer): PartialHistory {
  return JSON.parse(bytes.toString('utf8')) as PartialHistory;
}

/** A JSON answer; null for another one. */
export function parseJson({ body }: BrokerReply): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** A text or number of an object; empty for anything else. */
export function textInAnswer(value: unknown, field: string): string {
  const fieldValue = isObject(value) ? value[field] : null;
  return typeof fieldValue === 'string' || typeof fieldValue === 'number' ? String(fieldValue) : '';
}

export const isObject = (value: unknown): value is ExchangeValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list. @throws AppError BROKER_NO_FILE for anything else. */
export function objectsOf(value: unknown, name: string): readonly ExchangeValue[] {
  if (Array.isArray(value) && value.every(isObject)) return value;
  throw noFile(
    `The answer of ${name} has another form than its documentation says; import its file by hand.`,
  );
}

/** The named fields of an object, so that a file has no addresses and texts that nothing reads. */
export function pickFields(value: ExchangeValue, fields: readonly string[]): ExchangeValue {
  return Object.fromEntries(
    fields.flatMap((field) =>
      value[field] === undefined || value[field] === null ? [] : [[field, value[field]]],
    ),
  );
}

/** The seconds that an answer asks for, or a minute. */
export function retrySeconds({ headers }: BrokerReply): number {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : MINUTE;
}

const PEM = /-----BEGIN ((?:EC |RSA )?PRIVATE KEY)-----([\s\S]+?)-----END \1-----/;
/** The bytes of DER before the 32 bytes of a private key of Ed25519. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A private key as an exchange shows it, also where a field for one line took its line breaks; null for other text. */
export function privateKeyOf(text: string): KeyObject | null {
  const [, kind, body] = PEM.exec(text) ?? [];
  const bytes = Buffer.from((body ?? text).replace(/\\n|\s/g, ''), 'base64');
  try {
    if (kind === undefined) {
      if (bytes.length !== 32 && bytes.length !== 64) return null;
      const key = Buffer.concat([ED25519, bytes.subarray(0, 32)]);
      return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    }
    const type = kind === 'EC PRIVATE KEY' ? 'sec1' : kind === 'RSA PRIVATE KEY' ? 'pkcs1' : 'pkcs8';
    return createPrivateKey({ key: bytes, format: 'der', type });
  } catch {
    return null;
  }
}
