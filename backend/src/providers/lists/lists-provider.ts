import { createHash } from 'node:crypto';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { currencyOfUnit, unitInCurrency } from '@/lib/domain/minor-units';
import type { InstrumentInput, UniverseBatch } from '../../market-model/batches';
import type { DataProvider } from '../data-provider';
import { demoCatalog, type CatalogInstrument } from '../demo/catalog/catalog';
import { delisted } from '../demo/catalog/edges';

/** Groups of instruments that are not a universe with members. */
const KIND_LISTS: Readonly<Record<string, InstrumentKind>> = { indexes: 'index', fx: 'currency' };

/** The part of a name that holds in the simulated market alone, whose index has fewer members. */
const SAMPLE = / \(sample of \d+\)$/;

/** The instruments of a list; empty for a list of macro series. */
export function listedInstruments(id: string): InstrumentInput[] {
  const kind = KIND_LISTS[id];
  return demoCatalog()
    .instruments.filter(
      (one) =>
        one.symbol !== delisted.symbol &&
        (kind === undefined ? one.universes.includes(id) : one.kind === kind),
    )
    .map(toInput);
}

/** The macro series of the lists: rates and economic series by FRED's ids, and rates of the euro. */
export function listedMacroSeries(ids: readonly string[]): { readonly id: string; readonly name: string }[] {
  const { curve, instruments, macro } = demoCatalog();
  const rates = ids.includes('rates')
    ? [
        ...curve.map(({ maturity, seriesId: id }) => ({ id, name: `Treasury Yield, ${maturity}` })),
        ...macro.map(({ name, seriesId: id }) => ({ id, name })),
      ]
    : [];
  const currencies = ids.includes('fx')
    ? instruments.flatMap(({ kind, symbol }) =>
        kind === 'currency' ? [symbol.slice(0, 3), symbol.slice(3, 6)] : [],
      )
    : [];
  const euro = [...new Set(currencies)]
    .filter((currency) => /^[A-Z]{3}$/.test(currency) && currency !== 'EUR')
    .map((currency) => ({ id: `ECB.${currency}`, name: `${currency} for one euro` }));
  return [...new Map([...rates, ...euro].map((one) => [one.id, one])).values()];
}

/**
 * The lists of members that come with the program: only who is a member, without history. Lists that the
 * operator imports take their place.
 */
export function createListsProvider(): DataProvider {
  const { universes } = demoCatalog();
  return {
    id: 'lists',
    constituents: {
      ids: universes.map(({ id }) => id),
      async fetch(id): Promise<UniverseBatch> {
        const universe = universes.find((one) => one.id === id);
        if (!universe) throw new RangeError(`there is no list ${id}`);
        const instruments = listedInstruments(id);
        return {
          ...universe,
          historyFrom: null,
          shipped: digestOf(instruments),
          members: instruments.map(({ symbol }) => ({ symbol, from: null, to: null, shares: null })),
          instruments,
        };
      },
    },
  };
}

/** The same for the same members. */
function digestOf(instruments: readonly InstrumentInput[]): string {
  const symbols = instruments.map(({ symbol }) => symbol).sort();
  return createHash('sha256').update(symbols.join('\n')).digest('hex').slice(0, 16);
}

/** The part of the catalog that is real: names and classification. */
function toInput(one: CatalogInstrument): InstrumentInput {
  const currency = currencyOfUnit(one.currency);
  return {
    symbol: one.symbol,
    aliases: one.aliases,
    name: one.name.replace(SAMPLE, ''),
    kind: one.kind,
    exchange: one.exchange,
    currency,
    quoteUnit: currency === one.currency ? null : one.currency,
    country: one.country,
    sector: one.sector,
    industry: one.industry,
    details: detailsOf(one),
  };
}

function detailsOf({ commodity, currency, etf, index }: CatalogInstrument): InstrumentInput['details'] {
  if (etf) {
    const { group, inception, issuer, tracks } = etf;
    return { group, inception, issuer, tracks: tracks.text };
  }
  if (commodity) return { group: commodity.group, unit: unitInCurrency(commodity.unit, currency) };
  return index ? { ...index } : null;
}
