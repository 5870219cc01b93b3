import type { NewsTopicId } from '@/lib/domain/news-topics';
import type { InstrumentInput } from '../../../market-model/batches';

/** The news desk of a topic: the instruments that it covers, and how often it publishes. */
export interface Desk {
  readonly topic: NewsTopicId;
  /** Probability of a story per session, excluding wraps and macro releases. */
  readonly rate: number;
  /** Selects the instruments whose events it reports. */
  readonly follows: (instrument: InstrumentInput) => boolean;
  /** Indexes, futures or pairs that it summarizes, one of them on some sessions. */
  readonly wraps: readonly string[];
  /** Probability of a wrap per session. */
  readonly wrapRate: number;
  /** Macro series whose publication it reports; daily ones once a week. */
  readonly macro: readonly string[];
}

const isOf =
  (sector: string) =>
  (instrument: InstrumentInput): boolean =>
    instrument.kind === 'stock' && instrument.sector === sector && instrument.country === 'US';
const isIn =
  (country: string) =>
  (instrument: InstrumentInput): boolean =>
    instrument.kind === 'stock' && instrument.country === country;
const oneOf = (...symbols: readonly string[]) => {
  const set = new Set(symbols);
  return ({ symbol }: InstrumentInput): boolean => set.has(symbol);
};
const OIL_INDUSTRIES = /Integrated Oil|Exploration & Production|Refining/;

