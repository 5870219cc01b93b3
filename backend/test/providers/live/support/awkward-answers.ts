import type { Failure } from '@/backend/src/providers/http/provider-error';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { PlayedAnswer } from '../../../support/open-provider-server';

/** The key that is set for every provider. */
export const KEY = 'k3y-of-the-operator';
const json = (value: unknown): string => JSON.stringify(value);
const HTML = '<!DOCTYPE html><html><title>Just a moment…</title></html>';

export interface Awkward {
  readonly name: string;
  readonly answer: PlayedAnswer;
  readonly failure: Failure;
  /** True when one such answer, or five of them, pause the provider; `never`: it belongs to the symbol. */
  readonly pauses: 'at-once' | 'after-five' | 'never';
}

/** The answers that all of them share. */
export const COMMON: readonly Awkward[] = [
  { name: 'an HTML page', answer: { body: HTML }, failure: 'blocked', pauses: 'after-five' },
  {
    name: 'a page with status 503',
    answer: { status: 503, body: HTML },
    failure: 'network',
    pauses: 'after-five',
  },
  {
    name: 'half an answer',
    answer: { body: '{"values":[{"datet', isCutOff: true },
    failure: 'network',
    pauses: 'after-five',
  },
  { name: 'another layout', answer: { body: '{"values":[1]}' }, failure: 'layout', pauses: 'never' },
];

const TIINGO_HOUR = 'Error: You have run over your hourly request allocation.';
const TIINGO_MONTH =
  'You have run over your 500 symbol look up for this month. Please upgrade at https://api.tiingo.com/pricing to have your limits increased.';

