import { t } from './text';
import { isTotalReturnIndex } from './index-companions';
import type { InstrumentKind } from './instruments';

/** Profile of an instrument: determines which figures and cards apply. */
export const PROFILE_IDS = [
  'stock',
  'fund',
  'price-index',
  'total-return-index',
  'volatility-index',
  'rate',
  'crypto',
  'commodity',
  'currency',
] as const;

export type ProfileId = (typeof PROFILE_IDS)[number];

/** The figures, cards and texts of one type of instrument. */
export interface InstrumentProfile {
  readonly id: ProfileId;
  /** It pays dividends: total and price return differ, and the basis can be chosen. */
  readonly paysDividends: boolean;
  /** A company with reports. */
  readonly hasAccounts: boolean;
  /** It can be held, so that an excess return over the risk-free rate and ratios of it are meaningful. */
  readonly isInvestable: boolean;
  /** It is measured against an index. */
  readonly hasBenchmark: boolean;
  /** It has comparable instruments of the same type. */
  readonly hasPeers: boolean;
  /** Name of its value. */
  readonly valueName: 'price' | 'level' | 'rate';
  /** Description of returns on the total basis when there are no dividends to reinvest. */
  readonly returnText: string | null;
}

const HELD = { isInvestable: true, hasBenchmark: true, hasPeers: true, hasAccounts: false } as const;
const MEASURED = {
  paysDividends: false,
  hasAccounts: false,
  isInvestable: false,
  hasBenchmark: false,
  hasPeers: false,
} as const;

/** The properties of each profile. */
const PROFILES: Readonly<Record<ProfileId, InstrumentProfile>> = {
  stock: {
    ...HELD,
    id: 'stock',
    paysDividends: true,
    hasAccounts: true,
    valueName: 'price',
    returnText: null,
  },
  fund: { ...HELD, id: 'fund', paysDividends: true, valueName: 'price', returnText: null },
  'price-index': {
    ...HELD,
    id: 'price-index',
    paysDividends: false,
    valueName: 'level',
    get returnText() {
      return t('Price index, without dividends');
    },
  },
  'total-return-index': {
    ...HELD,
    id: 'total-return-index',
    paysDividends: false,
    valueName: 'level',
    get returnText() {
      return t('Total return index, dividends reinvested');
    },
  },
  'volatility-index': {
    ...MEASURED,
    id: 'volatility-index',
    valueName: 'level',
    get returnText() {
      return t('Change of the level; a volatility index cannot be held');
    },
  },
  rate: {
    ...MEASURED,
    id: 'rate',
    valueName: 'rate',
    get returnText() {
      return t('Closing yields in percent a year; changes are differences in basis points');
    },
  },
  crypto: {
    ...HELD,
    id: 'crypto',
    paysDividends: false,
    valueName: 'price',
    get returnText() {
      return t('Price change');
    },
  },
  commodity: {
    ...HELD,
    id: 'commodity',
    paysDividends: false,
    valueName: 'price',
    get returnText() {
      return t('Price change of the quoted contract');
    },
  },
  currency: {
    ...MEASURED,
    id: 'currency',
    valueName: 'rate',
    get returnText() {
      return t('Change of the exchange rate, without interest');
    },
  },
};

/** Indexes of implied volatility, by Yahoo's symbols. */
const VOLATILITY_INDEX =
  /^\^(VIX|VVIX|VXN|VXD|RVX|VIX9D|VIX3M|VIX6M|VIX1Y|OVX|GVZ|EVZ|VXEEM|VXAPL|V2TX|VSTOXX|VDAX|VXTH|MOVE)$/;
/** Yields of US Treasury bills, notes and bonds as indexes, in percent. */
const RATE_INDEX = /^\^(IRX|FVX|TNX|TYX)$/;

/** Properties that determine the profile. */
export interface ProfiledInstrument {
  readonly kind: InstrumentKind;
  readonly symbol?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The profile of an instrument. */
export function profileOf({ kind, symbol = '', details = {} }: ProfiledInstrument): InstrumentProfile {
  if (kind === 'etf') return PROFILES.fund;
  if (kind !== 'index') return PROFILES[kind];
  if (VOLATILITY_INDEX.test(symbol)) return PROFILES['volatility-index'];
  if (RATE_INDEX.test(symbol)) return PROFILES.rate;
  const isTotal = isTotalReturnIndex(symbol) || typeof details['totalReturnOf'] === 'string';
  return PROFILES[isTotal ? 'total-return-index' : 'price-index'];
}

/**
 * True when only the price return of an instrument is known: its dividends are neither included in its level
 * nor stored.
 */
export function isPriceOnly(instrument: ProfiledInstrument): boolean {
  return profileOf(instrument).id === 'price-index';
}

/**
 * Bases on which a series and an explicitly chosen benchmark are compared. Against a price index, the price
 * return of the other side is used; where it is unknown, its stored prices are used unchanged, and the two
 * bases differ.
 */
export function namedBases(
  benchmark: ProfiledInstrument,
  other: (ProfiledInstrument & { readonly dividendAdjusted?: boolean }) | null,
  basis: 'total' | 'price',
): { readonly basis: 'total' | 'price'; readonly ownBasis: 'total' | 'price' } {
  if (basis === 'price' || !isPriceOnly(benchmark)) return { basis, ownBasis: basis };
  return { basis: 'price', ownBasis: other === null || isPriceReturnKnown(other) ? 'price' : 'total' };
}

/** Display name of a benchmark: an index without dividends is labeled as a price index. */
export function benchmarkName(
  { kind, name }: { readonly kind: string; readonly name: string },
  basis: 'total' | 'price',
): string {
  return basis === 'price' && kind === 'index' && !/price index/i.test(name)
    ? t('{name} (price index)', { name })
    : name;
}

/** Source of an explicitly chosen benchmark. */
export function namedSource(instrument: ProfiledInstrument): 'fund' | 'companion' | 'index' {
  const { id } = profileOf(instrument);
  return id === 'fund' ? 'fund' : id === 'total-return-index' ? 'companion' : 'index';
}

/**
 * False when the values contain dividends (adjusted prices, a total-return index), so that the price return
 * is unknown.
 */
export function isPriceReturnKnown(
  instrument: ProfiledInstrument & { readonly dividendAdjusted?: boolean },
): boolean {
  const { id, paysDividends } = profileOf(instrument);
  return id !== 'total-return-index' && !(instrument.dividendAdjusted === true && paysDividends);
}
