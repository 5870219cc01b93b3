import type { DemoFactorModel } from './factor-paths';

/**
 * The styles that affect stocks in addition to market and sector; the loading on `momentum` depends on a
 * stock's recent return, the others on its characteristics.
 */
export type StyleId = 'size' | 'value' | 'momentum' | 'quality' | 'investment' | 'lowvol';

/** Styles: modest, nearly independent, each with a small premium. */
export const STYLE_MODELS: Readonly<Record<StyleId, DemoFactorModel>> = {
  size: { volatility: 0.05, premium: 0.008 },
  value: { volatility: 0.06, premium: 0.02 },
  momentum: { volatility: 0.05, premium: 0.06, beta: -0.1, turbulent: 0.8 },
  quality: { volatility: 0.04, premium: 0.02, beta: -0.06 },
  investment: { volatility: 0.04, premium: 0.015 },
  lowvol: { volatility: 0.04, premium: 0.01, beta: -0.1 },
};

/** The model shared by companies of a sector. */
export interface SectorModel {
  readonly factor: DemoFactorModel;
  /** Typical beta to the region's market. */
  readonly beta: number;
  /** Typical annual volatility of a large company's own noise. */
  readonly noise: number;
  /** Share of companies that pay a dividend, and their typical annual yield. */
  readonly payers: number;
  readonly yield: number;
  /** Tilt to value (+) or growth (-). */
  readonly value: number;
  /** Typical price to earnings, and net margin. */
  readonly earningsMultiple: number;
  readonly margin: number;
}

/** GICS sectors; volatilities and betas are rounded from two decades of American sector funds. */
export const SECTOR_MODELS: Readonly<Record<string, SectorModel>> = {
  Energy: sector(0.19, [0.95, 0.21], [0.9, 0.036], [0.8, 13, 0.09]),
  Materials: sector(0.1, [1.05, 0.19], [0.85, 0.02], [0.4, 17, 0.09]),
  Industrials: sector(0.07, [1.05, 0.18], [0.85, 0.016], [0.1, 20, 0.1]),
  'Consumer Discretionary': sector(0.09, [1.15, 0.22], [0.6, 0.016], [-0.1, 21, 0.08]),
  'Consumer Staples': sector(0.1, [0.6, 0.16], [0.92, 0.027], [0.1, 20, 0.09]),
  'Health Care': sector(0.1, [0.75, 0.2], [0.55, 0.018], [-0.2, 21, 0.13]),
  Financials: sector(0.12, [1.1, 0.17], [0.92, 0.025], [0.7, 13, 0.21]),
  'Information Technology': sector(0.1, [1.15, 0.21], [0.5, 0.012], [-0.7, 27, 0.2]),
  'Communication Services': sector(0.1, [0.95, 0.2], [0.55, 0.024], [-0.3, 19, 0.14]),
  Utilities: sector(0.13, [0.5, 0.13], [1, 0.036], [0.5, 17, 0.13]),
  'Real Estate': sector(0.13, [0.9, 0.16], [1, 0.038], [0.3, 32, 0.24]),
};

function sector(
  volatility: number,
  [beta, noise]: readonly [number, number],
  [payers, dividendYield]: readonly [number, number],
  [value, earningsMultiple, margin]: readonly [number, number, number],
): SectorModel {
  return {
    factor: { volatility },
    beta,
    noise,
    payers,
    yield: dividendYield,
    value,
    earningsMultiple,
    margin,
  };
}

/** A sector without a model (or no sector) uses the model of industrials. */
export function sectorModel(name: string | null): SectorModel {
  return SECTOR_MODELS[name ?? ''] ?? SECTOR_MODELS.Industrials!;
}

/** Models of factors that are not listed individually. */
export const DEMO_FACTOR_MODELS = {
  region: { volatility: 0.13, beta: 0.9 },
  sector: { volatility: 0.1 },
  industry: { volatility: 0.06 },
} as const satisfies Record<string, DemoFactorModel>;

/** Countries and regions: their loading on the world market, and their own noise, in local currency. */
export const REGION_MODELS: Readonly<Record<string, DemoFactorModel>> = {
  US: { volatility: 0.01, beta: 1 },
  CA: { volatility: 0.07, beta: 0.85 },
  GB: { volatility: 0.09, beta: 0.85 },
  DE: { volatility: 0.1, beta: 1.05 },
  FR: { volatility: 0.09, beta: 1.05 },
  NL: { volatility: 0.09, beta: 1.0 },
  CH: { volatility: 0.09, beta: 0.8 },
  IT: { volatility: 0.13, beta: 1.1 },
  ES: { volatility: 0.13, beta: 1.05 },
  SE: { volatility: 0.11, beta: 1.05 },
  JP: { volatility: 0.15, beta: 0.85 },
  HK: { volatility: 0.13, beta: 0.9 },
  CN: { volatility: 0.15, beta: 0.6 },
  KR: { volatility: 0.14, beta: 0.95 },
  TW: { volatility: 0.13, beta: 0.9 },
  IN: { volatility: 0.16, beta: 0.8 },
  AU: { volatility: 0.1, beta: 0.75 },
  SG: { volatility: 0.11, beta: 0.75 },
  BR: { volatility: 0.19, beta: 1.0 },
  MX: { volatility: 0.13, beta: 0.85 },
  AR: { volatility: 0.32, beta: 1.0 },
  IL: { volatility: 0.13, beta: 0.75 },
  EU: { volatility: 0.07, beta: 0.98 },
};

/** A country without a model uses an average one. */
export function regionModel(code: string): DemoFactorModel {
  return REGION_MODELS[code] ?? DEMO_FACTOR_MODELS.region;
}

/** Rough market shares of the sectors; weighted by them, the sectors' own returns sum to zero. */
export const SECTOR_WEIGHTS: Readonly<Record<string, number>> = {
  'Information Technology': 0.33,
  Financials: 0.13,
  'Communication Services': 0.11,
  'Consumer Discretionary': 0.11,
  'Health Care': 0.09,
  Industrials: 0.08,
  'Consumer Staples': 0.05,
  Energy: 0.03,
  Utilities: 0.03,
  Materials: 0.02,
  'Real Estate': 0.02,
};
