import { createHmac, sign } from 'node:crypto';
import type { BrokerConnection, BrokerReply } from './broker-connection';
import type { BrokerOrder, BrokerService } from './broker-service';
import type { ExchangeApi, ExchangeRequest, ExchangeValue, PartialHistory, Wait } from './exchange-fetch';
import {
  fetchHistory,
  textInAnswer,
  isObject,
  objectsOf,
  parseJson,
  privateKeyOf,
  retrySeconds,
} from './exchange-fetch';
import { BINANCE_CALLS, firstRequests, pageOf, type BinanceLimit } from './binance-calls';
import { noFile } from './no-file';

const RESTRICTIONS = '/sapi/v1/account/apiRestrictions';
const SYMBOLS = '/api/v3/exchangeInfo';
const READING = new Set(['enableReading', 'enableFixReadOnly']);
/** Milliseconds that a signed request is good for. */
const WINDOW = '10000';

/** The header with what was used of a limit in the last minute, and the limit. */
const LIMITS: Readonly<Record<BinanceLimit, readonly [string, number]>> = {
  spot: ['x-mbx-used-weight-1m', 6000],
  ip: ['x-sapi-used-ip-weight-1m', 12_000],
  uid: ['x-sapi-used-uid-weight-1m', 180_000],
};

/** The advice for a code of an error. */
const REFUSALS: Readonly<Record<string, string>> = {
  '-1021': 'The clock of this site differs from that of Binance; set it.',
  '-1022': 'The secret does not belong to the key; copy both again.',
  '-2008': 'Binance does not know the key; copy it again.',
  '-2014': 'The key has not the form of a key of Binance; copy it again.',
  '-2015':
    'Binance does not accept the key: it is wrong, has no right to read, or is for another IP address; check it.',
};

/** Binance: lists of deposits, conversions and rewards, and the trades of each pair that a coin of the account has. */
export const binanceService: BrokerService = {
  step: /^\d{1,18}$/,
  next: async (connection, order) => fetchHistory(binanceOf(connection, order), order),
};

type Send = (
  path: string,
  query: Readonly<Record<string, string>>,
  how?: 'post' | 'public',
) => Promise<{ readonly reply: BrokerReply; readonly answer: unknown; readonly waitSeconds: number | null }>;

function binanceOf(connection: BrokerConnection, order: BrokerOrder): ExchangeApi {
  const send = sender(connection, order);
  return {
    id: 'binance',
    name: 'Binance',
    async begin() {
      const { answer, waitSeconds } = await send(RESTRICTIONS, {});
      if (waitSeconds !== null) return { waitSeconds };
      checkRights(answer);
      return firstRequests(order.now.getTime());
    },
    async read(request) {
      const call = BINANCE_CALLS[request.kind]!;
      const { answer, reply, waitSeconds } = await send(
        request.path,
        request.query,
        call.isPost ? 'post' : undefined,
      );
      if (waitSeconds !== null) return { waitSeconds };
      const [header, limit] = LIMITS[call.limit];
      const isSpent = Number(reply.headers[header] ?? 0) + call.weight > limit;
      return { ...pageOf(request, objectsOf(call.listIn(answer), 'Binance')), isSpent };
    },
    follow: (history) => pairsOf(history, send),
  };
}

