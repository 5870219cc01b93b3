import type { ExchangeRequest, ExchangeValue } from './exchange-fetch';
import { isObject, pickFields } from './exchange-fetch';
import { noFile } from './no-file';

/** Binance opened on 14 July 2017. */
const BEGIN = Date.UTC(2017, 6, 14);
const DAY = 86_400_000;

/** The limit by the minute to which a call belongs; those of `/sapi` are of each call by itself. */
export type BinanceLimit = 'spot' | 'ip' | 'uid';

interface BinanceCall {
  readonly limit: BinanceLimit;
  readonly weight: number;
  readonly isPost?: true;
  /** The list in an answer; what is absent is empty. */
  readonly listIn: (answer: unknown) => unknown;
  readonly fields: readonly string[];
  /** Rows of a page that is full, so that there may be more. */
  readonly full: number;
  /** The request that brings the rest: of the next page, behind the last row, or of the halves of the span. */
  readonly rest: 'offset' | 'page' | 'from-id' | 'halves' | 'none';
}

const plain = (answer: unknown): unknown => answer;
const under =
  (key: string) =>
  (answer: unknown): unknown =>
    isObject(answer) ? (answer[key] ?? []) : answer;

const PAYMENT_FIELDS = [
  ...['orderNo', 'sourceAmount', 'fiatCurrency', 'obtainAmount', 'cryptoCurrency', 'totalFee', 'price'],
  ...['status', 'paymentMethod', 'createTime'],
];
const MONEY_FIELDS = [
  'orderNo',
  'fiatCurrency',
  'indicatedAmount',
  'amount',
  'totalFee',
  'status',
  'createTime',
];
const money = {
  limit: 'uid',
  weight: 90_000,
  listIn: under('data'),
  fields: MONEY_FIELDS,
  full: 500,
  rest: 'page',
} as const;
const payment = {
  limit: 'ip',
  weight: 1,
  listIn: under('data'),
  fields: PAYMENT_FIELDS,
  full: 500,
  rest: 'page',
} as const;
const EARN_FIELDS = ['asset', 'rewards', 'amount', 'time', 'type', 'positionId'];
const earn = { limit: 'ip', weight: 150, listIn: under('rows'), full: 100, rest: 'page' } as const;
const coins = {
  limit: 'ip',
  weight: 1,
  fields: ['asset', 'free', 'locked', 'freeze', 'withdrawing'],
  full: Infinity,
  rest: 'none',
} as const;

/** Each kind of request, with the weight that Binance documents for it. */
export const BINANCE_CALLS: Readonly<Record<string, BinanceCall>> = {
  spot: { ...coins, limit: 'spot', weight: 20, listIn: under('balances') },
  funding: { ...coins, isPost: true, listIn: plain },
  flexible: { ...earn, fields: ['asset', 'totalAmount'] },
  locked: { ...earn, fields: ['asset', 'amount', 'positionId'] },
  deposit: {
    ...{ limit: 'ip', weight: 1, listIn: plain, full: 1000, rest: 'offset' },
    fields: ['id', 'txId', 'coin', 'amount', 'status', 'insertTime'],
  },
  withdrawal: {
    ...{ limit: 'uid', weight: 18_000, listIn: plain, full: 1000, rest: 'offset' },
    fields: ['id', 'coin', 'amount', 'transactionFee', 'status', 'applyTime'],
  },
  'fiat-deposit': money,
  'fiat-withdrawal': money,
  purchase: payment,
  sale: payment,
  conversion: {
    ...{ limit: 'uid', weight: 3000, listIn: under('list'), full: 1000, rest: 'halves' },
    fields: ['orderId', 'orderStatus', 'fromAsset', 'fromAmount', 'toAsset', 'toAmount', 'createTime'],
  },
  dividend: {
    ...{ limit: 'ip', weight: 10, listIn: under('rows'), full: 500, rest: 'halves' },
    fields: ['asset', 'amount', 'divTime', 'enInfo', 'tranId'],
  },
  dust: {
    ...{ limit: 'ip', weight: 1, full: 100, rest: 'halves' },
    listIn: under('userAssetDribblets'),
    fields: ['userAssetDribbletDetails'],
  },
  reward: { ...earn, fields: EARN_FIELDS },
  trade: {
    ...{ limit: 'spot', weight: 20, listIn: plain, full: 1000, rest: 'from-id' },
    fields: ['id', 'orderId', 'qty', 'quoteQty', 'commission', 'commissionAsset', 'time', 'isBuyer'],
  },
};

const span = (days: number, from: number, to: number): readonly (readonly [string, string])[] => {
  const spans: (readonly [string, string])[] = [];
  for (let start = from; start <= to; start += days * DAY)
    spans.push([String(start), String(Math.min(start + days * DAY - 1, to))]);
  return spans;
};

