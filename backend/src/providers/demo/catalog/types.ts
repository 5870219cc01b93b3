import type { EtfGroup } from '@/lib/domain/etf-groups';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { EtfTracks } from './tracks';

/** The eleven sectors of the Global Industry Classification Standard. */
export const GICS_SECTORS = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
] as const;

export type GicsSector = (typeof GICS_SECTORS)[number];

export const COMMODITY_GROUPS = ['energy', 'metals', 'grains', 'softs', 'livestock'] as const;

export type CommodityGroup = (typeof COMMODITY_GROUPS)[number];

export const MACRO_FREQUENCIES = ['daily', 'weekly', 'monthly', 'quarterly'] as const;

export type MacroFrequency = (typeof MACRO_FREQUENCIES)[number];

/** Facts of a fund in the catalog. */
export interface CatalogEtf {
  readonly group: EtfGroup;
  readonly issuer: string;
  /** Fraction a year: 0.0009 is 0.09%. */
  readonly expenseRatio: number;
  readonly inception: string;
  /** Rough net assets in millions of US dollars. */
  readonly assetsMillions: number;
  /** Fraction of the price a year. */
  readonly distributionYield: number;
  readonly tracks: EtfTracks;
  /** Usual annual growth of its price since its first simulated day, in which its first price is discounted. */
  readonly growth: number;
}

/**
 * One instrument of the demo market: facts, and two rough magnitudes that determine the size of the
 * simulation.
 */
export interface CatalogInstrument {
  readonly symbol: string;
  readonly aliases: readonly string[];
  readonly name: string;
  readonly kind: InstrumentKind;
  readonly exchange: string;
  /** ISO 4217, or `GBp` (pence) and `USX` (US cents) for prices quoted in hundredths. */
  readonly currency: string;
  /** ISO 3166 alpha-2; null where not applicable (crypto, pairs, futures, indexes of several countries). */
  readonly country: string | null;
  readonly sector: GicsSector | null;
  /** GICS sub-industry. */
  readonly industry: string | null;
  readonly universes: readonly string[];
  /** Millions of shares, fund shares or coins; null where not applicable. */
  readonly sizeMillions: number | null;
  /** Rough recent level in `currency`. */
  readonly price: number;
  readonly etf: CatalogEtf | null;
  readonly commodity: { readonly group: CommodityGroup; readonly unit: string } | null;
  /** `totalReturnOf` is the price index whose version with reinvested dividends this index is. */
  readonly index: { readonly region: string; readonly totalReturnOf?: string } | null;
  /** First trading day of an instrument listed within the simulated years; null for an older one. */
  readonly listedFrom: string | null;
}

/** A constant maturity of the US Treasury curve. */
export interface CurvePoint {
  readonly maturity: string;
  readonly years: number;
  /** FRED series id. */
  readonly seriesId: string;
  /** Rough level as a fraction a year. */
  readonly yield: number;
}

/** A maturity of a government curve abroad. */
export interface ForeignCurvePoint {
  readonly area: 'CA' | 'EA';
  readonly years: number;
  readonly seriesId: string;
  readonly name: string;
}

export interface CatalogMacroSeries {
  readonly seriesId: string;
  readonly name: string;
  readonly unit: string;
  readonly frequency: MacroFrequency;
  /** Days from the end of the period to the usual publication. */
  readonly lagDays: number;
  /** Rough recent magnitude in `unit`. */
  readonly level: number;
}

export interface CatalogFactor {
  readonly id: string;
  readonly name: string;
  readonly longLeg: string;
  /** Null for the risk-free rate, which is not a spread. */
  readonly shortLeg: string | null;
}

export interface Universe {
  readonly id: string;
  readonly name: string;
  /** The index made up of its members. */
  readonly indexSymbol: string | null;
  readonly region: string;
}

/**
 * A membership period in a universe, from the effective day of the addition to the day it ends; null while it
 * is ongoing.
 */
export interface MembershipChange {
  readonly universe: string;
  readonly symbol: string;
  readonly from: string;
  readonly to: string | null;
}

/** `ratio` new shares per old share from `exDate` on; below 1 for a reverse split. */
export interface CatalogSplit {
  readonly symbol: string;
  readonly exDate: string;
  readonly ratio: number;
}

/** A listing that is another share class of a company, or the same share on another exchange. */
export interface ShareClass {
  readonly symbol: string;
  /** The listing that it follows. */
  readonly company: string;
  /** Usual relative difference between the two prices, as a fraction. */
  readonly spread: number;
}

/** The complete data of the demo market, checked for consistency. */
export interface DemoCatalog {
  readonly instruments: readonly CatalogInstrument[];
  readonly curve: readonly CurvePoint[];
  readonly foreignCurves: readonly ForeignCurvePoint[];
  readonly macro: readonly CatalogMacroSeries[];
  readonly factors: readonly CatalogFactor[];
  readonly universes: readonly Universe[];
  readonly membershipChanges: readonly MembershipChange[];
  readonly splits: readonly CatalogSplit[];
  readonly shareClasses: readonly ShareClass[];
}
