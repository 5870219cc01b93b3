import { text } from '@/lib/domain/text';
import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, multiplyDecimals, requireDecimal } from '@/lib/domain/decimal';
import { groupBy } from '@/lib/domain/group-by';

import { askKind, historyIn, itemsOf, stateBalances, type ExchangeItem } from '../exchange-history';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import type { LegPlace, UnitAmount } from '../two-legs';
import { addMove, addTrade } from '../two-legs';
import { isMoney, unitOf } from '../units';

/** Moves between the own wallets of a customer. */
const OWN_MOVE = /^(staking_transfer|unstaking_transfer|vault_withdrawal|transfer)$/;
const INCOME =
  /^(interest|inflation_reward|staking_reward|earn_payout|incentives_rewards_payout|subscription_rebate|cardbuyback)$/;
/** Of amounts in money that are stated to the cent for each fill. */
const CENT = requireDecimal('0.01');

/** Coinbase by a key: each transaction changes one wallet by its amount; the sides of a trade share a number. */
export const coinbaseHistory: ImportLayout = {
  id: 'coinbase-history',
  name: text('Coinbase, fetched by key'),
  steps: 'On the import page, Fetch the file from the broker: Coinbase, with a key that may view alone.',
  reads:
    'Purchases, sales, conversions, fills of Advanced, rewards, money and coins in and out; moves between own wallets are left out. Balances that the rows do not make are noted.',

  detect: (file) => historyIn(file, 'coinbase') !== null,

  rows(file, out) {
    const items = itemsOf(file, 'coinbase', out);
    if (items.length === 0) return;
    const wallets = items.filter((item) => item.text('kind') === 'wallet');
    const completedItems = items.filter((item) => item.text('kind') !== 'wallet' && isCompleted(item, out));
    for (const group of groupBy(completedItems, tradeOf).values())
      out.guard(() => {
        if (TRADE.test(group[0]!.text('type'))) addGroup(group, out);
        else for (const item of group) addSingle(item, out);
      });
    const balances = wallets.map((item) => ({
      amount: item.requiredAmount('balance.amount'),
      unit: unitOf(item.required('balance.currency', 'a currency or coin')),
      line: item.line,
    }));
    stateBalances('Coinbase', file, 'coinbase', balances, out);
  },
};

/** False for what is not completed, which is skipped, and for what has no state, which is faulty. */
function isCompleted(item: ExchangeItem, out: RowCollector): boolean {
  const { length } = out.faults;
  out.guard(() => {
    if (item.text('kind') !== 'transaction') item.refuse('kind', 'wallet or transaction');
    item.required('status', 'a state such as completed');
  });
  if (out.faults.length > length) return false;
  const status = item.text('status');
  if (status !== 'completed') out.skip(item.line, `not completed: ${status}`);
  return status === 'completed';
}

const TRADE = /^(trade|buy|sell|advanced_trade_fill)$/;

/** The key that the sides of one trade have in common; a row by itself goes by its own id. */
function tradeOf(item: ExchangeItem): string {
  const type = item.text('type');
  const number = item.text(`${type}.id`) || item.text('buy.id') || item.text('advanced_trade_fill.order_id');
  return `${type} ${(TRADE.test(type) && number) || item.text('id')}`;
}

/** A sale is stated with a minus, or without one. */
function amountOf(item: ExchangeItem): UnitAmount {
  const unit = unitOf(item.required('amount.currency', 'a currency or coin'));
  const amount = item.requiredAmount('amount.amount');
  const isSold = item.text('type') === 'sell' && !isMoney(unit);
  return { amount: isSold ? -absoluteDecimal(amount) : amount, unit };
}

function addGroup(group: readonly ExchangeItem[], out: RowCollector): void {
  const first = group[0]!;
  const type = first.text('type');
  const lines = group.map(({ line }) => line).sort((a, b) => a - b);
  const number = tradeOf(first).slice(type.length + 1);
  const sums = new Map<string, Decimal>();
  for (const item of group) {
    const { amount, unit } = amountOf(item);
    sums.set(unit, (sums.get(unit) ?? 0n) + amount);
  }
  const sides = [...sums].filter(([, amount]) => amount !== 0n);
  if (sides.length === 0) {
    for (const { line } of group) out.skip(line, 'the same units leave one wallet and arrive in another');
    return;
  }
  const [received, sent] = [sides.find(([, amount]) => amount > 0n), sides.find(([, amount]) => amount < 0n)];
  const ownId = first.required('id', 'the id of the transaction');
  const id = type === 'buy' || type === 'sell' ? ownId : number;
  const place = { ...first.place('created_at', id), lines };
  if (sides.length === 1 && (type === 'buy' || type === 'sell') && group.length === 1)
    addPaidOutside(first, place, out);
  else if (sides.length !== 2 || !received || !sent)
    first.refuse(
      'type',
      'one wallet that receives, and one that sends; the history has no row of the other one',
    );
  else {
    const sentUnits = { unit: sent[0], amount: -sent[1] };
    const receivedUnits = { unit: received[0], amount: received[1] };
    if (type === 'advanced_trade_fill') addFills(group, place, [receivedUnits, sentUnits], out);
    else addWithFee(first, place, [receivedUnits, sentUnits], out);
  }
}