export const PROVIDERS: readonly {
  readonly id: string;
  /** A symbol, or the name of what else the provider is asked for. */
  readonly symbol: string;
  readonly kind?: InstrumentKind;
  readonly answers: readonly Awkward[];
}[] = [
  {
    id: 'twelvedata',
    symbol: 'AAPL',
    kind: 'stock',
    answers: [
      {
        name: 'the limit of a minute with status 200',
        answer: {
          body: json({
            code: 429,
            message: `You have run out of API credits for the current minute. 9 API credits were used, with the current limit being 8. Wait for the next minute or consider switching to a higher tier plan (${KEY})`,
            status: 'error',
          }),
        },
        failure: 'rate-limit',
        pauses: 'at-once',
      },
      {
        name: 'the limit with status 429',
        answer: { status: 429, body: json({ code: 429, message: 'limit', status: 'error' }) },
        failure: 'rate-limit',
        pauses: 'at-once',
      },
      {
        name: 'a wrong key with status 200',
        answer: {
          body: json({
            code: 401,
            message: `**apikey** parameter is incorrect or not specified: ${KEY}`,
            status: 'error',
          }),
        },
        failure: 'blocked',
        pauses: 'after-five',
      },
      {
        name: 'a wrong key with status 401',
        answer: {
          status: 401,
          body: json({ code: 401, message: `**apikey** ${KEY} is incorrect`, status: 'error' }),
        },
        failure: 'blocked',
        pauses: 'after-five',
      },
      {
        name: 'an unknown symbol with status 200',
        answer: {
          body: json({
            code: 400,
            message: '**symbol** not found: AAPL. Please specify it correctly.',
            status: 'error',
          }),
        },
        failure: 'unknown-symbol',
        pauses: 'never',
      },
      {
        name: 'an unknown symbol with status 404',
        answer: {
          status: 404,
          body: json({
            code: 404,
            message: '**symbol** or **figi** parameter is missing or invalid.',
            status: 'error',
          }),
        },
        failure: 'unknown-symbol',
        pauses: 'never',
      },
      {
        name: 'a symbol of a dearer plan',
        answer: {
          status: 403,
          body: json({
            code: 403,
            message: 'This symbol is available starting with the Grow or Venture plan.',
            status: 'error',
          }),
        },
        failure: 'unknown-symbol',
        pauses: 'never',
      },
    ],
  },
  {
    id: 'eodhd',
    symbol: 'AAPL',
    kind: 'stock',
    answers: [
      {
        name: 'the limit of a day',
        answer: {
          status: 402,
          body: `You exceeded your daily API requests limit. Please contact support (${KEY})`,
        },
        failure: 'rate-limit',
        pauses: 'at-once',
      },
      {
        name: 'the limit of a day with status 200',
        answer: {
          body: 'You exceeded your daily API requests limit.  Please contact support@eodhistoricaldata.com',
        },
        failure: 'rate-limit',
        pauses: 'at-once',
      },
      { name: 'the limit of a minute', answer: { status: 429 }, failure: 'rate-limit', pauses: 'at-once' },
      {
        name: 'a wrong key',
        answer: { status: 401, body: `Unauthenticated: ${KEY}` },
        failure: 'blocked',
        pauses: 'after-five',
      },
      {
        name: 'a wrong key with status 200',
        answer: { body: 'Unauthenticated' },
        failure: 'blocked',
        pauses: 'after-five',
      },
      {
        name: 'what needs a plan',
        answer: { status: 403, body: 'Only EOD data allowed for free users.' },
        failure: 'blocked',
        pauses: 'after-five',
      },
      {
        name: 'an unknown symbol',
        answer: { status: 404, body: 'Ticker Not Found.' },
        failure: 'unknown-symbol',
        pauses: 'never',
      },
    ],
  },
  {
    id: 'marketstack',
    symbol: 'AAPL',
    kind: 'stock',
    answers: [
      ['the limit of a month', 429, 'usage_limit_reached', 'rate-limit', 'at-once'] as const,
      ['the limit of a month with status 200', 200, 'usage_limit_reached', 'rate-limit', 'at-once'] as const,
      ['the limit of a second', 429, 'rate_limit_reached', 'rate-limit', 'at-once'] as const,
      ['a wrong key', 401, 'invalid_access_key', 'blocked', 'after-five'] as const,
      ['a wrong key with status 200', 200, 'invalid_access_key', 'blocked', 'after-five'] as const,
      ['what needs a plan', 403, 'function_access_restricted', 'blocked', 'after-five'] as const,
      ['an unknown symbol', 422, 'no_valid_symbols_provided', 'unknown-symbol', 'never'] as const,
      [
        'an unknown symbol with status 200',
        200,
        'no_valid_symbols_provided',
        'unknown-symbol',
        'never',
      ] as const,
      ['a request that it refuses', 200, 'validation_error', 'refused', 'never'] as const,
    ].map(([name, status, code, failure, pauses]) => ({
      ...{ name, failure, pauses },
      answer: { status, body: json({ error: { code, message: `Refused for ${KEY}.` } }) },
    })),
  },
  {
    id: 'tiingo',
    symbol: 'AAPL',
    kind: 'stock',
    answers: [
      ['the limit of an hour', 429, json({ detail: TIINGO_HOUR }), 'rate-limit', 'at-once'] as const,
      [
        'the limit of an hour with status 200',
        200,
        json({ detail: TIINGO_HOUR }),
        'rate-limit',
        'at-once',
      ] as const,
      ['the symbols of a month', 200, json({ detail: TIINGO_MONTH }), 'refused', 'never'] as const,
      ['the symbols of a month as text', 200, TIINGO_MONTH, 'refused', 'never'] as const,
      ['a wrong token', 401, json({ detail: `Invalid token ${KEY}` }), 'blocked', 'after-five'] as const,
      ['an unknown symbol', 404, '{"detail":"Not found."}', 'unknown-symbol', 'never'] as const,
    ].map(([name, status, body, failure, pauses]) => ({ name, failure, pauses, answer: { status, body } })),
  },
  {
    id: 'alphavantage',
    symbol: 'AAPL',
    kind: 'stock',
    answers: [
      {
        name: 'the limit of a day with status 200',
        answer: {
          body: json({
            Information: `We have detected your API key as ${KEY} and our standard API rate limit is 25 requests per day.`,
          }),
        },
        failure: 'rate-limit',
        pauses: 'at-once',
      },
      {
        name: 'what needs a plan with status 200',
        answer: {
          body: json({
            Information: `Thank you for using Alpha Vantage! This is a premium endpoint. You may subscribe to any of the premium plans (${KEY})`,
          }),
        },
        failure: 'refused',
        pauses: 'never',
      },
      {
        name: 'an unknown symbol with status 200',
        answer: {
          body: json({ 'Error Message': 'Invalid API call. Please retry or visit the documentation.' }),
        },
        failure: 'unknown-symbol',
        pauses: 'never',
      },
    ],
  },
  {
    id: 'kraken',
    symbol: 'BTC-USD',
    kind: 'crypto',
    answers: [
      ['an unknown pair', 'EQuery:Unknown asset pair', 'unknown-symbol', 'never'] as const,
      ['the limit', 'EAPI:Rate limit exceeded', 'rate-limit', 'at-once'] as const,
      ['too many requests', 'EGeneral:Too many requests', 'rate-limit', 'at-once'] as const,
      ['a service that is down', 'EService:Unavailable', 'network', 'after-five'] as const,
      ['a request that it refuses', 'EGeneral:Invalid arguments', 'refused', 'never'] as const,
    ].map(([name, error, failure, pauses]) => ({
      ...{ name: `${name} with status 200`, failure, pauses },
      answer: { body: json({ error: [error], result: {} }) },
    })),
  },
  {
    id: 'finnhub',
    symbol: 'AAPL',
    kind: 'stock',
    answers: [
      {
        name: 'the limit of a minute',
        answer: {
          status: 429,
          body: '{"error":"API limit reached. Please try again later. Remaining Limit: 0"}',
        },
        failure: 'rate-limit',
        pauses: 'at-once',
      },
      {
        name: 'the limit with status 200',
        answer: { body: '{"error":"API limit reached."}' },
        failure: 'rate-limit',
        pauses: 'at-once',
      },
      {
        name: 'a wrong key',
        answer: { status: 401, body: json({ error: `Invalid API key ${KEY}` }) },
        failure: 'blocked',
        pauses: 'after-five',
      },
      {
        name: 'what needs a plan',
        answer: { status: 403, body: json({ error: "You don't have access to this resource." }) },
        failure: 'blocked',
        pauses: 'after-five',
      },
    ],
  },
  {
    id: 'coinbase',
    symbol: 'BTC-USD',
    kind: 'crypto',
    answers: [
      {
        name: 'the public limit',
        answer: { status: 429, body: '{"message":"Public rate limit exceeded"}' },
        failure: 'rate-limit',
        pauses: 'at-once',
      },
      {
        name: 'an unknown pair',
        answer: { status: 404, body: '{"message":"NotFound"}' },
        failure: 'unknown-symbol',
        pauses: 'never',
      },
    ],
  },
];

