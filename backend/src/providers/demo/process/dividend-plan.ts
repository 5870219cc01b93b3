import { hashText } from './random';
import { roundTo } from './rounding';
import type { SimulationContext } from './simulation-context';
import type { StockProfile } from './stock-profile';

const { max, min } = Math;

/**
 * Determines dividends from the price: a company raises its own once a year toward the yield and cuts it only
 * when the price has fallen far below it; a fund distributes what its yield gives each time.
 */
export interface DividendPlan {
  /** Updates a smoothed price, so that a single day does not determine the dividend. */
  observe(price: number): void;
  /** The cash amount when this session is an ex-date, otherwise 0. */
  amountOn(index: number): number;
  split(ratio: number): void;
}

type Payer = Pick<StockProfile, 'symbol' | 'dividendYield' | 'paymentsPerYear' | 'payMonth' | 'payDay'> & {
  /** The usual most of a yearly raise, as a fraction; null for a fund. */
  readonly raise: number | null;
};

/** Weight of a session's price in the smoothed price: about half a year of memory. */
const SMOOTHING = 1 / 130;

/** The dividends of one payer from its first price on. */
export function dividendPlan(context: SimulationContext, payer: Payer, firstPrice: number): DividendPlan {
  const every = 12 / payer.paymentsPerYear;
  const share = payer.dividendYield / payer.paymentsPerYear;
  let smooth = firstPrice;
  let amount = 0;
  let payments = 0;
  let paidMonth = -1;
  return {
    observe(price) {
      smooth += SMOOTHING * (price - smooth);
    },
    amountOn(index) {
      if (share === 0) return 0;
      const monthIndex = context.monthIndex[index]!;
      if (monthIndex === paidMonth || context.dayOfMonth[index]! < payer.payDay) return 0;
      if ((context.month[index]! - payer.payMonth + 12) % every !== 0) return 0;
      paidMonth = monthIndex;
      const target = share * smooth;
      const luck = (hashText(`${payer.symbol}/dividend/${monthIndex}`) % 1000) / 1000;
      if (payer.raise === null) amount = target * (0.92 + 0.16 * luck);
      else if (payments % payer.paymentsPerYear === 0) {
        if (amount === 0 || target < 0.55 * amount) amount = target;
        else amount = max(amount, min(target, amount * (1 + payer.raise * (0.4 + 1.2 * luck))));
      }
      payments += 1;
      return roundTo(amount, 4);
    },
    split(ratio) {
      amount /= ratio;
      smooth /= ratio;
    },
  };
}
