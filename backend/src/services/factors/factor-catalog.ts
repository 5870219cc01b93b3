import { text } from '@/lib/domain/text';

/** The factors of the page, in display order. */
export const FACTOR_NAMES = {
  market: 'Market',
  size: 'Size',
  value: 'Value',
  profitability: 'Profitability',
  investment: 'Investment',
  momentum: 'Momentum',
  lowVolatility: 'Low volatility',
  quality: 'Quality',
} as const;

export type FactorName = keyof typeof FACTOR_NAMES;

/**
 * A factor as defined in academic research: a column of a file; of several files that contain it, the first
 * stored one.
 */
export interface AcademicFactor {
  readonly factor: FactorName;
  readonly name: string;
  readonly sources: readonly { readonly set: string; readonly column: string }[];
}

/** An investable factor: a fund. */
export interface InvestableFactor {
  readonly factor: FactorName;
  readonly symbol: string;
}

/** None of the importable libraries has a low-volatility file. */
export const ACADEMIC_FACTORS: readonly AcademicFactor[] = [
  {
    factor: 'market',
    name: text('Market minus T-bill'),
    sources: [
      { set: 'ff3', column: 'Mkt-RF' },
      { set: 'ff5', column: 'Mkt-RF' },
      { set: 'aqr', column: 'MKT' },
    ],
  },
  {
    factor: 'size',
    name: text('Small minus big'),
    sources: [
      { set: 'ff5', column: 'SMB' },
      { set: 'ff3', column: 'SMB' },
      { set: 'aqr', column: 'SMB' },
    ],
  },
  {
    factor: 'value',
    name: text('High minus low book-to-market'),
    sources: [
      { set: 'ff5', column: 'HML' },
      { set: 'ff3', column: 'HML' },
      { set: 'aqr', column: 'HML_FF' },
    ],
  },
  {
    factor: 'profitability',
    name: text('Robust minus weak profitability'),
    sources: [{ set: 'ff5', column: 'RMW' }],
  },
  {
    factor: 'investment',
    name: text('Conservative minus aggressive investment'),
    sources: [{ set: 'ff5', column: 'CMA' }],
  },
  {
    factor: 'momentum',
    name: text('Winners minus losers'),
    sources: [
      { set: 'mom', column: 'Mom' },
      { set: 'aqr', column: 'UMD' },
    ],
  },
  { factor: 'quality', name: text('Quality minus junk'), sources: [{ set: 'aqr', column: 'QMJ' }] },
];

/** Funds that follow one factor of US stocks, the largest first. */
export const INVESTABLE_FACTORS: readonly InvestableFactor[] = [
  { factor: 'market', symbol: 'SPY' },
  { factor: 'size', symbol: 'IWM' },
  { factor: 'value', symbol: 'VLUE' },
  { factor: 'momentum', symbol: 'MTUM' },
  { factor: 'lowVolatility', symbol: 'USMV' },
  { factor: 'lowVolatility', symbol: 'SPLV' },
  { factor: 'quality', symbol: 'QUAL' },
  { factor: 'quality', symbol: 'SPHQ' },
];

/** The files that contain each model's factors, combined as the library does. */
export const MODEL_FILES = {
  capm: ['ff3'],
  ff3: ['ff3'],
  carhart: ['ff3', 'mom'],
  ff5: ['ff5'],
  ff5mom: ['ff5', 'mom'],
} as const;
