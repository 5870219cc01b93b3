import type { EpochDay } from '@/lib/domain/iso-date';

/** A change of one currency's cash in an account that keeps cash. */
export interface CashChange {
  readonly account: number;
  readonly currency: string;
  /** In the currency; negative when it leaves. */
  readonly amount: number;
  /** At the rate of the day, base currency. */
  readonly base: number;
}

/** Units of a slot that another slot receives at the close of the day. */
export interface Partner {
  readonly account: number;
  readonly asset: number;
  readonly units: number;
}

/**
 * Effect of a row on one slot, in float64 of the base currency. A slot is an asset in an account or, with asset
 * -1, the account itself, which earns interest and pays fees. `paid` goes from the cash to the slot (negative:
 * from the slot to the cash); `external` comes from outside into the cash.
 */
export interface Entry {
  readonly row: number;
  readonly day: EpochDay;
  readonly account: number;
  readonly asset: number;
  /** Units added, as traded; negative when removed. */
  readonly units: number;
  readonly paid: number;
  readonly external: number;
  /** Value of units from or to outside; NaN is their value at the close, null that none came or went. */
  readonly unitsValue: number | null;
  /** The receiver of the units, or of other units' cost, at the close; null when there is none. */
  readonly partner: Partner | null;
  readonly dividends: number;
  readonly interest: number;
  readonly otherIncome: number;
  readonly fees: number;
  readonly taxes: number;
  /** The gain of the row's own rate against the rate of the day, on the slot. */
  readonly slotCurrency: number;
  /** The same on the cash. */
  readonly cashCurrency: number;
  readonly cash: readonly CashChange[];
  /** True when the cash changes its account or currency: a transfer or conversion. */
  readonly isCashMove: boolean;
  /** True when the units came in, or were sold, at a price of the day. */
  readonly isTrade: boolean;
}

/** The effect of a row on a slot; what is not given is 0, or nothing. */
export type RowEffect = Pick<Entry, 'account' | 'asset'> &
  Partial<Omit<Entry, 'account' | 'asset' | 'row' | 'day' | 'cash' | 'cashCurrency'>> & {
    /** True when the account pays what the kind receives: a row of a short position. */
    readonly isReversed?: boolean;
  };

/** The entry of an effect. */
export function entryOf(
  effect: RowEffect,
  { cash, cashCurrency, day, row }: Pick<Entry, 'row' | 'day' | 'cash' | 'cashCurrency'>,
): Entry {
  return {
    row,
    day,
    account: effect.account,
    asset: effect.asset,
    units: effect.units ?? 0,
    paid: effect.paid ?? 0,
    external: effect.external ?? 0,
    unitsValue: effect.unitsValue ?? null,
    partner: effect.partner ?? null,
    dividends: effect.dividends ?? 0,
    interest: effect.interest ?? 0,
    otherIncome: effect.otherIncome ?? 0,
    fees: effect.fees ?? 0,
    taxes: effect.taxes ?? 0,
    slotCurrency: effect.slotCurrency ?? 0,
    cashCurrency,
    cash,
    isCashMove: effect.isCashMove ?? false,
    isTrade: effect.isTrade ?? false,
  };
}
