import { text } from './text';
import { trackedIndex } from './index-companions';

/** The dated constituents that a fund holds: a universe, or one sector of it. */
export interface FundList {
  readonly universe: string;
  /** GICS sector; null: the whole universe. */
  readonly sector: string | null;
  /** True for a fund that gives each holding the same weight. */
  readonly isEqual: boolean;
}

const WHOLE: Readonly<Record<string, string>> = {
  SPY: 'sp500',
  IVV: 'sp500',
  VOO: 'sp500',
  SPLG: 'sp500',
  SPYM: 'sp500',
  QQQ: 'nasdaq',
  QQQM: 'nasdaq',
  DIA: 'dj',
  IWM: 'r2000',
  VTWO: 'r2000',
  'XIC.TO': 'sptsx',
  FEZ: 'stoxx50',
};

const EQUAL: Readonly<Record<string, string>> = { RSP: 'sp500', QQQE: 'nasdaq' };

/** Funds of one sector of the S&P 500. */
const SECTORS: Readonly<Record<string, string>> = {
  XLB: text('Materials'),
  XLC: text('Communication Services'),
  XLE: text('Energy'),
  XLF: text('Financials'),
  XLI: text('Industrials'),
  XLK: text('Information Technology'),
  XLP: text('Consumer Staples'),
  XLRE: text('Real Estate'),
  XLU: text('Utilities'),
  XLV: text('Health Care'),
  XLY: text('Consumer Discretionary'),
};

/** A stored universe, as far as a fund is found by it. */
interface ListedUniverse {
  readonly id: string;
  readonly indexSymbol: string | null;
}

const toWholeList = (universe: ListedUniverse | undefined): FundList | null =>
  universe ? { universe: universe.id, sector: null, isEqual: false } : null;

/**
 * The list whose members a fund holds: the one under its own symbol, which was imported or which the fund reported,
 * else that of its index; null for a fund whose holdings are not a stored list.
 */
export function findFundList(symbol: string, universes: readonly ListedUniverse[]): FundList | null {
  const ownUniverse = universes.find(
    ({ id, indexSymbol }) => id.toLowerCase() === symbol.toLowerCase() || indexSymbol === symbol,
  );
  return toWholeList(ownUniverse) ?? findIndexList(symbol, universes);
}

/** The list of the index that a fund tracks, or of one sector of it; null where that is not stored. */
export function findIndexList(symbol: string, universes: readonly ListedUniverse[]): FundList | null {
  const sector = SECTORS[symbol];
  const id = WHOLE[symbol] ?? EQUAL[symbol] ?? (sector === undefined ? undefined : 'sp500');
  const listedUniverse = universes.find((one) => one.id === id);
  if (listedUniverse)
    return { universe: listedUniverse.id, sector: sector ?? null, isEqual: symbol in EQUAL };
  const index = trackedIndex(symbol);
  return index === null ? null : toWholeList(universes.find(({ indexSymbol }) => indexSymbol === index));
}

/** Symbols of the funds with a list, in the order of the tables. */
export const LISTED_FUNDS: readonly string[] = [WHOLE, EQUAL, SECTORS].flatMap((funds) => Object.keys(funds));