/** The requests that depend on no answer: balances, and each list by spans of the days that Binance gives at once. */
export function firstRequests(now: number): readonly ExchangeRequest[] {
  const sapi = (
    kind: string,
    path: string,
    query: Readonly<Record<string, string>> = {},
  ): ExchangeRequest => ({
    kind,
    path: `/sapi/v1/${path}`,
    query,
  });
  const spans = (
    days: number,
    from: number,
    make: (startTime: string, endTime: string) => ExchangeRequest[],
  ) => span(days, from, now).flatMap(([start, end]) => make(start, end));
  const wholeTime = { beginTime: String(BEGIN), endTime: String(now), page: '1', rows: '500' };
  const first = { current: '1', size: '100' };
  // Balances first: they are of the instant that the file names.
  return [
    { kind: 'spot', path: '/api/v3/account', query: { omitZeroBalances: 'true' } },
    sapi('funding', 'asset/get-funding-asset'),
    sapi('flexible', 'simple-earn/flexible/position', first),
    sapi('locked', 'simple-earn/locked/position', first),
    sapi('fiat-deposit', 'fiat/orders', { ...wholeTime, transactionType: '0' }),
    sapi('fiat-withdrawal', 'fiat/orders', { ...wholeTime, transactionType: '1' }),
    sapi('purchase', 'fiat/payments', { ...wholeTime, transactionType: '0' }),
    sapi('sale', 'fiat/payments', { ...wholeTime, transactionType: '1' }),
    ...spans(89, BEGIN, (startTime, endTime) => [
      sapi('deposit', 'capital/deposit/hisrec', { startTime, endTime, limit: '1000', offset: '0' }),
      sapi('withdrawal', 'capital/withdraw/history', { startTime, endTime, limit: '1000', offset: '0' }),
    ]),
    ...spans(30, BEGIN, (startTime, endTime) => [
      sapi('conversion', 'convert/tradeFlow', { startTime, endTime, limit: '1000' }),
      sapi('dust', 'asset/dribblet', { startTime, endTime }),
    ]),
    ...spans(179, BEGIN, (startTime, endTime) => [
      sapi('dividend', 'asset/assetDividend', { startTime, endTime, limit: '500' }),
    ]),
    // Simple Earn began in November 2022.
    ...spans(30, Date.UTC(2022, 9, 1), (startTime, endTime) => [
      ...['BONUS', 'REALTIME', 'REWARDS'].map((type) =>
        sapi('reward', 'simple-earn/flexible/history/rewardsRecord', { ...first, startTime, endTime, type }),
      ),
      sapi('reward', 'simple-earn/locked/history/rewardsRecord', { ...first, startTime, endTime }),
    ]),
  ];
}

/** The items of an answer, and the requests for the rest of a page that is full. */
export function pageOf(
  request: ExchangeRequest,
  rows: readonly ExchangeValue[],
): { readonly items: readonly ExchangeValue[]; readonly further: readonly ExchangeRequest[] } {
  const { fields, full, rest } = BINANCE_CALLS[request.kind]!;
  const further = rows.length < full ? [] : restOf(request, rows, rest);
  // The rows of halves replace those of the whole.
  if (rest === 'halves' && further.length > 0) return { items: [], further };
  const items = rows.flatMap((row) =>
    request.kind === 'dust'
      ? (row['userAssetDribbletDetails'] as readonly ExchangeValue[])
      : [pickFields(row, fields)],
  );
  return { items, further };
}

function restOf(
  request: ExchangeRequest,
  rows: readonly ExchangeValue[],
  rest: BinanceCall['rest'],
): ExchangeRequest[] {
  const { query } = request;
  const more = (changed: Readonly<Record<string, string>>): ExchangeRequest => ({
    ...request,
    query: { ...query, ...changed },
  });
  const next = (field: string, by: number): ExchangeRequest[] => [
    more({ [field]: String(Number(query[field]) + by) }),
  ];
  if (rest === 'offset') return next('offset', rows.length);
  if (rest === 'page') return next(query['page'] === undefined ? 'current' : 'page', 1);
  if (rest === 'from-id') return [more({ fromId: String(Number(rows.at(-1)!['id']) + 1) })];
  const [start, end] = [Number(query['startTime']), Number(query['endTime'])];
  if (rest === 'none') return [];
  if (end <= start)
    throw noFile('Binance gives more rows of one instant than a page has; import its file by hand.');
  const middle = Math.floor((start + end) / 2);
  return [more({ endTime: String(middle) }), more({ startTime: String(middle + 1) })];
}
