import type { Decimal } from '../decimal';
import type { EpochDay } from '../iso-date';

/** Methods that decide which lots a sale uses; `uk` matches by day, then by 30 days, then from the pool. */
export const COST_METHODS = ['fifo', 'lifo', 'hifo', 'average', 'uk'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

/** The scope of lots: by account, or over all accounts that are not sheltered. */
export const COST_SCOPES = ['account', 'portfolio'] as const;
export type CostScope = (typeof COST_SCOPES)[number];

/** The dimensions by which holdings are grouped, in an allocation and by targets. */
export const GROUP_DIMENSIONS = [
  'asset',
  'class',
  'sector',
  'industry',
  'country',
  'currency',
  'account',
  'size',
] as const;
export type GroupDimension = (typeof GROUP_DIMENSIONS)[number] | OwnTaxonomy;

/** A taxonomy of the user: `taxonomy:Name`, with the weights of `overrides.taxonomies.Name` of each asset. */
export type OwnTaxonomy = `taxonomy:${string}`;

/** True when a text names a taxonomy of the user. */
export const isOwnTaxonomy = (by: string): by is OwnTaxonomy => /^taxonomy:(?=\S)(.{1,80})$/u.test(by);

/** The key of the target for cash, in every dimension. */
export const CASH_TARGET = 'cash';

/** The kind of a goal: an amount on a day, or yearly spending that the portfolio pays. */
export const GOAL_KINDS = ['amount', 'spending'] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];

/** Conventions of the time-weighted return; `opening` is the default of the site. */
export const FLOW_TIMINGS = ['opening', 'startIn', 'endOfDay'] as const;
export type FlowTiming = (typeof FLOW_TIMINGS)[number];

/** First days of a tax year, as `MM-DD`. */
export const TAX_YEAR_STARTS = ['01-01', '04-01', '04-06', '07-01'] as const;
export type TaxYearStart = (typeof TAX_YEAR_STARTS)[number];

/** Rules that refuse a loss when the asset is bought back: `wash` (United States), `superficial` (Canada). */
export const LOSS_RULES = ['none', 'wash', 'superficial'] as const;
export type LossRule = (typeof LOSS_RULES)[number];

/** The cash of an account: it keeps cash, or each row implies a deposit or withdrawal of its money. */
export const CASH_MODES = ['tracked', 'implied'] as const;
export type CashMode = (typeof CASH_MODES)[number];

/** An account as input of the engine. */
export interface Account {
  readonly id: string;
  /** ISO 4217 code; the currency of rows that name neither a currency nor an asset. */
  readonly currency: string;
  readonly cash: CashMode;
  /** False leaves it out of returns and in the net worth: a loan. Absent: true. */
  readonly countsInReturns?: boolean;
  readonly shortsAllowed: boolean;
  /** Null: the method of the portfolio. */
  readonly costMethod: CostMethod | null;
  /** Left out of tax reports and of pools over accounts. */
  readonly sheltered: boolean;
}

/** The settings of a portfolio that the engine reads. */
export interface PortfolioSettings {
  readonly baseCurrency: string;
  readonly costMethod: CostMethod;
  /** Null: the account for fifo, lifo and hifo; the portfolio for average and uk. */
  readonly costScope: CostScope | null;
  readonly flowTiming: FlowTiming;
  readonly taxYearStart: TaxYearStart;
  readonly lossRule: LossRule;
}

/** An asset as input of the engine: a market instrument or an own asset. */
export interface Asset {
  /** Symbol of a market asset, id of an own one. */
  readonly id: string;
  /** Currency of its closes, ISO 4217. */
  readonly currency: string;
  /** An own asset is valued at its own price, else its last trade, else its cost. */
  readonly isOwn: boolean;
  /** False leaves it out of returns and in the net worth (a home, a loan). */
  readonly countsInReturns: boolean;
  /** The cost of a unit at a price of 1, by which shown prices are divided: 100 for options; absent: 1. */
  readonly multiplier?: number;
  /** True where the rows are in today's units already, so that no split of the market applies to them. */
  readonly ignoresMarketSplits: boolean;
}

/** The scope that a method has when the settings name none. */
export function defaultCostScope(method: CostMethod): CostScope {
  return method === 'average' || method === 'uk' ? 'portfolio' : 'account';
}

/** True when the units of an account are in the pool that accounts share. */
export function sharesPool(
  { costMethod, sheltered }: Pick<Account, 'costMethod' | 'sheltered'>,
  settings: Pick<PortfolioSettings, 'costMethod' | 'costScope'>,
): boolean {
  const hasOwnMethod = costMethod !== null && costMethod !== settings.costMethod;
  const scope = settings.costScope ?? defaultCostScope(settings.costMethod);
  return scope === 'portfolio' && !sheltered && !hasOwnMethod;
}

/**
 * A sale of more units than are held, in an account without shorts; or a row of another kind that takes more.
 */
export interface OversoldFault {
  readonly code: 'OVERSOLD';
  readonly day: EpochDay;
  readonly account: string;
  readonly asset: string;
  /** Units held before the row. */
  readonly have: Decimal;
  /** Units that the row removes. */
  readonly need: Decimal;
  /** Id of the row. */
  readonly transaction: string;
  /** The account allows short positions, which only sales may make. */
  readonly allowsShorts?: true;
}

/** An amount that cannot be converted, because no rate is known on or before the day. */
export interface RateMissingFault {
  readonly code: 'RATE_MISSING';
  readonly day: EpochDay;
  readonly from: string;
  readonly to: string;
  /** Id of the row; null when a value of the day, not a row, needs the rate. */
  readonly transaction: string | null;
}

/** A row with an unknown account or asset. */
export interface UnknownReferenceFault {
  readonly code: 'ACCOUNT_UNKNOWN' | 'ASSET_UNKNOWN';
  readonly id: string;
  readonly transaction: string;
}

/** Reasons why rows do not make a book. */
export type BookFault = OversoldFault | RateMissingFault | UnknownReferenceFault;
