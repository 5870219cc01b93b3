import { Type, type Static } from 'typebox';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { findSecurityCode, type SecurityCode } from '@/lib/domain/security-code';
import { findExchange, withEnding } from '../../market-model/exchanges';
import type { DataProvider, FoundSymbol } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { ProviderError } from '../http/provider-error';
import { readJson } from '../read-json';
import { MIC_BY_CODE } from './exchange-codes';

const ID = 'openfigi';
/** Requests and jobs that OpenFIGI allows: 25 a minute with 5 jobs each, with a key 25 in six seconds with 100. */
const LIMITS = {
  free: { jobs: 5, pace: { everyMs: 2_400 } },
  keyed: { jobs: 100, pace: { everyMs: 240 } },
} as const satisfies Record<string, { readonly jobs: number; readonly pace: Pace }>;

const Text = Type.Union([Type.String(), Type.Null()]);
const Row = Type.Object({
  ticker: Text,
  name: Text,
  exchCode: Type.Optional(Text),
  marketSector: Type.Optional(Text),
  securityType: Type.Optional(Text),
  securityType2: Type.Optional(Text),
});
type Row = Static<typeof Row>;
/** Each job is answered by its rows, or by why it has none. */
const Answer = Type.Array(
  Type.Object({
    data: Type.Optional(Type.Array(Row)),
    warning: Type.Optional(Type.String()),
    error: Type.Optional(Type.String()),
  }),
);

/** OpenFIGI's name of each kind of number, and the country of the agency that gives it; an ISIN begins with its country. */
const CODES: Readonly<Record<SecurityCode, { readonly idType: string; readonly country: string | null }>> = {
  isin: { idType: 'ID_ISIN', country: null },
  cusip: { idType: 'ID_CUSIP', country: 'US' },
  sedol: { idType: 'ID_SEDOL', country: 'GB' },
  wkn: { idType: 'ID_WERTPAPIER', country: 'DE' },
};
const codeOf = (text: string): (typeof CODES)[SecurityCode] => CODES[findSecurityCode(text) ?? 'isin'];

/** OpenFIGI: the listings of an ISIN, CUSIP, SEDOL or WKN, of all exchanges. It needs no key; one raises its limits. */
export function createOpenFigiProvider(client: HttpClient, origin: string, key: string | null): DataProvider {
  const { jobs: most, pace } = key === null ? LIMITS.free : LIMITS.keyed;
  const headers: Readonly<Record<string, string>> = key === null ? {} : { 'x-openfigi-apikey': key };

  async function ask(codes: readonly string[], signal: AbortSignal | null): Promise<Static<typeof Answer>> {
    const json = codes.map((idValue) => ({ idType: codeOf(idValue).idType, idValue }));
    const url = `${origin}/v3/mapping`;
    const answer = await client.post({ provider: ID, url, expects: 'json', headers, json, pace, signal });
    const results = answer.isUnchanged ? [] : readJson(ID, answer.body, Answer);
    if (results.length !== codes.length) {
      const text = `the answer has changed: ${results.length} results of ${codes.length} jobs`;
      throw new ProviderError('layout', ID, text);
    }
    const refusals = results.flatMap(({ error }) => error ?? []);
    if (refusals.length === results.length && refusals.length > 0)
      throw new ProviderError('refused', ID, `refuses ${codes.join(', ')}: ${refusals[0]!}`);
    return results;
  }

  return {
    id: ID,
    async listings(codes, signal) {
      const listings = new Map<string, readonly FoundSymbol[]>();
      for (let at = 0; at < codes.length; at += most) {
        const batch = codes.slice(at, at + most);
        for (const [index, { data = [] }] of (await ask(batch, signal)).entries())
          listings.set(batch[index]!, toSymbols(data, batch[index]!));
      }
      return listings;
    },
  };
}

/** The listings on exchanges that have prices, those of the country of the number first. */
function toSymbols(rows: readonly Row[], code: string): FoundSymbol[] {
  const symbolsFound = new Map<string, FoundSymbol & { readonly isHome: boolean }>();
  const tickers = new Map<string, Set<string>>();
  for (const { exchCode, ticker } of rows) {
    const mic = MIC_BY_CODE.get(exchCode ?? '');
    if (mic === undefined || ticker === null) continue;
    tickers.set(mic, (tickers.get(mic) ?? new Set()).add(ticker));
  }
  for (const row of rows) {
    const { exchCode, marketSector, name, ticker } = row;
    const mic = MIC_BY_CODE.get(exchCode ?? '');
    if (mic === undefined || ticker === null || (marketSector ?? 'Equity') !== 'Equity') continue;
    // `IBMUSD` beside `IBM`: one listing, quoted in another currency.
    const plain = /^(.+)[A-Z]{3}$/.exec(ticker)?.[1];
    if (plain !== undefined && tickers.get(mic)?.has(plain)) continue;
    const place = findExchange(mic);
    if (place.type === 'unknown') continue;
    const symbol =
      place.type === 'american' ? ticker.replace(/[/. ]+/g, '-') : withEnding(ticker, place.exchange);
    if (symbolsFound.has(symbol)) continue;
    const currencies = place.type === 'american' ? ['USD'] : place.exchange.currencies;
    const country = place.type === 'american' ? 'US' : place.exchange.country;
    symbolsFound.set(symbol, {
      symbol,
      name: name ?? symbol,
      exchange: place.type === 'american' ? null : mic,
      currency: currencies.length === 1 ? currencies[0]! : null,
      kind: kindOf(row),
      isHome: (codeOf(code).country ?? code.slice(0, 2)) === country,
    });
  }
  return [...symbolsFound.values()]
    .sort((a, b) => Number(b.isHome) - Number(a.isHome))
    .map(({ isHome: _isHome, ...one }) => one);
}

function kindOf({ securityType, securityType2 }: Row): InstrumentKind {
  return /\b(etp|etf|fund)\b/i.test(`${securityType ?? ''} ${securityType2 ?? ''}`) ? 'etf' : 'stock';
}
