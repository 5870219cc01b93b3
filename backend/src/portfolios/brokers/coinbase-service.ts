import { randomBytes, sign, type KeyObject } from 'node:crypto';
import type { BrokerConnection, BrokerReply } from './broker-connection';
import type { BrokerOrder, BrokerService } from './broker-service';
import type { ExchangeApi, ExchangeRead, ExchangeRequest } from './exchange-fetch';
import {
  fetchHistory,
  isObject,
  objectsOf,
  parseJson,
  pickFields,
  privateKeyOf,
  retrySeconds,
} from './exchange-fetch';
import { noFile } from './no-file';

/** A token names the host, whichever address leads to it. */
const HOST = 'api.coinbase.com';
const PERMISSIONS = '/api/v3/brokerage/key_permissions';
const ACCOUNTS = '/v2/accounts';
/** Seconds by which the clock of the server may differ; a token lives two minutes. */
const CLOCK = 60;

const WALLET_FIELDS = ['id', 'name', 'type', 'balance'];
const FIELDS = [
  ...['id', 'type', 'status', 'amount', 'native_amount', 'created_at', 'details', 'network'],
  ...['buy', 'sell', 'trade', 'advanced_trade_fill'],
];

/** Coinbase: the wallets, and the transactions of each, page by page. */
export const coinbaseService: BrokerService = {
  step: /^\d{1,18}$/,
  next: async (connection, order) => fetchHistory(coinbaseOf(connection, order), order),
};

function coinbaseOf(connection: BrokerConnection, order: BrokerOrder): ExchangeApi {
  const key = privateKeyOf(order.secret);
  if (key === null || !/^(ec|ed25519)$/.test(key.asymmetricKeyType ?? ''))
    throw noFile(
      'The secret is no private key of Coinbase: copy it whole, from “-----BEGIN” to “END EC PRIVATE KEY-----”, or the one line of an Ed25519 key.',
    );
  const started = performance.now();
  const send = async (path: string, query = {}): Promise<BrokerReply> => {
    const seconds = Math.floor((order.now.getTime() + performance.now() - started) / 1000);
    const search = new URLSearchParams(query).toString();
    const reply = await connection.ask({
      path: search === '' ? path : `${path}?${search}`,
      headers: { authorization: `Bearer ${tokenFor(path, { keyName: order.key, key, seconds })}` },
    });
    if (reply.status === 200 || reply.status === 429 || reply.status === 404) return reply;
    if (reply.status === 401) await explainUnauthorized(connection, seconds);
    if (reply.status === 403)
      throw noFile(
        'The key may not view this, or is for another IP address; make one with the right “View” alone.',
      );
    throw noFile(`Coinbase answers with the status ${reply.status}; try again later.`);
  };
  return {
    id: 'coinbase',
    name: 'Coinbase',
    async begin() {
      const reply = await send(PERMISSIONS);
      if (reply.status === 429) return { waitSeconds: retrySeconds(reply) };
      checkRights(parseJson(reply));
      return [{ kind: 'wallet', path: ACCOUNTS, query: { limit: '100' } }];
    },
    async read(request) {
      const reply = await send(request.path, request.query);
      if (reply.status === 429) return { waitSeconds: retrySeconds(reply) };
      return readPage(request, reply);
    },
  };
}

/** A page of wallets or transactions; a wallet asks for its transactions. */
function readPage(request: ExchangeRequest, reply: BrokerReply): ExchangeRead {
  // A coin that the customer never had goes by its code, and has no transactions.
  if (reply.status === 404 && request.kind === 'transaction') return { items: [], further: [] };
  const answer = parseJson(reply);
  const data = objectsOf(isObject(answer) ? answer['data'] : null, 'Coinbase');
  const further = nextPage(request, answer);
  if (request.kind === 'transaction') return { items: data.map((one) => pickFields(one, FIELDS)), further };
  const histories = data.map(({ id }) => ({
    kind: 'transaction',
    path: `${ACCOUNTS}/${encodeURIComponent(String(id))}/transactions`,
    query: { limit: '100', order: 'asc' },
  }));
  return { items: data.map((one) => pickFields(one, WALLET_FIELDS)), further: [...further, ...histories] };
}

/** The page behind one, by the address that Coinbase names: its path stays, so that the token fits. */
function nextPage({ kind, path }: ExchangeRequest, answer: unknown): ExchangeRequest[] {
  const pagination = isObject(answer) ? answer['pagination'] : null;
  const next = isObject(pagination) ? pagination['next_uri'] : null;
  if (typeof next !== 'string' || next === '') return [];
  const query = Object.fromEntries(new URL(next, `https://${HOST}`).searchParams);
  return [{ kind, path, query }];
}

/** @throws AppError for a key that could trade or pay out. */
function checkRights(answer: unknown): void {
  if (!isObject(answer) || typeof answer['can_view'] !== 'boolean') objectsOf(null, 'Coinbase');
  const rights = Object.entries(answer as Record<string, unknown>);
  const furtherRights = rights.flatMap(([right, may]) =>
    right.startsWith('can_') && right !== 'can_view' && may === true ? [right] : [],
  );
  if (furtherRights.length > 0)
    throw noFile(
      `The key may do more than read (${furtherRights.join(', ').slice(0, 120)}); it was not used. Delete it, and make one with “View” alone.`,
    );
}

async function explainUnauthorized(connection: BrokerConnection, seconds: number): Promise<never> {
  const time = parseJson(await connection.ask({ path: '/v2/time' }));
  const data = isObject(time) ? time['data'] : null;
  const epoch = isObject(data) ? Number(data['epoch']) : Number.NaN;
  if (Math.abs(epoch - seconds) > CLOCK)
    throw noFile(
      `The clock of this site differs from that of Coinbase by ${Math.round(Math.abs(epoch - seconds))} seconds; set it.`,
    );
  throw noFile('Coinbase does not know the key, or the secret does not belong to it; check both.');
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token for one request, as the documentation of the platform describes it. */
function tokenFor(
  path: string,
  { key, keyName, seconds }: { readonly key: KeyObject; readonly keyName: string; readonly seconds: number },
): string {
  const isEdwards = key.asymmetricKeyType === 'ed25519';
  const nonce = randomBytes(16).toString('hex');
  const head = part({ alg: isEdwards ? 'EdDSA' : 'ES256', typ: 'JWT', kid: keyName, nonce });
  const uri = `GET ${HOST}${path}`;
  const body = part({ iss: 'cdp', sub: keyName, nbf: seconds, exp: seconds + 120, uri });
  const message = Buffer.from(`${head}.${body}`);
  const signature = isEdwards
    ? sign(null, message, key)
    : sign('sha256', message, { key, dsaEncoding: 'ieee-p1363' });
  return `${head}.${body}.${signature.toString('base64url')}`;
}
