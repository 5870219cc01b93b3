import { shareOfCost, type Decimal } from '@/lib/domain/decimal';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { CostMethod } from '@/lib/domain/portfolio/portfolio';
import type { Lot } from './lots';

/** Rule by which a part of a disposal found its cost. */
export type DisposalRule = 'same-day' | '30-days' | 'pool' | 'chosen' | Exclude<CostMethod, 'uk'>;

/** Units of a disposal with the lots that they came from. */
export interface DisposalPart {
  readonly rule: DisposalRule;
  readonly lots: readonly Lot[];
}

/** A sale, or another row that realizes a gain. Amounts are in the base currency. */
export interface Disposal {
  /** Index of the row in `Book.rows`. */
  readonly row: number;
  readonly day: EpochDay;
  readonly account: number;
  readonly asset: number;
  /** Units disposed of; 0 for a return of capital above the cost. */
  readonly quantity: Decimal;
  /** After fees, before the tax withheld. Of a cover: what the short sale brought. */
  readonly proceeds: Decimal;
  /** Before fees. */
  readonly grossProceeds: Decimal;
  readonly tax: Decimal;
  readonly cost: Decimal;
  readonly grossCost: Decimal;
  /** Proceeds - cost + denied. */
  readonly gain: Decimal;
  /** Loss that a rule refuses, 0 or more; it is in the cost of other units. */
  readonly denied: Decimal;
  /** Part of the gain from the rate between purchase and disposal: cost before charges at both rates. */
  readonly currency: number;
  /** Units bought from 30 days before to 30 days after a disposal at a loss, at most its own units. */
  readonly boughtBack: Decimal;
  /** True when units sold short were bought back. */
  readonly isCover: boolean;
  readonly parts: readonly DisposalPart[];
}

/** The proceeds of a disposal, base currency. */
export interface Proceeds {
  readonly quantity: Decimal;
  /** After fees, before tax. */
  readonly proceeds: Decimal;
  readonly grossProceeds: Decimal;
  readonly tax: Decimal;
  /** Before charges, in the asset's currency. */
  readonly local: Decimal;
}

/** The share of the proceeds that a part of the units has. */
export function proceedsPart(sale: Proceeds, quantity: Decimal): Proceeds {
  const share = (amount: Decimal): Decimal => shareOfCost(amount, quantity, sale.quantity);
  return {
    quantity,
    proceeds: share(sale.proceeds),
    grossProceeds: share(sale.grossProceeds),
    tax: share(sale.tax),
    local: share(sale.local),
  };
}
