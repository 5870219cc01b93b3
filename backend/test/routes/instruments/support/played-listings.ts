import type { InstrumentKind } from '@/lib/domain/instruments';
import { requireIsoDate } from '@/lib/domain/iso-date';
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

/** Rates of exchange that stay the same: units of the second currency for one of the first. */
export const RATES: Readonly<Record<string, number>> = {
  'EURUSD=X': 1.08,
  'GBPUSD=X': 1.27,
  'AUDUSD=X': 0.66,
  'USDCHF=X': 0.9,
  'USDCAD=X': 1.37,
  'USDJPY=X': 160.5,
  'USDHKD=X': 7.81,
  'USDINR=X': 83.4,
  'USDBRL=X': 5.55,
  'USDSEK=X': 10.62,
};

const PAIRS = Object.entries(RATES).map(([symbol, close]): PlayedListing => {
  const currency = symbol.slice(3, 6);
  return { symbol, exchange: 'CCY', currency, money: currency, scale: 1, kind: 'currency', close };
});

/** The listings of some securities. */
export const ISINS: Readonly<Record<string, readonly string[]>> = {
  IE00BK5BQV03: ['VWCE.DE'],
  IE00B4L5Y983: ['EUNL.DE', 'IWDA.AS', 'SWDA.MI'],
  IE00B5BMR087: ['CSPX.L'],
  CH0038863350: ['NESN.SW', 'ENI.MI'],
};

const OFFSET_SECONDS = 0;

const TYPES: Partial<Readonly<Record<InstrumentKind, string>>> = {
  stock: 'EQUITY',
  etf: 'ETF',
  currency: 'CURRENCY',
};

function toChart({ close, currency, exchange, kind, symbol }: PlayedListing): PlayedAnswer {
  const last = requireIsoDate('2024-06-28');
  // Four weeks of days, Monday to Friday.
  const days = Array.from({ length: 28 }, (_, at) => last - 27 + at).filter((day) => (day + 3) % 7 < 5);
  const step = kind === 'currency' ? 0 : 0.5;
  const closes = days.map((_, at) => close - step * (days.length - 1 - at));
  const quote = { open: closes, high: closes, low: closes, close: closes, volume: days.map(() => 1000) };
  const meta = {
    currency,
    symbol,
    fullExchangeName: exchange,
    instrumentType: TYPES[kind],
    longName: `${symbol} plc`,
    gmtoffset: OFFSET_SECONDS,
  };
  const result = {
    meta,
    timestamp: days.map((day) => day * 86_400 + 8 * 3600),
    indicators: { quote: [quote], adjclose: [{ adjclose: closes }] },
  };
  return { body: JSON.stringify({ chart: { result: [result], error: null } }) };
}

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
    const chart = [...LISTED, ...PAIRS].find(
      ({ symbol }) => path === `/v8/finance/chart/${encodeURIComponent(symbol)}`,
    );
    if (chart) return toChart(chart);
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
      return { body: JSON.stringify({ quotes: [...quotes, { name: 'a page', isYahooFinance: false }] }) };
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
      ];
      return { body: JSON.stringify({ quoteResponse: { result, error: null } }) };
    }
    if (path === '/api/v3/search') return { body: JSON.stringify({ coins: [] }) };
    if (path === '/files/company_tickers.json') return { body: '{}' };
    return null;
  });
}