/** A trade whose amounts contain the charge; one in money is shown, one in coins stays part of what was paid. */
function addWithFee(
  item: ExchangeItem,
  place: LegPlace,
  [received, sent]: readonly [UnitAmount, UnitAmount],
  out: RowCollector,
): void {
  const type = item.text('type');
  const unit = unitOf(item.text(`${type}.fee.currency`));
  const fee = absoluteDecimal(item.amount(`${type}.fee.amount`) ?? 0n);
  const money = isMoney(sent.unit) ? sent : isMoney(received.unit) ? received : null;
  if (fee === 0n || money === null || unit !== money.unit || (isMoney(sent.unit) && isMoney(received.unit)))
    addTrade(place, { received, sent, fee: null }, out);
  else if (money === sent)
    addTrade(place, { received, sent: { unit, amount: sent.amount - fee }, fee: { unit, amount: fee } }, out);
  else
    addTrade(
      place,
      { received: { unit, amount: received.amount + fee }, sent, fee: { unit, amount: fee } },
      out,
    );
}

/** A purchase by card or bank, and a sale that is paid out: the money passes no wallet. */
function addPaidOutside(item: ExchangeItem, place: LegPlace, out: RowCollector): void {
  const coin = amountOf(item);
  const type = item.text('type');
  const at = item.text(`${type}.total.amount`) === '' ? 'native_amount' : `${type}.total`;
  const unit = unitOf(item.required(`${at}.currency`, 'a currency'));
  if (!isMoney(unit)) item.refuse(`${at}.currency`, 'a currency as ISO 4217, such as EUR');
  const money = { unit, amount: absoluteDecimal(item.requiredAmount(`${at}.amount`)) };
  if (isMoney(coin.unit)) return askKind({ code: type, text: coin.unit }, place, coin, out);
  const size = { unit: coin.unit, amount: absoluteDecimal(coin.amount) };
  if (coin.amount > 0n) {
    addMove({ ...place, note: 'paid from outside of the account' }, 'deposit', money, out);
    addWithFee(item, place, [size, money], out);
  } else {
    addWithFee(item, place, [money, size], out);
    addMove({ ...place, note: 'paid out of the account' }, 'withdrawal', money, out);
  }
}

/**
 * The fills of an order: each is in both wallets with the same commission, which is in what was paid or comes on top of it;
 * price and units decide.
 */
function addFills(
  group: readonly ExchangeItem[],
  place: LegPlace,
  sides: readonly [UnitAmount, UnitAmount],
  out: RowCollector,
): void {
  const first = group[0]!;
  const base = unitOf(
    first.required('advanced_trade_fill.product_id', 'a pair such as BTC-EUR').split('-')[0]!,
  );
  const [received, sent] = sides;
  const quote = sides.find(({ unit }) => unit !== base);
  const fills = group.filter((item) => amountOf(item).unit === base);
  if (!quote || fills.length === 0)
    return first.refuse('advanced_trade_fill.product_id', 'the pair of the two wallets');
  let [gross, fee] = [0n, 0n];
  for (const fill of fills) {
    const price = fill.requiredAmount('advanced_trade_fill.fill_price');
    gross += absoluteDecimal(multiplyDecimals(amountOf(fill).amount, price));
    fee += absoluteDecimal(fill.amount('advanced_trade_fill.commission') ?? 0n);
  }
  const isBuy = quote === sent;
  const distanceTo = (amount: Decimal): Decimal => absoluteDecimal(quote.amount - amount);
  const withFee = distanceTo(isBuy ? gross + fee : gross - fee);
  const [isInside, off] = withFee < distanceTo(gross) ? [true, withFee] : [false, distanceTo(gross)];
  // A price has as many digits as its pair allows: a thousandth is more than its rounding.
  if (off > CENT * BigInt(group.length) && off > gross / 1000n)
    first.refuse('amount.amount', 'the price times the units, with or without the commission');
  const plain = isInside ? (isBuy ? quote.amount - fee : quote.amount + fee) : quote.amount;
  const money = { unit: quote.unit, amount: plain };
  const charge = fee === 0n ? null : { unit: quote.unit, amount: fee };
  addTrade(place, { received: isBuy ? received : money, sent: isBuy ? money : sent, fee: charge }, out);
}

function addSingle(item: ExchangeItem, out: RowCollector): void {
  const type = item.required('type', 'a type such as buy or send');
  const { amount, unit } = amountOf(item);
  const size = { amount: absoluteDecimal(amount), unit };
  const place = item.place('created_at', item.required('id', 'the id of the transaction'));
  const isIn = amount > 0n;
  const native = item.amount('native_amount.amount') ?? 0n;
  const worthUnit = unitOf(item.text('native_amount.currency'));
  const worth = native > 0n && isMoney(worthUnit) ? { amount: native, unit: worthUnit } : null;
  const isEarned = type === 'send' && /coinbase (earn|rewards)/i.test(item.text('details.subtitle'));
  if (amount === 0n) out.skip(item.line, `${type}: nothing is moved`);
  else if (OWN_MOVE.test(type)) out.skip(item.line, `${type}: a move between own wallets at the same broker`);
  else if (isIn && (INCOME.test(type) || isEarned)) addMove(place, 'income-in-kind', size, out, worth);
  else if (type === 'fiat_deposit' && isIn) addMove(place, 'deposit', size, out);
  else if (type === 'fiat_withdrawal' && !isIn) addMove(place, 'withdrawal', size, out);
  else if (/^(send|receive)$/.test(type)) {
    const feeUnit = unitOf(item.text('network.transaction_fee.currency'));
    const fee = absoluteDecimal(item.amount('network.transaction_fee.amount') ?? 0n);
    const isCharged = !isIn && fee > 0n && feeUnit === unit && fee < size.amount;
    const moved = isCharged ? { amount: size.amount - fee, unit } : size;
    addMove(place, isIn ? 'transfer-in' : 'transfer-out', moved, out);
    if (isCharged) addMove(place, 'fee', { amount: fee, unit }, out);
  } else askKind({ code: type, text: item.text('details.title') || unit }, place, { amount, unit }, out);
}
