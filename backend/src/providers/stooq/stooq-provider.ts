import { formatIsoDate } from '@/lib/domain/iso-date';
import { paysDividends, type InstrumentKind } from '@/lib/domain/instruments';
import type { DataProvider, PriceRequest, StatedPrices } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { readCell, readDay, readProviderTable } from '../read-table';

const ID = 'stooq';
/** Stooq limits the downloads of a day; slower requests make them last longer. */
const PACE: Pace = { everyMs: 1_500 };

const INDEXES: Readonly<Record<string, string>> = {
  '^GSPC': '^spx',
  '^DJI': '^dji',
  '^IXIC': '^ndq',
  '^NDX': '^ndx',
  '^FTSE': '^ukx',
  '^GDAXI': '^dax',
  '^FCHI': '^cac',
  '^N225': '^nkx',
  '^HSI': '^hsi',
  '^GSPTSE': '^tsx',
};
/** Stooq's endings of exchanges by Yahoo's. */
const ENDINGS: Readonly<Record<string, string>> = { L: 'uk', DE: 'de', T: 'jp', HK: 'hk' };

/**
 * Stooq's CSV downloads: prices of stocks and funds contain dividends. Needs a key: since March 2026 requests
 * without one are answered with a page that checks for a browser.
 */
export function createStooqProvider(client: HttpClient, origin: string, key: string): DataProvider {
  async function fetchPrices(request: PriceRequest): Promise<StatedPrices> {
    const { kind, since, signal, symbol, until } = request;
    const name = stooqSymbol(symbol, kind);
    if (name === null) throw new ProviderError('unknown-symbol', ID, `has no symbol for ${symbol}`);
    const compact = (day: number): string => formatIsoDate(day).replaceAll('-', '');
    const range = `${since === null ? '' : `&d1=${compact(since)}`}&d2=${compact(until)}`;
    const url = `${origin}/q/d/l/?s=${encodeURIComponent(name)}&i=d${range}&apikey=${encodeURIComponent(key)}`;
    const answer = await client.get({ provider: ID, url, expects: 'text', pace: PACE, signal });
    if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
    const text = answer.body.toString('utf8');
    if (/^\s*exceeded/i.test(text)) throw new ProviderError('rate-limit', ID, text.trim().slice(0, 80));
    if (/^\s*no data/i.test(text)) throw new ProviderError('unknown-symbol', ID, `has no data of ${name}`);
    const { headers, rows } = readProviderTable(ID, text, ['Date', 'Open', 'High', 'Low', 'Close']);
    const cell = (row: readonly string[], column: string): number | null =>
      readCell(ID, row[headers.indexOf(column)], column);
    return {
      symbol,
      name: null,
      kind: null,
      exchange: null,
      currency: null,
      bars: rows.map((row) => ({
        day: readDay(ID, row[headers.indexOf('Date')]),
        open: cell(row, 'Open'),
        high: cell(row, 'High'),
        low: cell(row, 'Low'),
        close: cell(row, 'Close'),
        volume: headers.includes('Volume') ? cell(row, 'Volume') : null,
        adjusted: null,
      })),
      splits: [],
      dividends: [],
      dividendAdjusted: paysDividends(kind),
    };
  }

  return {
    id: ID,
    prices: {
      kinds: ['stock', 'etf', 'index', 'commodity', 'currency'],
      covers: (symbol, kind) => stooqSymbol(symbol, kind) !== null,
      fetch: fetchPrices,
    },
  };
}

/** Stooq's spelling of a symbol; null when there is none. */
export function stooqSymbol(symbol: string, kind: InstrumentKind): string | null {
  if (kind === 'index') return INDEXES[symbol] ?? null;
  if (kind === 'currency') return /^([A-Z]{6})=X$/.exec(symbol)?.[1]?.toLowerCase() ?? null;
  if (kind === 'commodity') {
    const future = /^([A-Z]{1,3})=F$/.exec(symbol)?.[1];
    return future === undefined ? null : `${future.toLowerCase()}.f`;
  }
  const match = /^([A-Z0-9-]{1,8})(?:\.([A-Z]{1,2}))?$/.exec(symbol);
  if (!match) return null;
  const [, ticker = '', ending] = match;
  const country = ending === undefined ? 'us' : ENDINGS[ending];
  return country === undefined ? null : `${ticker.toLowerCase()}.${country}`;
}