/** Sends signed requests; null in place of seconds where there is an answer. */
function sender(connection: BrokerConnection, { key, now, secret }: BrokerOrder): Send {
  const started = performance.now();
  const privateKey = secret.includes('-----BEGIN') ? privateKeyOf(secret) : null;
  if (secret.includes('-----BEGIN') && privateKey === null)
    throw noFile('The secret is no private key: copy it whole, from “-----BEGIN” to “END PRIVATE KEY-----”.');
  const signatureOf = (text: string): string => {
    if (privateKey === null) return createHmac('sha256', secret).update(text).digest('hex');
    const algorithm = privateKey.asymmetricKeyType === 'rsa' ? 'sha256' : null;
    return sign(algorithm, Buffer.from(text), privateKey).toString('base64');
  };
  return async (path, query, how) => {
    const timestamp = String(Math.floor(now.getTime() + performance.now() - started));
    const fields = new URLSearchParams(
      how === 'public' ? query : { ...query, recvWindow: WINDOW, timestamp },
    );
    if (how !== 'public') fields.set('signature', signatureOf(fields.toString()));
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await connection.ask({
      path: how === 'post' ? path : `${path}?${fields.toString()}`,
      ...(how === 'post' && { body: fields.toString() }),
      headers: { ...(how !== 'public' && { 'x-mbx-apikey': key }), ...(how === 'post' && form) },
    });
    const answer = parseJson(reply);
    const code = textInAnswer(answer, 'code');
    if (reply.status === 429 || reply.status === 418 || code === '-1003')
      return { reply, answer, waitSeconds: retrySeconds(reply) };
    // A pair that is no longer listed has no trades here.
    if (code === '-1121') return { reply, answer: [], waitSeconds: null };
    if (reply.status === 451)
      throw noFile('Binance does not serve the country in which this site runs; import its file by hand.');
    if (REFUSALS[code] !== undefined) throw noFile(REFUSALS[code]);
    if (reply.status !== 200) {
      const words = textInAnswer(answer, 'msg');
      throw noFile(`Binance answers with “${connection.quote(words || String(reply.status))}”.`);
    }
    return { reply, answer, waitSeconds: null };
  };
}

/** @throws AppError for a key that could trade, pay out or move anything. */
function checkRights(answer: unknown): void {
  if (!isObject(answer) || typeof answer['enableReading'] !== 'boolean') objectsOf(null, 'Binance');
  const rights = Object.entries(answer as ExchangeValue);
  const furtherRights = rights.flatMap(([right, may]) =>
    /^(enable|permits)/.test(right) && !READING.has(right) && may === true ? [right] : [],
  );
  if (furtherRights.length > 0)
    throw noFile(
      `The key may do more than read (${furtherRights.join(', ').slice(0, 120)}); it was not used. Delete it, and make one with “Enable Reading” alone.`,
    );
}

/** Fields of items that name a coin or currency. */
const COINS = [
  'asset',
  'coin',
  'fromAsset',
  'toAsset',
  'cryptoCurrency',
  'fiatCurrency',
  'base',
  'quote',
  'commissionAsset',
];

/**
 * The trades of every listed pair with a coin that the account has or had: an account cannot have traded others, and a
 * trade that brings a further coin brings its pairs.
 */
async function pairsOf(
  { asked, items }: PartialHistory,
  send: Send,
): Promise<readonly ExchangeRequest[] | Wait> {
  const isAsked = new Set(asked);
  const coins = new Set(items.flatMap((item) => COINS.map((field) => item[field])));
  coins.delete(undefined);
  const keys = [...coins].map((coin) => `coin ${String(coin)}`).filter((key) => !isAsked.has(key));
  if (keys.length === 0) return [];
  const { answer, waitSeconds } = await send(SYMBOLS, { showPermissionSets: 'false' }, 'public');
  if (waitSeconds !== null) return { waitSeconds };
  const symbols = objectsOf(isObject(answer) ? answer['symbols'] : null, 'Binance');
  const added = symbols.filter(
    ({ baseAsset, quoteAsset, symbol }) =>
      (coins.has(baseAsset) || coins.has(quoteAsset)) && !isAsked.has(String(symbol)),
  );
  asked.push(...keys, ...added.map(({ symbol }) => String(symbol)));
  return added.map(({ baseAsset, quoteAsset, symbol }) => ({
    kind: 'trade',
    path: '/api/v3/myTrades',
    query: { symbol: String(symbol), limit: '1000', fromId: '0' },
    with: { symbol: String(symbol), base: String(baseAsset), quote: String(quoteAsset) },
  }));
}
