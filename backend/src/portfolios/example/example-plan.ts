import type { EpochDay } from '@/lib/domain/iso-date';
import { amountText, type ExampleAccount, type ExampleDiary } from './example-diary';
import type { ExampleInstrument, ExampleMarket } from './example-market';

/** Marks the purchases of every month. */
export const PLAN_TAG = 'savings plan';

/** The plan that all parts of the story share. */
export interface ExamplePlan {
  readonly diary: ExampleDiary;
  readonly market: ExampleMarket;
  readonly months: readonly EpochDay[];
  readonly scale: number;
  /** First day of the month at a part of the whole time. */
  readonly at: (part: number) => EpochDay;
}

/** Plans an action on the first trading day of an instrument from a day on; nothing where it has none. */
export function onTradeDay(
  { diary, market }: Pick<ExamplePlan, 'diary' | 'market'>,
  instrument: ExampleInstrument | undefined,
  from: EpochDay,
  action: (day: EpochDay, instrument: ExampleInstrument) => void,
): void {
  const day = instrument?.tradeDay(from) ?? null;
  if (instrument && day !== null && day <= market.asOf) diary.on(day, () => action(day, instrument));
}

/** Moves money from the bank to a broker, in the currency of the receiver. */
export function moveMoney(
  { diary, market }: ExamplePlan,
  day: EpochDay,
  to: ExampleAccount,
  given: number,
  currency: string,
) {
  const { base, rate } = market;
  if (diary.money('bank', base) < given) return;
  const converted = currency === base ? given : convert(given, rate(base, currency, day));
  if (converted === null) return;
  diary.write('bank', 'transfer', day, {
    toAccount: to,
    net: amountText(given),
    currency: base,
    ...(currency !== base && { toNet: amountText(converted), toCurrency: currency }),
  });
  diary.addMoney('bank', base, -given);
  diary.addMoney(to, currency, converted);
}

/** An amount in another currency at a quarter of a percent below the day's rate; null without a rate. */
export function convert(amount: number, rate: number | null): number | null {
  return rate === null ? null : Math.round(amount * rate * 0.9975 * 100) / 100;
}
