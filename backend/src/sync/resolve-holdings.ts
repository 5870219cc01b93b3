import type { EpochDay } from '@/lib/domain/iso-date';
import type { Executor } from '../db/database';
import { readInstruments } from '../db/repositories/instrument-rows';
import type { InstrumentInput } from '../market-model/batches';
import { symbolOnlyInput } from '../market/instrument-register';
import type { DataProvider, FoundSymbol, FundReport, StatedHolding } from '../providers/data-provider';
import type { ProviderHealth } from '../providers/provider-health';
import { withCapability } from '../providers/registry';

/** The holdings of a fund on a day, by the symbols of this site. */
export interface FundHoldings {
  readonly fund: string;
  readonly name: string | null;
  readonly day: EpochDay;
  readonly filed: EpochDay;
  /** Fractions of the whole fund: what has no listing is missing to 1. */
  readonly members: readonly { readonly symbol: string; readonly weight: number }[];
  readonly instruments: readonly InstrumentInput[];
}

/** Shares of a fund that are looked up, the heaviest ones: the others are a few hundredths of it. */
const MAX_MEMBERS = 500;

interface FindContext {
  readonly database: Executor;
  readonly health: ProviderHealth;
  readonly providers: readonly DataProvider[];
  readonly signal: AbortSignal | null;
}

type WantedShare = Omit<StatedHolding, 'weight'>;

/** Symbols by ISIN, and the instruments that are not stored yet. */
interface FoundShares {
  readonly symbolOf: ReadonlyMap<string, string>;
  readonly instruments: readonly InstrumentInput[];
}

/**
 * Finds the listings of shares: by the ISINs of stored instruments, then at a provider, where there is one.
 *
 * @throws ProviderError when that does not answer.
 */
export async function findShares(
  shares: readonly WantedShare[],
  { database, health, providers, signal }: FindContext,
): Promise<FoundShares> {
  const instrumentRows = await readInstruments(database);
  const symbolOf = new Map(
    instrumentRows.flatMap(({ details, symbol }) =>
      typeof details['isin'] === 'string' ? [[details['isin'], symbol] as const] : [],
    ),
  );
  const unknownByIsin = new Map<string, WantedShare>();
  for (const share of shares)
    if (!symbolOf.has(share.isin) && !unknownByIsin.has(share.isin)) unknownByIsin.set(share.isin, share);
  const unknown = [...unknownByIsin.values()];
  const sources = withCapability(providers, 'listings');
  const listings =
    unknown.length === 0 || sources.length === 0
      ? new Map<string, readonly FoundSymbol[]>()
      : (
          await health.ask(sources, ({ listings: find }) =>
            find(
              unknown.map(({ isin }) => isin),
              signal,
            ),
          )
        ).value;
  const storedSymbols = new Set(instrumentRows.map(({ symbol }) => symbol));
  const instruments: InstrumentInput[] = [];
  for (const share of unknown) {
    const listing = chooseListing(listings.get(share.isin) ?? [], share);
    if (listing === null) continue;
    symbolOf.set(share.isin, listing.symbol);
    instruments.push(toInput(share, listing, storedSymbols.has(listing.symbol)));
  }
  return { symbolOf, instruments };
}

/**
 * Finds the listings of the shares in reports of a fund.
 *
 * @throws ProviderError when the provider of listings does not answer: the report is read again later.
 */
export async function resolveHoldings(
  fund: string,
  reports: readonly FundReport[],
  context: FindContext,
): Promise<FundHoldings[]> {
  const heaviest = reports.map(({ shares }) =>
    [...shares].sort((a, b) => b.weight - a.weight).slice(0, MAX_MEMBERS),
  );
  // The newest report first: it says best what a share is called.
  const { instruments, symbolOf } = await findShares(heaviest.toReversed().flat(), context);
  return reports.map(({ day, filed, name }, at) => {
    const weights = new Map<string, number>();
    for (const { isin, weight } of heaviest[at]!) {
      const symbol = symbolOf.get(isin);
      if (symbol !== undefined) weights.set(symbol, (weights.get(symbol) ?? 0) + weight);
    }
    const members = [...weights].map(([symbol, weight]) => ({ symbol, weight }));
    return { fund, name, day, filed, members, instruments };
  });
}

/** The listing in the currency in which the fund owns it, else the one of its country. */
function chooseListing(found: readonly FoundSymbol[], { currency }: WantedShare): FoundSymbol | null {
  return found.find((one) => one.currency === currency) ?? found[0] ?? null;
}

/** A stored instrument keeps its facts, and gets the ISIN by which it is found next time. */
function toInput(
  { country, isin, name }: WantedShare,
  { currency, exchange, kind, symbol }: FoundSymbol,
  isStored: boolean,
): InstrumentInput {
  const input = { ...symbolOnlyInput(symbol), details: { isin } };
  return isStored ? input : { ...input, name, kind, exchange, currency, country };
}
