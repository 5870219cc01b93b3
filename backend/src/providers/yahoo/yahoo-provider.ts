import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { fullPair } from '@/lib/domain/currencies';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { Dividend } from '@/lib/domain/series';
import type { DataProvider, PriceRequest, StatedBar, StatedPrices, StatedQuote } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';
import { settleDividendUnits } from '../dividend-units';
import { createYahooClient, type YahooOptions } from './yahoo-client';
import { readYahooDates } from './read-dates';
import { settleGains } from './settle-gains';

const ID = 'yahoo';
const DAY_SECONDS = 86_400;
/** 1900-01-01, before the first price. */
const FIRST_SECOND = -2_208_988_800;
/**
 * Bars begin at the opening or at midnight of the exchange, and the stated offset is today's: two hours
 * more keep a bar of the other half of the year on its day.
 */
const DAYLIGHT_SLACK = 7_200;

const Numbers = Type.Array(Type.Union([Type.Number(), Type.Null()]));
const Payments = Type.Record(
  Type.String(),
  Type.Object({
    amount: Type.Number(),
    date: Type.Number(),
    currency: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
);
const Chart = Type.Object({
  meta: Type.Object({
    symbol: Type.String(),
    currency: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    fullExchangeName: Type.Optional(Type.String()),
    instrumentType: Type.String(),
    longName: Type.Optional(Type.String()),
    shortName: Type.Optional(Type.String()),
    gmtoffset: Type.Number(),
    firstTradeDate: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    regularMarketTime: Type.Optional(Type.Number()),
    regularMarketPrice: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  }),
  timestamp: Type.Optional(Type.Array(Type.Number())),
  events: Type.Optional(
    Type.Object({
      dividends: Type.Optional(Payments),
      capitalGains: Type.Optional(Payments),
      splits: Type.Optional(
        Type.Record(
          Type.String(),
          Type.Object({ date: Type.Number(), numerator: Type.Number(), denominator: Type.Number() }),
        ),
      ),
    }),
  ),
  indicators: Type.Object({
    quote: Type.Array(
      Type.Object({
        open: Type.Optional(Numbers),
        high: Type.Optional(Numbers),
        low: Type.Optional(Numbers),
        close: Type.Optional(Numbers),
        volume: Type.Optional(Numbers),
      }),
    ),
    adjclose: Type.Optional(Type.Array(Type.Object({ adjclose: Type.Optional(Numbers) }))),
  }),
});
type Chart = Static<typeof Chart>;
const ChartAnswer = Type.Object({ chart: Type.Object({ result: Type.Array(Chart, { minItems: 1 }) }) });
const SearchAnswer = Type.Object({
  quotes: Type.Array(
    Type.Object({
      symbol: Type.Optional(Type.String()),
      shortname: Type.Optional(Type.String()),
      longname: Type.Optional(Type.String()),
      exchDisp: Type.Optional(Type.String()),
      quoteType: Type.Optional(Type.String()),
    }),
  ),
});

const Quote = Type.Object({
  symbol: Type.String(),
  currency: Type.String(),
  regularMarketPrice: Type.Number(),
  regularMarketTime: Type.Number(),
  regularMarketPreviousClose: Type.Optional(Type.Number()),
  exchangeDataDelayedBy: Type.Optional(Type.Number()),
});
/** A quote of another form is that of a symbol without one: the others of the response hold. */
const QuoteAnswer = Type.Object({ quoteResponse: Type.Object({ result: Type.Array(Type.Unknown()) }) });
/** Symbols of one request for quotes. */
const QUOTES_AT_ONCE = 50;

const KINDS: Readonly<Record<string, InstrumentKind>> = {
  EQUITY: 'stock',
  ETF: 'etf',
  MUTUALFUND: 'etf',
  INDEX: 'index',
  CRYPTOCURRENCY: 'crypto',
  CURRENCY: 'currency',
  FUTURE: 'commodity',
};

/** Names of exchanges as the rest of the program uses them. */
const EXCHANGES: Readonly<Record<string, string>> = {
  NasdaqGS: 'NASDAQ',
  NasdaqGM: 'NASDAQ',
  NasdaqCM: 'NASDAQ',
  NYSEArca: 'NYSE Arca',
  'Cboe US': 'Cboe BZX',
  Toronto: 'TSX',
  Paris: 'Euronext Paris',
  Amsterdam: 'Euronext Amsterdam',
  Milan: 'Borsa Italiana',
  MCE: 'BME Madrid',
  Swiss: 'SIX Swiss Exchange',
  CCC: 'Crypto',
  CCY: 'FX',
};

/** Yahoo's charts and search: daily prices of every kind, adjusted for splits, with splits and dividends. */
export function createYahooProvider(client: HttpClient, options: YahooOptions): DataProvider {
  const ask = createYahooClient(client, options);

  async function fetchChart({ signal, since, symbol, until }: PriceRequest): Promise<StatedPrices> {
    const from = since === null ? FIRST_SECOND : since * DAY_SECONDS;
    const to = (until + 1) * DAY_SECONDS;
    const path = `/v8/finance/chart/${encodeURIComponent(symbol)}`;
    const query = `interval=1d&events=capitalGain%7Cdiv%7Csplit&period1=${from}&period2=${to}`;
    const [chart] = readJson(ID, await ask(`${path}?${query}`, signal), ChartAnswer).chart.result;
    return readChart(chart!);
  }

  return {
    id: ID,
    prices: {
      kinds: ['stock', 'etf', 'index', 'crypto', 'commodity', 'currency'],
      covers: () => true,
      fetch: fetchChart,
      statesActions: true,
    },
    dates: {
      covers: () => true,
      async fetch({ signal, symbol }) {
        const path = `/v10/finance/quoteSummary/${encodeURIComponent(symbol)}`;
        return readYahooDates(await ask(`${path}?modules=calendarEvents,quoteType&formatted=false`, signal));
      },
    },
    async quotes(symbols, signal) {
      const statedQuotes: StatedQuote[] = [];
      for (let at = 0; at < symbols.length; at += QUOTES_AT_ONCE) {
        const part = symbols
          .slice(at, at + QUOTES_AT_ONCE)
          .map(encodeURIComponent)
          .join(',');
        const { quoteResponse } = readJson(
          ID,
          await ask(`/v7/finance/quote?symbols=${part}`, signal),
          QuoteAnswer,
        );
        for (const quote of quoteResponse.result) {
          if (!Value.Check(Quote, quote)) continue;
          statedQuotes.push({
            symbol: quote.symbol,
            currency: quote.currency,
            price: quote.regularMarketPrice,
            at: quote.regularMarketTime * 1000,
            delayMinutes: quote.exchangeDataDelayedBy ?? null,
            previousClose: quote.regularMarketPreviousClose ?? null,
          });
        }
      }
      return statedQuotes;
    },
    async search(text, signal) {
      const path = `/v1/finance/search?quotesCount=12&newsCount=0&q=${encodeURIComponent(text)}`;
      return readJson(ID, await ask(path, signal), SearchAnswer).quotes.flatMap(
        ({ exchDisp, longname, quoteType, shortname, symbol }) => {
          // Options, and pages that are no instrument, are among the responses.
          const kind = KINDS[quoteType ?? ''];
          if (symbol === undefined || kind === undefined) return [];
          const exchange = exchDisp === undefined ? null : (EXCHANGES[exchDisp] ?? exchDisp);
          const name = longname ?? shortname ?? symbol;
          return [
            { symbol: kind === 'currency' ? fullPair(symbol) : symbol, name, exchange, currency: null, kind },
          ];
        },
      );
    },
  };
}

function readChart({ events, indicators, meta, timestamp }: Chart): StatedPrices {
  const [quote] = indicators.quote;
  const columns = ['open', 'high', 'low', 'close', 'volume'] as const;
  const stamps = timestamp ?? [];
  for (const name of columns) {
    const length = quote?.[name]?.length ?? 0;
    if (stamps.length > 0 ? length !== stamps.length : length > 0) {
      const text = `the answer has changed: ${stamps.length} timestamps and ${length} values of ${name}`;
      throw new ProviderError('layout', ID, text);
    }
  }
  const adjusted = indicators.adjclose?.[0]?.adjclose;
  if (adjusted && adjusted.length !== stamps.length) {
    const text = `the answer has changed: ${stamps.length} timestamps and ${adjusted.length} adjusted closes`;
    throw new ProviderError('layout', ID, text);
  }
  const dayOf = (second: number): number =>
    Math.floor((second + meta.gmtoffset + DAYLIGHT_SLACK) / DAY_SECONDS);
  const bars = stamps.flatMap((second, at): StatedBar[] => {
    const close = quote?.close?.[at] ?? null;
    // A day without trades.
    if (close === null) return [];
    // The running quote is a separate row after the day's bar.
    const repeats = at > 0 && dayOf(stamps[at - 1]!) === dayOf(second);
    if (repeats && at === stamps.length - 1 && second === meta.regularMarketTime) return [];
    return [
      {
        day: dayOf(second),
        open: quote?.open?.[at] ?? null,
        high: quote?.high?.[at] ?? null,
        low: quote?.low?.[at] ?? null,
        close,
        volume: quote?.volume?.[at] ?? null,
        adjusted: adjusted?.[at] ?? null,
      },
    ];
  });
  const payments = (stated: Static<typeof Payments> = {}): Dividend[] =>
    settleDividendUnits(
      Object.values(stated).map(({ amount, currency = null, date }) => ({
        day: dayOf(date),
        amount,
        currency,
      })),
      bars,
      meta.currency ?? null,
    );
  return {
    symbol: meta.symbol,
    name: meta.longName ?? meta.shortName ?? null,
    kind: KINDS[meta.instrumentType] ?? null,
    exchange: meta.fullExchangeName ? (EXCHANGES[meta.fullExchangeName] ?? meta.fullExchangeName) : null,
    currency: meta.currency ?? null,
    firstTradeDay: typeof meta.firstTradeDate === 'number' ? dayOf(meta.firstTradeDate) : null,
    quoted: meta.regularMarketPrice ?? null,
    ...settleGains(bars, payments(events?.dividends), payments(events?.capitalGains)),
    splits: Object.values(events?.splits ?? {})
      .filter(({ denominator, numerator }) => numerator > 0 && denominator > 0)
      .map(({ date, denominator, numerator }) => ({ day: dayOf(date), ratio: numerator / denominator })),
    dividendAdjusted: false,
  };
}
