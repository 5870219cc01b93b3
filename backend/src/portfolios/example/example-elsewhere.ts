import { formatDecimal, parseDecimal } from '@/lib/domain/decimal';
import { amountText, buy, partOf } from './example-diary';
import { convert, moveMoney, onTradeDay, PLAN_TAG, weekdayFrom, type ExamplePlan } from './example-plan';

/** The broker abroad: money in another currency, shares, units that moved, and what is exchanged back. */
export function planAbroad(plan: ExamplePlan): void {
  const { at, diary, market, months, scale } = plan;
  const { base, rate, stocks: home } = market;
  const [place] = market.abroad;
  if (!place) return;
  const { currency, stocks } = place;
  for (const [index, first] of months.entries()) {
    if (index % 3 !== 1) continue;
    const day = weekdayFrom(first + 3);
    diary.on(day, () => moveMoney(plan, day, 'abroad', 1_200 * scale, currency));
    onTradeDay(
      plan,
      stocks[Math.floor(index / 3) % Math.max(1, stocks.length)],
      first + 13,
      (on, instrument) =>
        buy(diary, on, {
          account: 'abroad',
          instrument,
          amount: diary.money('abroad', currency) * 0.9,
          fee: 4 * Math.max(1, currency === 'JPY' ? 100 : 1),
        }),
    );
  }
  // Part of a position changes the broker; the lots keep their day and cost.
  onTradeDay(plan, home[1], at(0.58) + 7, (day, { symbol }) => {
    const moved = partOf(diary.held('broker', symbol), 0.4);
    if (moved <= 0n) return;
    diary.write('broker', 'transfer', day, {
      toAccount: 'abroad',
      asset: symbol,
      quantity: formatDecimal(moved),
    });
    diary.addUnits('broker', symbol, -moved);
    diary.addUnits('abroad', symbol, moved);
  });
  // Dividends of those shares arrive in the currency of the portfolio and are exchanged now and then.
  for (const part of [0.7, 0.82, 0.96]) {
    const day = weekdayFrom(at(part) + 21);
    diary.on(day, () => {
      const given = Math.floor(diary.money('abroad', base));
      const converted = given >= 1 ? convert(given, rate(base, currency, day)) : null;
      if (converted === null) return;
      diary.write('abroad', 'convert', day, {
        net: amountText(given),
        currency: base,
        toNet: amountText(converted),
        toCurrency: currency,
      });
      diary.addMoney('abroad', base, -given);
      diary.addMoney('abroad', currency, converted);
    });
  }
}

/** The pension plan: purchases that bring their own money. */
export function planPension(plan: ExamplePlan): void {
  const { diary, market, months, scale } = plan;
  const place = market.abroad[1];
  const choice = place && place.stocks.length > 0 ? place.stocks : market.funds.slice(0, 2);
  const instrumentOf = (index: number) => choice[index % Math.max(1, choice.length)];
  const worth = market.rate(market.base, choice[0]?.currency ?? market.base, market.asOf) ?? 1;
  const amount = 450 * scale * worth;
  for (const [index, first] of months.entries()) {
    if (index % 2 === 1) continue;
    onTradeDay(plan, instrumentOf(index / 2), first + 5, (day, instrument) =>
      buy(diary, day, {
        account: 'pension',
        instrument,
        amount,
        isImplied: true,
        fields: { tag: PLAN_TAG },
      }),
    );
    if (index % 24 === 22)
      onTradeDay(plan, instrumentOf(0), first + 12, (day, { closeOn, symbol }) => {
        const value = (Number(diary.held('pension', symbol)) / 1e18) * closeOn(day);
        if (value < 100) return;
        diary.write('pension', 'reinvested-income', day, {
          asset: symbol,
          gross: amountText(value * 0.01),
          note: 'Income that was kept and raises the cost',
        });
      });
  }
}

/** A coin, and rewards paid in it. */
export function planWallet(plan: ExamplePlan): void {
  const { diary, market, months, scale } = plan;
  const { coin } = market;
  for (const [index, first] of months.entries()) {
    if (!coin || index % 12 !== 4) continue;
    onTradeDay(plan, coin, first + 2, (day, instrument) =>
      buy(diary, day, { account: 'wallet', instrument, amount: 250 * scale, isImplied: true }),
    );
    onTradeDay(plan, coin, first + 25, (day, { closeOn, symbol }) => {
      const units = (Number(diary.held('wallet', symbol)) / 1e18) * 0.012;
      const quantity = amountText(units, 8);
      const price = amountText(closeOn(day), 6);
      if (Number(quantity) <= 0 || Number(price) <= 0) return;
      diary.write('wallet', 'income-in-kind', day, {
        asset: symbol,
        quantity,
        price,
        note: 'A reward in coins',
      });
      diary.addUnits('wallet', symbol, parseDecimal(quantity)!);
    });
  }
}
