import { isIsin } from '@/lib/domain/isin';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import {
  LISTED,
  playedChart,
  playedClose,
  playedPair,
  type PlayedDays,
  type PlayedListing,
} from '../../backend/test/routes/instruments/support/played-listings';
import type { OpenProviderServer } from '../../backend/test/support/open-provider-server';

/** The day on which the providers are played. */
export const PLAYED_DAY = '2006-06-30';
const LAST = requireIsoDate(PLAYED_DAY);
/** The day of the purchases, and that of the splits after it. */
const BOUGHT = LAST - 18;
const SPLIT = LAST - 7;
const SPLITS: Readonly<Record<string, number>> = { MSFT: 2, 'SHOP.TO': 10 };
const DIVIDENDS: Readonly<Record<string, number>> = { KO: 0.25, 'VUSA.L': 31.5, 'NESN.SW': 2.5 };

/** Units of a currency for a dollar, or dollars for one unit, as each pair is quoted: the same on all days. */
const RATES: Readonly<Record<string, number>> = {
  'EURUSD=X': 1.25,
  'GBPUSD=X': 1.85,
  'AUDUSD=X': 0.74,
  'USDCHF=X': 1.22,
  'USDCAD=X': 1.11,
  'USDJPY=X': 114.5,
  'USDHKD=X': 7.77,
  'USDINR=X': 46.1,
  'USDBRL=X': 2.17,
  'USDSEK=X': 7.2,
};

/** Those that are found by a search, with what is typed. */
export const SEARCHED: Readonly<Record<string, string>> = {
  vwce: 'VWCE.DE',
  toyota: '7203.T',
  'BRK.B': 'BRK-B',
};
const NAMES: Readonly<Record<string, string>> = { '7203.T': 'Toyota Motor Corporation' };
/** Listings of one security; the file says in which currency it was bought. */
const SAME: Readonly<Record<string, string>> = { 'VUSD.L': 'VUSA.L' };

const COUNTRIES: Readonly<Record<string, string>> = { T: 'JP', DE: 'DE', TO: 'CA', AX: 'AU', SW: 'CH' };

/** A number of the right form for a listing. */
export function isinOf(symbol: string): string {
  const security = SAME[symbol] ?? symbol;
  const at = LISTED.findIndex((one) => one.symbol === security);
  const start = `${COUNTRIES[security.split('.')[1] ?? ''] ?? 'IE'}00TG${String(at).padStart(5, '0')}`;
  return '0123456789'
    .split('')
    .map((digit) => start + digit)
    .find(isIsin)!;
}

const daysOf = (symbol: string): PlayedDays => ({
  last: LAST,
  splits: symbol in SPLITS ? [{ day: SPLIT, ratio: SPLITS[symbol]! }] : [],
  dividends: symbol in DIVIDENDS ? [{ day: SPLIT, amount: DIVIDENDS[symbol]! }] : [],
});

/** Plays Yahoo with forty listings and their rates; everything else is not there. */
export function playExchanges(server: OpenProviderServer): void {
  server.play(({ path, query }) => {
    const name = /^\/v8\/finance\/chart\/(.+)$/.exec(path)?.[1];
    if (name !== undefined) {
      const listing = LISTED.find(({ symbol }) => symbol === name);
      const since = Number(query.get('period1'));
      if (listing) return playedChart(listing, { ...daysOf(name), since });
      const rate = RATES[name];
      return rate === undefined ? null : playedChart(playedPair(name, rate), { last: LAST, since, step: 0 });
    }
    if (path !== '/v1/finance/search') return null;
    const wanted = query.get('q')!.toUpperCase();
    const spelling = wanted.replaceAll('.', '-');
    const found = LISTED.filter(({ symbol }) =>
      isIsin(wanted)
        ? isinOf(symbol) === wanted
        : symbol.startsWith(wanted) ||
          symbol.startsWith(spelling) ||
          NAMES[symbol]?.toUpperCase().startsWith(wanted),
    );
    const quotes = found.map(({ exchange, kind, symbol }) => ({
      symbol,
      exchDisp: exchange,
      longname: NAMES[symbol] ?? `${symbol} plc`,
      quoteType: kind === 'etf' ? 'ETF' : 'EQUITY',
    }));
    return { body: JSON.stringify({ quotes }) };
  });
}

/** The listings that the broker’s file has. */
export const FILED: readonly PlayedListing[] = LISTED.filter(
  ({ symbol }) => !Object.values(SEARCHED).includes(symbol),
);

const unitsOf = (listing: PlayedListing): number => 2 + (LISTED.indexOf(listing) % 5);

/** The price as it was traded, in units of its quote. */
const paid = (listing: PlayedListing): number =>
  playedClose(listing, BOUGHT, LAST) * (SPLITS[listing.symbol] ?? 1);

/** A broker's file with one purchase of each listing, by ISIN, in the currency of its exchange. */
export function brokerFile(): Buffer {
  const rows = FILED.map((listing, at) => {
    const { currency, money, scale, symbol } = listing;
    const units = unitsOf(listing);
    const quoted = currency === 'GBp' ? 'GBX' : currency;
    const total = ((units * paid(listing)) / scale).toFixed(2);
    const ticker = symbol.split('.')[0];
    const clock = `1${Math.floor(at / 6) % 10}:${at % 6}0:00`;
    return `Market buy,${formatIsoDate(BOUGHT)} ${clock},${isinOf(symbol)},${ticker},${symbol} plc,${units},${paid(listing).toFixed(2)},${quoted},${total},${money},o-${at}`;
  });
  const head =
    'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Total,Currency (Total),ID';
  return Buffer.from([head, ...rows, ''].join('\n'));
}

/** The one-line transaction that buys a listing which was found by a search. */
export function lineOf(symbol: string): string {
  const listing = LISTED.find((one) => one.symbol === symbol)!;
  return `buy ${unitsOf(listing)} ${symbol} at ${paid(listing).toFixed(2)} ${listing.money} ${formatIsoDate(BOUGHT)}`;
}

/** Euros for one unit of a currency. */
function euros(currency: string): number {
  const dollars = (one: string): number =>
    one === 'USD' ? 1 : (RATES[`${one}USD=X`] ?? 1 / RATES[`USD${one}=X`]!);
  return dollars(currency) / dollars('EUR');
}

/** The holdings at the end: units, and the value in euros, by symbol. */
export function heldValues(): ReadonlyMap<string, { readonly units: number; readonly value: number }> {
  return new Map(
    LISTED.map((listing) => {
      const units = unitsOf(listing) * (SPLITS[listing.symbol] ?? 1);
      const value = ((units * listing.close) / listing.scale) * euros(listing.money);
      return [listing.symbol, { units, value }];
    }),
  );
}
