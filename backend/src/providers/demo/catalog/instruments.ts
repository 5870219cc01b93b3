import { canada } from './canada';
import { commodities } from './commodities';
import { crypto } from './crypto';
import { currencies } from './currencies';
import { etfs } from './etfs';
import { europe } from './europe';
import { indexes } from './indexes';
import { listingDates } from './listing-dates';
import { sp500CommunicationServices } from './sp500/communication-services';
import { sp500ConsumerDiscretionary } from './sp500/consumer-discretionary';
import { sp500ConsumerStaples } from './sp500/consumer-staples';
import { sp500Energy } from './sp500/energy';
import { sp500Financials } from './sp500/financials';
import { sp500HealthCare } from './sp500/health-care';
import { sp500Industrials } from './sp500/industrials';
import { sp500InformationTechnology } from './sp500/information-technology';
import { sp500Materials } from './sp500/materials';
import { sp500RealEstate } from './sp500/real-estate';
import { sp500Utilities } from './sp500/utilities';
import {
  CatalogError,
  requiredChoice,
  optionalText,
  parseTable,
  positiveNumber,
  requiredDate,
  requiredNumber,
  requiredText,
  wordList,
} from './table';
import type { CatalogTableRow } from './table';
import { totalReturnIndexes } from './total-return-indexes';
import { parseTracks } from './tracks';
import type { EtfTracks } from './tracks';
import { COMMODITY_GROUPS, ETF_GROUPS, GICS_SECTORS } from './types';
import type { CatalogInstrument } from './types';
import { usOutsideSp500 } from './us-outside-sp500';
import { usSmall } from './us-small';

/** Properties shared by the companies of one table, which its rows do not repeat. */
interface StockDefaults {
  readonly currency: string;
  readonly country: string;
}

const US: StockDefaults = { currency: 'USD', country: 'US' };
const CANADA: StockDefaults = { currency: 'CAD', country: 'CA' };
const EUROPE: StockDefaults = { currency: 'EUR', country: '' };

const STOCK_TABLES: readonly (readonly [file: string, text: string, defaults: StockDefaults])[] = [
  ['sp500/communication-services.ts', sp500CommunicationServices, US],
  ['sp500/consumer-discretionary.ts', sp500ConsumerDiscretionary, US],
  ['sp500/consumer-staples.ts', sp500ConsumerStaples, US],
  ['sp500/energy.ts', sp500Energy, US],
  ['sp500/financials.ts', sp500Financials, US],
  ['sp500/health-care.ts', sp500HealthCare, US],
  ['sp500/industrials.ts', sp500Industrials, US],
  ['sp500/information-technology.ts', sp500InformationTechnology, US],
  ['sp500/materials.ts', sp500Materials, US],
  ['sp500/real-estate.ts', sp500RealEstate, US],
  ['sp500/utilities.ts', sp500Utilities, US],
  ['us-outside-sp500.ts', usOutsideSp500, US],
  ['us-small.ts', usSmall, US],
  ['canada.ts', canada, CANADA],
  ['europe.ts', europe, EUROPE],
];

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
  row: CatalogTableRow,
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

function toEtf(row: CatalogTableRow): CatalogInstrument {
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
    },
    listedFrom: inception < FIRST_SIMULATED_DAY ? null : inception,
  };
}

function tracksOf(row: CatalogTableRow): EtfTracks {
  try {
    return parseTracks(requiredText(row, 'tracks'));
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new CatalogError(`${row.at}: ${cause.message}`, { cause });
  }
}

function toCommodity(row: CatalogTableRow): CatalogInstrument {
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

function toCoin(row: CatalogTableRow): CatalogInstrument {
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

function toIndex(row: CatalogTableRow): CatalogInstrument {
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
  row: CatalogTableRow,
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

function toCurrencyPair(row: CatalogTableRow): CatalogInstrument {
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

/** Reads every table of instruments. @throws CatalogError naming table and line of a bad row. */
export function readCatalogInstruments(): readonly CatalogInstrument[] {
  const listedFrom = new Map(
    parseTable('listing-dates.ts', listingDates).map((row) => [
      requiredText(row, 'symbol'),
      requiredDate(row, 'listedFrom'),
    ]),
  );
  const priceIndexes = parseTable('indexes.ts', indexes).map(toIndex);
  return [
    ...STOCK_TABLES.flatMap(([file, text, defaults]) =>
      parseTable(file, text).map((row) => toStock(row, defaults, listedFrom)),
    ),
    ...parseTable('etfs.ts', etfs).map(toEtf),
    ...priceIndexes,
    ...parseTable('commodities.ts', commodities).map(toCommodity),
    ...parseTable('crypto.ts', crypto).map(toCoin),
    ...parseTable('currencies.ts', currencies).map(toCurrencyPair),
    ...parseTable('total-return-indexes.ts', totalReturnIndexes).map((row) =>
      toTotalReturnIndex(row, priceIndexes),
    ),
  ];
}
