import type { MacroBatch } from '../../market-model/batches';
import type { DataProvider, MacroRequest, PriceRequest, StatedPrices } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { createMemo } from '../http/memo';
import { ProviderError } from '../http/provider-error';
import { unzipTable } from '../http/unzip-answer';
import { toMacroBatch } from '../macro-batch';
import { readCell, readDay, readProviderTable, type AnswerTable } from '../read-table';

const ID = 'ecb';
const PACE: Pace = { everyMs: 2_000 };
const MEMO_MS = 10 * 60_000;

/**
 * The reference rates of the European Central Bank: one price a working day, fixed at 14:15 in Frankfurt.
 * Pairs without the euro are crossed through it.
 */
export function createEcbProvider(client: HttpClient, origin: string): DataProvider {
  const remember = createMemo<AnswerTable>(MEMO_MS);

  const readRates = (signal: AbortSignal | null): Promise<AnswerTable> =>
    remember('all', async () => {
      const url = `${origin}/stats/eurofxref/eurofxref-hist.zip`;
      const answer = await client.get({ provider: ID, url, expects: 'bytes', pace: PACE, signal });
      if (answer.isUnchanged) throw new ProviderError('bad-content', ID, 'answered 304 without being asked');
      return readProviderTable(ID, (await unzipTable(ID, answer.body)).text, ['Date', 'USD']);
    });

  async function fetchSeries({ id, name, signal, since }: MacroRequest): Promise<MacroBatch> {
    const currency = /^ECB\.([A-Z]{3})$/.exec(id)?.[1] ?? '';
    const { headers, rows } = await readRates(signal);
    const at = headers.indexOf(currency);
    if (at === -1) throw new ProviderError('unknown-symbol', ID, `has no rate of ${currency}`);
    const observations = rows.flatMap((row) => {
      const value = readCell(ID, row[at], currency);
      return value === null ? [] : [{ day: readDay(ID, row[0]), value }];
    });
    const unit = `${currency.toLowerCase()}-per-eur`;
    return toMacroBatch(
      { id, name, unit },
      observations.filter(({ day }) => since === null || day >= since),
    );
  }

  async function fetchPair({ signal, since, symbol, until }: PriceRequest): Promise<StatedPrices> {
    const pair = pairOf(symbol);
    if (pair === null) throw new ProviderError('unknown-symbol', ID, `has no pair ${symbol}`);
    const { headers, rows } = await readRates(signal);
    const rateOf = (row: readonly string[], currency: string): number | null =>
      currency === 'EUR' ? 1 : readCell(ID, row[headers.indexOf(currency)], currency);
    for (const currency of pair)
      if (currency !== 'EUR' && !headers.includes(currency))
        throw new ProviderError('unknown-symbol', ID, `has no rate of ${currency}`);
    const bars = rows.flatMap((row) => {
      const day = readDay(ID, row[0]);
      const [base, quote] = [rateOf(row, pair[0]), rateOf(row, pair[1])];
      if (base === null || quote === null || day > until || (since !== null && day < since)) return [];
      const none = { open: null, high: null, low: null, volume: null, adjusted: null };
      return [{ day, close: quote / base, ...none }];
    });
    return {
      symbol,
      name: null,
      kind: 'currency',
      exchange: null,
      currency: pair[1],
      bars,
      splits: [],
      dividends: [],
      dividendAdjusted: false,
    };
  }

  return {
    id: ID,
    prices: { kinds: ['currency'], covers: (symbol) => pairOf(symbol) !== null, fetch: fetchPair },
    macro: { covers: (id) => /^ECB\.[A-Z]{3}$/.test(id), fetch: fetchSeries },
  };
}

function pairOf(symbol: string): readonly [base: string, quote: string] | null {
  const [, base, quote] = /^([A-Z]{3})([A-Z]{3})=X$/.exec(symbol) ?? [];
  return base === undefined || quote === undefined ? null : [base, quote];
}
