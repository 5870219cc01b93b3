import { ETF_GROUPS } from '@/lib/domain/etf-groups';
import { readListingDates } from './listing-dates';
import {
  CatalogError,
  requiredChoice,
  optionalText,
  positiveNumber,
  readCatalogTable,
  requiredDate,
  requiredNumber,
  requiredText,
  wordList,
} from './table';
import type { CatalogTableRow } from './table';
import { parseTracks } from './tracks';
import type { EtfTracks } from './tracks';
import { COMMODITY_GROUPS, GICS_SECTORS } from './types';
import type { CatalogInstrument } from './types';

/** Properties shared by the companies of one table, which its rows do not repeat. */
interface StockDefaults {
  readonly currency: string;
  readonly country: string;
}

const US: StockDefaults = { currency: 'USD', country: 'US' };
const CANADA: StockDefaults = { currency: 'CAD', country: 'CA' };
const EUROPE: StockDefaults = { currency: 'EUR', country: '' };

const STOCK_TABLES: readonly (readonly [file: string, defaults: StockDefaults])[] = [
  ['sp500/communication-services.csv', US],
  ['sp500/consumer-discretionary.csv', US],
  ['sp500/consumer-staples.csv', US],
  ['sp500/energy.csv', US],
  ['sp500/financials.csv', US],
  ['sp500/health-care.csv', US],
  ['sp500/industrials.csv', US],
  ['sp500/information-technology.csv', US],
  ['sp500/materials.csv', US],
  ['sp500/real-estate.csv', US],
  ['sp500/utilities.csv', US],
  ['us-outside-sp500.csv', US],
  ['us-small.csv', US],
  ['canada.csv', CANADA],
  ['europe.csv', EUROPE],
];

/** The columns of a table of companies. */
const STOCK_COLUMNS = [
  'symbol',
  'name',
  'exchange',
  'sector',
  'industry',
  'sharesMillions',
  'price',
  'universes',
] as const;

/** Columns that only some tables of companies have. */
const OPTIONAL_STOCK_COLUMNS = ['country', 'currency', 'aliases'] as const;

type StockColumn = (typeof STOCK_COLUMNS | typeof OPTIONAL_STOCK_COLUMNS)[number];

const ETF_COLUMNS = [
  'symbol',
  'name',
  'exchange',
  'group',
  'issuer',
  'expenseRatio',
  'inception',
  'assetsMillions',
  'distributionYield',
  'tracks',
  'price',
  'growth',
] as const;

const COMMODITY_COLUMNS = ['symbol', 'name', 'exchange', 'group', 'unit', 'price', 'currency'] as const;

const COIN_COLUMNS = ['symbol', 'name', 'supplyMillions', 'price', 'listedFrom', 'aliases'] as const;

const INDEX_COLUMNS = [
  'symbol',
  'name',
  'exchange',
  'country',
  'region',
  'currency',
  'level',
  'aliases',
] as const;

const TOTAL_RETURN_COLUMNS = ['symbol', 'priceIndex', 'name'] as const;

const PAIR_COLUMNS = ['symbol', 'name', 'currency', 'rate', 'aliases'] as const;

/** A row of the table with these columns. */
type RowOf<Columns extends readonly string[]> = CatalogTableRow<Columns[number]>;

/** Listings before this day count as older than any simulated history. */
const FIRST_SIMULATED_DAY = '2006-11-01';

const NOTHING = {
  country: null,
  sector: null,
  industry: null,
  sizeMillions: null,
  etf: null,
  commodity: null,
  index: null,
  listedFrom: null,
} as const;

/** Share classes also have a spelling with a dot: `BRK-B` as `BRK.B`. */
function classShareAlias(symbol: string): readonly string[] {
  return symbol.includes('-') ? [symbol.replace('-', '.')] : [];
}

function toStock(
  row: CatalogTableRow<StockColumn>,
  defaults: StockDefaults,
  listedFrom: ReadonlyMap<string, string>,
): CatalogInstrument {
  const symbol = requiredText(row, 'symbol');
  const country = optionalText(row, 'country') ?? defaults.country;
  if (!/^[A-Z]{2}$/.test(country)) throw new CatalogError(`${row.at}: country must have two letters`);
  return {
    ...NOTHING,
    symbol,
    aliases: [...classShareAlias(symbol), ...wordList(row, 'aliases')],
    name: requiredText(row, 'name'),
    kind: 'stock',
    exchange: requiredText(row, 'exchange'),
    currency: optionalText(row, 'currency') ?? defaults.currency,
    country,
    sector: requiredChoice(row, 'sector', GICS_SECTORS),
    industry: requiredText(row, 'industry'),
    universes: wordList(row, 'universes'),
    sizeMillions: positiveNumber(row, 'sharesMillions'),
    price: positiveNumber(row, 'price'),
    listedFrom: listedFrom.get(symbol) ?? null,
  };
}

