import { parseDecimal } from '@/lib/domain/decimal';
import { amountText, buy } from './example-diary';
import { convert, onTradeDay, type ExamplePlan } from './example-plan';
import { weekdayFrom } from '@/lib/domain/portfolio/recurring';

/** Money exchanged for one purchase of a share abroad, in dollars. */
const EXCHANGED = 400;

/** Shares in another currency: money is exchanged at the broker, and dividends wait there for the next one. */
export function planAbroad(plan: ExamplePlan): void {
  const { diary, market, months, scale } = plan;
  const { base, rate } = market;
  const [place] = market.abroad;
  if (!place) return;
  const { currency, stocks } = place;
  for (const [index, first] of months.entries()) {
    if (index % 6 !== 1) continue;
    const day = weekdayFrom(first + 3);
    diary.on(day, () => {
      const amount = EXCHANGED * scale;
      const converted = convert(amount, rate(base, currency, day));
      if (converted === null || diary.money('broker', base) < amount) return;
      diary.write('broker', 'convert', day, {
        net: amountText(amount),
        currency: base,
        toNet: amountText(converted),
        toCurrency: currency,
      });
      diary.addMoney('broker', base, -amount);
      diary.addMoney('broker', currency, converted);
    });
    const turn = Math.floor(index / 6) % Math.max(1, stocks.length);
    onTradeDay(plan, stocks[turn], first + 13, (on, instrument) =>
      buy(diary, on, {
        account: 'broker',
        instrument,
        amount: diary.money('broker', currency) * 0.95,
        fee: currency === 'JPY' ? 400 : 4,
      }),
    );
  }
}

/** Years after which the saver tries a coin, and the amount of each purchase in dollars. */
const COIN_AFTER = 7;
const COIN_AMOUNT = 250;

/** A little of a coin twice a year, and rewards paid in it. */
export function planCoin(plan: ExamplePlan): void {
  const { diary, market, months, scale } = plan;
  for (const [index, first] of months.entries()) {
    if (!market.coin || index < COIN_AFTER * 12 || index % 6 !== 4) continue;
    onTradeDay(plan, market.coin, first + 2, (day, instrument) =>
      buy(diary, day, { account: 'broker', instrument, amount: COIN_AMOUNT * scale, fee: scale }),
    );
    if (index % 12 !== 4) continue;
    onTradeDay(plan, market.coin, first + 25, (day, { closeOn, symbol }) => {
      const units = (Number(diary.held('broker', symbol)) / 1e18) * 0.012;
      const quantity = amountText(units, 8);
      const price = amountText(closeOn(day), 6);
      if (Number(quantity) <= 0 || Number(price) <= 0) return;
      diary.write('broker', 'income-in-kind', day, {
        asset: symbol,
        quantity,
        price,
        note: 'A reward in coins',
      });
      diary.addUnits('broker', symbol, parseDecimal(quantity)!);
    });
  }
}

/** Income that the last fund keeps every other year, and that raises the cost. */
export function planKeptIncome(plan: ExamplePlan): void {
  const { diary, market, months } = plan;
  for (const [index, first] of months.entries()) {
    if (index % 24 !== 22) continue;
    onTradeDay(plan, market.funds.at(-1), first + 12, (day, { closeOn, symbol }) => {
      const value = (Number(diary.held('broker', symbol)) / 1e18) * closeOn(day);
      if (value < 100) return;
      diary.write('broker', 'reinvested-income', day, {
        asset: symbol,
        gross: amountText(value * 0.01),
        note: 'Income that was kept and raises the cost',
      });
    });
  }
}
