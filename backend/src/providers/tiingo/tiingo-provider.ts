import { Type, type Static } from 'typebox';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { DataProvider, PriceRequest, StatedPrices } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';
import { readDay } from '../read-table';
import { restateSplits } from '../restate-splits';

const ID = 'tiingo';
const PACE: Pace = { everyMs: 300 };
const FIRST_DAY = '1960-01-01';

const Rows = Type.Array(
  Type.Object({
    date: Type.String(),
    open: Type.Number(),
    high: Type.Number(),
    low: Type.Number(),
    close: Type.Number(),
    volume: Type.Number(),
    adjClose: Type.Number(),
    divCash: Type.Number(),
    splitFactor: Type.Number(),
  }),
);

/** Tiingo's end-of-day prices of American stocks and funds. Needs a token. */
export function createTiingoProvider(client: HttpClient, origin: string, token: string): DataProvider {
  async function fetchPrices({ signal, since, symbol, until }: PriceRequest): Promise<StatedPrices> {
    const from = since === null ? FIRST_DAY : formatIsoDate(since);
    const path = `/tiingo/daily/${encodeURIComponent(symbol)}/prices`;
    const url = `${origin}${path}?startDate=${from}&endDate=${formatIsoDate(until)}&format=json`;
    const headers = { authorization: `Token ${token}` };
    const answer = await client.get({ provider: ID, url, expects: 'json', headers, pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    refuseSentence(answer.body);
    return { ...toAdjusted(readJson(ID, answer.body, Rows)), symbol, name: null, kind: null, exchange: null };
  }

  return {
    id: ID,
    prices: {
      kinds: ['stock', 'etf'],
      covers: (symbol) => /^[A-Z]{1,5}(-[A-Z]{1,2})?$/.test(symbol),
      fetch: fetchPrices,
      statesActions: true,
    },
  };
}

/** Tiingo says with status 200 that a plan is used up: its symbols of a month still answer, and no other one. */
function refuseSentence(body: Buffer): void {
  const [sentence] = /You have run over your [^."]*/i.exec(body.toString('utf8', 0, 300)) ?? [];
  if (sentence !== undefined)
    throw new ProviderError(/symbol look ?up/i.test(sentence) ? 'refused' : 'rate-limit', ID, sentence);
}

type Adjusted = Pick<StatedPrices, 'bars' | 'splits' | 'dividends' | 'dividendAdjusted' | 'currency'>;

function toAdjusted(rows: Static<typeof Rows>): Adjusted {
  const tradedBars = rows.map(({ adjClose, close, date, high, low, open, volume }) => ({
    ...{ day: readDay(ID, date), open, high, low, close, volume },
    adjusted: adjClose,
  }));
  const splits = rows.flatMap(({ splitFactor }, at) =>
    splitFactor > 0 && splitFactor !== 1 ? [{ day: tradedBars[at]!.day, ratio: splitFactor }] : [],
  );
  const { bars, sharesSince } = restateSplits(tradedBars, splits);
  const dividends = rows.flatMap(({ divCash }, at) => {
    const { day } = tradedBars[at]!;
    return divCash > 0 ? [{ day, amount: divCash / sharesSince(day) }] : [];
  });
  return { bars, splits, dividends, dividendAdjusted: false, currency: 'USD' };
}