function toEtf(row: RowOf<typeof ETF_COLUMNS>): CatalogInstrument {
  const inception = requiredDate(row, 'inception');
  const assetsMillions = positiveNumber(row, 'assetsMillions');
  const price = positiveNumber(row, 'price');
  return {
    ...NOTHING,
    symbol: requiredText(row, 'symbol'),
    aliases: [],
    name: requiredText(row, 'name'),
    kind: 'etf',
    exchange: requiredText(row, 'exchange'),
    currency: 'USD',
    country: 'US',
    universes: ['etfs'],
    sizeMillions: assetsMillions / price,
    price,
    etf: {
      group: requiredChoice(row, 'group', ETF_GROUPS),
      issuer: requiredText(row, 'issuer'),
      expenseRatio: requiredNumber(row, 'expenseRatio'),
      inception,
      assetsMillions,
      distributionYield: requiredNumber(row, 'distributionYield'),
      tracks: tracksOf(row),
      growth: requiredNumber(row, 'growth', -1),
    },
    listedFrom: inception < FIRST_SIMULATED_DAY ? null : inception,
  };
}

function tracksOf(row: RowOf<typeof ETF_COLUMNS>): EtfTracks {
  try {
    return parseTracks(requiredText(row, 'tracks'));
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new CatalogError(`${row.at}: ${cause.message}`, { cause });
  }
}

function toCommodity(row: RowOf<typeof COMMODITY_COLUMNS>): CatalogInstrument {
  return {
    ...NOTHING,
    symbol: requiredText(row, 'symbol'),
    aliases: [],
    name: requiredText(row, 'name'),
    kind: 'commodity',
    exchange: requiredText(row, 'exchange'),
    currency: requiredText(row, 'currency'),
    universes: ['commodities'],
    price: positiveNumber(row, 'price'),
    commodity: { group: requiredChoice(row, 'group', COMMODITY_GROUPS), unit: requiredText(row, 'unit') },
  };
}

function toCoin(row: RowOf<typeof COIN_COLUMNS>): CatalogInstrument {
  return {
    ...NOTHING,
    symbol: requiredText(row, 'symbol'),
    aliases: wordList(row, 'aliases'),
    name: requiredText(row, 'name'),
    kind: 'crypto',
    exchange: 'Crypto',
    currency: 'USD',
    universes: ['crypto'],
    sizeMillions: positiveNumber(row, 'supplyMillions'),
    price: positiveNumber(row, 'price'),
    listedFrom: requiredDate(row, 'listedFrom'),
  };
}

function toIndex(row: RowOf<typeof INDEX_COLUMNS>): CatalogInstrument {
  return {
    ...NOTHING,
    symbol: requiredText(row, 'symbol'),
    aliases: wordList(row, 'aliases'),
    name: requiredText(row, 'name'),
    kind: 'index',
    exchange: requiredText(row, 'exchange'),
    currency: requiredText(row, 'currency'),
    country: optionalText(row, 'country'),
    universes: [],
    price: positiveNumber(row, 'level'),
    index: { region: requiredText(row, 'region') },
  };
}

/** The total-return version of an index: the facts of the price index, under its own symbol and name. */
function toTotalReturnIndex(
  row: RowOf<typeof TOTAL_RETURN_COLUMNS>,
  priceIndexes: readonly CatalogInstrument[],
): CatalogInstrument {
  const symbol = requiredText(row, 'priceIndex');
  const priceIndex = priceIndexes.find((one) => one.symbol === symbol);
  if (!priceIndex?.index) throw new CatalogError(`${row.at}: there is no index ${symbol}`);
  return {
    ...priceIndex,
    symbol: requiredText(row, 'symbol'),
    aliases: [],
    name: requiredText(row, 'name'),
    index: { region: priceIndex.index.region, totalReturnOf: symbol },
  };
}

function toCurrencyPair(row: RowOf<typeof PAIR_COLUMNS>): CatalogInstrument {
  return {
    ...NOTHING,
    symbol: requiredText(row, 'symbol'),
    aliases: wordList(row, 'aliases'),
    name: requiredText(row, 'name'),
    kind: 'currency',
    exchange: 'FX',
    currency: requiredText(row, 'currency'),
    universes: [],
    price: positiveNumber(row, 'rate'),
  };
}

/** Reads every table of instruments. @throws CatalogError naming file and line of a bad row. */
export function readCatalogInstruments(): readonly CatalogInstrument[] {
  const listedFrom = new Map(readListingDates().map((row) => [row.symbol, row.listedFrom]));
  const priceIndexes = readCatalogTable('indexes.csv', INDEX_COLUMNS).map(toIndex);
  return [
    ...STOCK_TABLES.flatMap(([file, defaults]) =>
      readCatalogTable<StockColumn>(file, STOCK_COLUMNS, OPTIONAL_STOCK_COLUMNS).map((row) =>
        toStock(row, defaults, listedFrom),
      ),
    ),
    ...readCatalogTable('etfs.csv', ETF_COLUMNS).map(toEtf),
    ...priceIndexes,
    ...readCatalogTable('commodities.csv', COMMODITY_COLUMNS).map(toCommodity),
    ...readCatalogTable('crypto.csv', COIN_COLUMNS).map(toCoin),
    ...readCatalogTable('currencies.csv', PAIR_COLUMNS).map(toCurrencyPair),
    ...readCatalogTable('total-return-indexes.csv', TOTAL_RETURN_COLUMNS).map((row) =>
      toTotalReturnIndex(row, priceIndexes),
    ),
  ];
}