/** The news desks, one per topic. */
export const DESKS: readonly Desk[] = [
  {
    topic: 'markets',
    rate: 1,
    follows: ({ country, kind }) => kind === 'stock' && country === 'US',
    wraps: ['^GSPC', '^IXIC', '^DJI', '^RUT', '^VIX'],
    wrapRate: 1,
    macro: [],
  },
  {
    topic: 'economy',
    rate: 0.0,
    follows: () => false,
    wraps: ['^GSPC', 'HG=F', 'USDCNY=X'],
    wrapRate: 0.15,
    macro: ['UNRATE', 'PAYEMS', 'ICSA', 'GDPC1', 'INDPRO', 'RSAFS', 'HOUST', 'UMCSENT', 'DGS10'],
  },
  {
    topic: 'politics',
    rate: 0.09,
    follows: ({ industry }) => industry === 'Aerospace & Defense' || industry === 'Managed Health Care',
    wraps: ['EURUSD=X', 'USDMXN=X', 'USDCAD=X', 'GC=F'],
    wrapRate: 0.22,
    macro: ['FEDFUNDS', 'WALCL', 'DGS2', 'DGS30'],
  },
  {
    topic: 'inflation',
    rate: 0.0,
    follows: () => false,
    wraps: ['CL=F', 'ZW=F', 'ZC=F', 'GC=F', 'RB=F', 'KC=F'],
    wrapRate: 0.22,
    macro: ['CPIAUCSL', 'CPILFESL', 'T10YIE', 'DFII10', 'M2SL'],
  },
  {
    topic: 'crypto',
    rate: 0.5,
    follows: ({ kind }) => kind === 'crypto',
    wraps: ['BTC-USD', 'ETH-USD', 'SOL-USD'],
    wrapRate: 0.25,
    macro: [],
  },
  {
    topic: 'etaunido',
    rate: 0.31,
    follows: oneOf(
      'SPY',
      'QQQ',
      'DIA',
      'IWM',
      'XLK',
      'XLF',
      'XLV',
      'XLE',
      'XLI',
      'XLY',
      'XLP',
      'XLU',
      'XLB',
      'XLRE',
      'XLC',
      'MDY',
      'RSP',
    ),
    wraps: ['^GSPC', '^DJI', '^RUT', '^NDX'],
    wrapRate: 0.25,
    macro: ['RSAFS', 'PAYEMS'],
  },
  {
    topic: 'china',
    rate: 0.19,
    follows: oneOf('FXI', 'MCHI', 'KWEB', 'ASHR'),
    wraps: ['000001.SS', '^HSI', 'USDCNY=X', 'HG=F'],
    wrapRate: 0.37,
    macro: [],
  },
  {
    topic: 'mediooeste',
    rate: 0.12,
    follows: oneOf('^TA125.TA', 'EIS', 'KSA', 'BZ=F'),
    wraps: ['^TA125.TA', 'BZ=F', 'GC=F'],
    wrapRate: 0.37,
    macro: [],
  },
  {
    topic: 'aleman',
    rate: 0.37,
    follows: isIn('DE'),
    wraps: ['^GDAXI', 'EURUSD=X', 'EWG', 'TTF=F'],
    wrapRate: 0.22,
    macro: [],
  },
  {
    topic: 'japon',
    rate: 0.19,
    follows: oneOf('EWJ', 'DXJ', '^N225'),
    wraps: ['^N225', 'USDJPY=X', 'EURJPY=X'],
    wrapRate: 0.37,
    macro: [],
  },
  {
    topic: 'africa',
    rate: 0.12,
    follows: oneOf('PL=F', 'PA=F', 'CC=F', 'GC=F', 'EZA', 'ALI=F'),
    wraps: ['PL=F', 'CC=F', 'GC=F', 'PA=F', 'BZ=F', 'KC=F'],
    wrapRate: 0.37,
    macro: [],
  },
  {
    topic: 'suram',
    rate: 0.19,
    follows: oneOf('EWZ', 'ILF', '^BVSP', '^MERV'),
    wraps: ['^BVSP', '^MERV', 'USDBRL=X', 'ZS=F', 'KC=F', 'HG=F'],
    wrapRate: 0.37,
    macro: [],
  },
  {
    topic: 'tech',
    rate: 0.56,
    follows: isOf('Information Technology'),
    wraps: ['^NDX', 'XLK'],
    wrapRate: 0.12,
    macro: [],
  },
  {
    topic: 'energy',
    rate: 0.37,
    follows: isOf('Energy'),
    wraps: ['NG=F', 'XLE', 'HO=F', 'RB=F', 'TTF=F'],
    wrapRate: 0.22,
    macro: [],
  },
  {
    topic: 'oil',
    rate: 0.25,
    follows: ({ industry, kind }) => kind === 'stock' && OIL_INDUSTRIES.test(industry ?? ''),
    wraps: ['CL=F', 'BZ=F'],
    wrapRate: 0.37,
    macro: [],
  },
  {
    topic: 'realestate',
    rate: 0.37,
    follows: isOf('Real Estate'),
    wraps: ['XLRE'],
    wrapRate: 0.06,
    macro: ['MORTGAGE30US', 'HOUST'],
  },
  {
    topic: 'finance',
    rate: 0.43,
    follows: isOf('Financials'),
    wraps: ['XLF'],
    wrapRate: 0.09,
    macro: ['BAMLC0A0CM', 'BAMLH0A0HYM2'],
  },
  { topic: 'health', rate: 0.46, follows: isOf('Health Care'), wraps: ['XLV'], wrapRate: 0.09, macro: [] },
  {
    topic: 'cons',
    rate: 0.46,
    follows: (one) => isOf('Consumer Discretionary')(one) || isOf('Consumer Staples')(one),
    wraps: ['XLY', 'XLP'],
    wrapRate: 0.09,
    macro: ['UMCSENT', 'RSAFS'],
  },
  {
    topic: 'materials',
    rate: 0.37,
    follows: isOf('Materials'),
    wraps: ['HG=F', 'XLB', 'SI=F', 'ALI=F'],
    wrapRate: 0.19,
    macro: [],
  },
  {
    topic: 'comm',
    rate: 0.43,
    follows: isOf('Communication Services'),
    wraps: ['XLC'],
    wrapRate: 0.09,
    macro: [],
  },
  {
    topic: 'util',
    rate: 0.37,
    follows: isOf('Utilities'),
    wraps: ['XLU', 'NG=F'],
    wrapRate: 0.12,
    macro: [],
  },
  {
    topic: 'indus',
    rate: 0.46,
    follows: isOf('Industrials'),
    wraps: ['XLI'],
    wrapRate: 0.09,
    macro: ['INDPRO'],
  },
];