/** An answer of other providers too: a limit with the time until it ends. */
export const LIMIT: Awkward = {
  name: 'a limit with the time until it ends',
  answer: { status: 429, body: `slow down, ${KEY}`, headers: { 'retry-after': '3600' } },
  failure: 'rate-limit',
  pauses: 'at-once',
};
export const LIMIT_IN_WORDS: Awkward = {
  name: 'a limit in words with status 200',
  answer: { body: 'Too Many Requests\r\n' },
  failure: 'rate-limit',
  pauses: 'at-once',
};
export const MISSING: Awkward = {
  name: 'a day on which nothing is found',
  answer: { status: 404, body: `no ${KEY}` },
  failure: 'unknown-symbol',
  pauses: 'never',
};

/** Those whose own ways of saying it are the common ones. */
export const PLAIN_PROVIDERS: typeof PROVIDERS = [
  {
    id: 'yahoo',
    symbol: 'AAPL',
    kind: 'stock',
    answers: [
      {
        name: 'an error of the symbol',
        answer: {
          status: 404,
          body: json({
            chart: {
              result: null,
              error: { code: 'Not Found', description: 'No data found, symbol may be delisted' },
            },
          }),
        },
        failure: 'unknown-symbol',
        pauses: 'never',
      },
      {
        name: 'no result',
        answer: { body: json({ chart: { result: [], error: null } }) },
        failure: 'layout',
        pauses: 'never',
      },
    ],
  },
  { id: 'stooq', symbol: 'AAPL', kind: 'stock', answers: [] },
  { id: 'coingecko', symbol: 'BTC-USD', kind: 'crypto', answers: [] },
  { id: 'fred-api', symbol: 'DGS10', answers: [] },
  { id: 'fred', symbol: 'DGS10', answers: [] },
  { id: 'boc', symbol: 'V39079', answers: [] },
  { id: 'boe', symbol: 'IUDBEDR', answers: [] },
  { id: 'treasury', symbol: 'DGS10', answers: [] },
  { id: 'ecb', symbol: 'ECB.USD', answers: [] },
  { id: 'french', symbol: 'F-F_Research_Data_Factors_daily_CSV.zip', answers: [] },
  { id: 'sec', symbol: 'AAPL', answers: [] },
  { id: 'openfigi', symbol: 'US0378331005', answers: [] },
];
