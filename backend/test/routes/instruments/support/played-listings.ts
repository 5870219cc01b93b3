import type { InstrumentKind } from '@/lib/domain/instruments';
import { requireIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { PlayedAnswer, ProviderServer } from '../../../support/open-provider-server';

/** A listing that the server plays in the layouts of the recorded answers. */
export interface PlayedListing {
  readonly symbol: string;
  /** As Yahoo names it in a search. */
  readonly exchange: string;
  /** The unit of its prices. */
  readonly currency: string;
  /** The currency of the unit, and how many units are one of it. */
  readonly money: string;
  readonly scale: number;
  readonly kind: InstrumentKind;
  /** The last close, in units. */
  readonly close: number;
}

const listed = (
  exchange: string,
  currency: string,
  symbols: string,
  { money = currency, scale = 1 }: { money?: string; scale?: number } = {},
): PlayedListing[] =>
  symbols.split(' ').map((symbol, at) => ({
    symbol,
    exchange,
    currency,
    money,
    scale,
    kind: FUNDS.has(symbol) ? 'etf' : 'stock',
    close: 100 + 7.25 * (at + symbol.length),
  }));

const FUNDS = new Set([
  'VWCE.DE',
  'EUNL.DE',
  'IWDA.AS',
  'VWRL.AS',
  'VUSA.L',
  'VUSD.L',
  'CSPX.L',
  'SWDA.MI',
  'VFV.TO',
  'VAS.AX',
  'VOO',
]);

/** Forty listings of fifteen exchanges. */
export const LISTED: readonly PlayedListing[] = [
  ...listed('XETRA', 'EUR', 'VWCE.DE EUNL.DE SAP.DE'),
  ...listed('Amsterdam', 'EUR', 'IWDA.AS VWRL.AS ASML.AS'),
  ...listed('London', 'GBp', 'VUSA.L OCDO.L BARC.L', { money: 'GBP', scale: 100 }),
  ...listed('London', 'USD', 'VUSD.L CSPX.L'),
  ...listed('Milan', 'EUR', 'SWDA.MI ENI.MI'),
  ...listed('Paris', 'EUR', 'MC.PA AIR.PA TTE.PA'),
  ...listed('Swiss', 'CHF', 'NESN.SW ROG.SW'),
  ...listed('Toronto', 'CAD', 'VFV.TO RY.TO SHOP.TO'),
  ...listed('Australian', 'AUD', 'VAS.AX BHP.AX CBA.AX'),
  ...listed('Tokyo', 'JPY', '7203.T 6758.T 9984.T'),
  ...listed('Hong Kong', 'HKD', '0700.HK 9988.HK'),
  ...listed('Bombay', 'INR', 'RELIANCE.BO TCS.BO'),
  ...listed('São Paulo', 'BRL', 'PETR4.SA VALE3.SA'),
  ...listed('Stockholm', 'SEK', 'VOLV-B.ST EVO.ST'),
  ...listed('NYSE', 'USD', 'BRK-B KO'),
  ...listed('NASDAQ', 'USD', 'AAPL MSFT'),
  ...listed('NYSEArca', 'USD', 'VOO'),
];

const FTSE: PlayedListing = {
  symbol: '^FTSE',
  exchange: 'FTSE Index',
  currency: 'GBP',
  money: 'GBP',
  scale: 1,
  kind: 'index',
  close: 8100,
};

/** The listings of some securities. */
export const ISINS: Readonly<Record<string, readonly string[]>> = {
  IE00BK5BQV03: ['VWCE.DE'],
  IE00B4L5Y983: ['EUNL.DE', 'IWDA.AS', 'SWDA.MI'],
  IE00B5BMR087: ['CSPX.L'],
  CH0038863350: ['NESN.SW', 'ENI.MI'],
  CH0012032048: ['ROG.SW'],
  IE00B3XXRP09: ['VUSA.L', 'VUSD.L'],
};

/** The parts of a chart beside closes that rise day by day to the last one. */
export interface PlayedDays {
  readonly last?: EpochDay;
  /** The first second asked for. */
  readonly since?: number;
  /** By how much closes rise a day. */
  readonly step?: number;
  readonly splits?: readonly { readonly day: EpochDay; readonly ratio: number }[];
  readonly dividends?: readonly { readonly day: EpochDay; readonly amount: number }[];
}

const LAST = requireIsoDate('2024-06-28');
const STEP = 0.5;
const second = (day: EpochDay): number => day * 86_400 + 8 * 3600;
const eventsOf = <T extends { readonly day: EpochDay }>(rows: readonly T[], toEvent: (row: T) => object) =>
  Object.fromEntries(rows.map((row) => [second(row.day), { date: second(row.day), ...toEvent(row) }]));

/** Four weeks of days, Monday to Friday. */
const playedDays = (last: EpochDay): EpochDay[] =>
  Array.from({ length: 28 }, (_, at) => last - 27 + at).filter((day) => (day + 3) % 7 < 5);

/** The close that a chart gives for a day. */
export function playedClose(
  { close }: Pick<PlayedListing, 'close'>,
  day: EpochDay,
  last = LAST,
  step = STEP,
): number {
  const days = playedDays(last);
  return close - step * (days.length - 1 - days.indexOf(day));
}

/** Yahoo's chart of a listing, up to a day. */
export function playedChart(
  { close, currency, exchange, kind, symbol }: PlayedListing,
  { dividends = [], last = LAST, since = 0, splits = [], step = STEP }: PlayedDays = {},
): PlayedAnswer {
  const days = playedDays(last).filter((day) => second(day) >= since);
  const closes = days.map((day) => playedClose({ close }, day, last, step));
  const quote = { open: closes, high: closes, low: closes, close: closes, volume: days.map(() => 1000) };
  const meta = {
    currency,
    symbol,
    fullExchangeName: exchange,
    instrumentType: TYPES[kind] ?? 'EQUITY',
    longName: `${symbol} plc`,
    gmtoffset: 0,
  };
  const result = {
    meta,
    timestamp: days.map(second),
    events: {
      dividends: eventsOf(dividends, ({ amount }) => ({ amount })),
      splits: eventsOf(splits, ({ ratio }) => ({ numerator: ratio, denominator: 1 })),
    },
    indicators: { quote: [quote], adjclose: [{ adjclose: closes }] },
  };
  return { body: JSON.stringify({ chart: { result: [result], error: null } }) };
}

const TYPES: Readonly<Partial<Record<InstrumentKind, string>>> = {
  etf: 'ETF',
  currency: 'CURRENCY',
  index: 'INDEX',
};

/** A pair of currencies as Yahoo charts it. */
export const playedPair = (symbol: string, close: number): PlayedListing => ({
  symbol,
  exchange: 'CCY',
  currency: symbol.slice(3, 6),
  money: symbol.slice(3, 6),
  scale: 1,
  kind: 'currency',
  close,
});

/** Plays Yahoo with the listings, OpenFIGI with one ISIN, and CoinGecko and the SEC without any. */
export function playListings(server: ProviderServer): void {
  server.play(({ body, path, query }) => {
    if (path === '/v3/mapping') {
      const rows = [
        ['VWCE', 'GY'],
        ['VWCE', 'GR'],
        ['VWRA', 'LN'],
      ].map(([ticker, exchCode]) => ({ ticker, exchCode, name: 'VANG FTSE AW USDA', securityType: 'ETP' }));
      const data = body.includes('IE00BK5BQT80') ? { data: rows } : { warning: 'No identifier found.' };
      return { body: JSON.stringify([data]) };
    }
    const chart = LISTED.find(({ symbol }) => path === `/v8/finance/chart/${symbol}`);
    if (path === '/v8/finance/chart/^FTSE') return playedChart(FTSE);
    if (chart) return playedChart(chart);
    if (path === '/v8/finance/chart/USDHKD=X') return playedChart(playedPair('USDHKD=X', 20));
    if (path === '/v1/finance/search') {
      const wanted = query.get('q')!.toUpperCase();
      const isAsked = ({ symbol }: PlayedListing) =>
        ISINS[wanted] === undefined ? symbol.startsWith(wanted) : ISINS[wanted].includes(symbol);
      const quotes = LISTED.filter(isAsked).map(({ exchange, kind, symbol }) => ({
        symbol,
        exchDisp: exchange,
        longname: `${symbol} plc`,
        quoteType: kind === 'etf' ? 'ETF' : 'EQUITY',
        isYahooFinance: true,
      }));
      const pairs = wanted === 'HKD=X' ? [{ symbol: 'HKD=X', quoteType: 'CURRENCY', exchDisp: 'CCY' }] : [];
      const page = { name: 'a page', isYahooFinance: false };
      return { body: JSON.stringify({ quotes: [...quotes, ...pairs, page] }) };
    }
    if (path === '/v7/finance/quote') {
      const quote = (symbol: string, currency: string, price: number, time: string) => ({
        symbol,
        currency,
        regularMarketPrice: price,
        regularMarketTime: Date.parse(time) / 1000,
        regularMarketPreviousClose: price / 1.2,
        exchangeDataDelayedBy: 20,
      });
      // One of the next session, one in another currency than the stored prices, and one of the stored session.
      const result = [
        quote('VUSA.L', 'GBp', 150, '2024-06-29T10:00:00Z'),
        quote('VWCE.DE', 'USD', 120, '2024-06-29T10:00:00Z'),
        quote('KO', 'USD', 60, '2024-06-28T19:00:00Z'),
        quote('^FTSE', 'GBP', 8200, '2024-06-29T10:00:00Z'),
      ];
      return { body: JSON.stringify({ quoteResponse: { result, error: null } }) };
    }
    if (path === '/api/v3/search') return { body: JSON.stringify({ coins: [] }) };
    if (path === '/files/company_tickers.json') return { body: '{}' };
    return null;
  });
}
