import { text } from '@/lib/domain/text';
import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, multiplyDecimals } from '@/lib/domain/decimal';
import { groupBy } from '@/lib/domain/group-by';

import { askKind, historyIn, itemsOf, stateBalances, type ExchangeItem } from '../exchange-history';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import type { LegPlace, UnitAmount } from '../two-legs';
import { addMove, addTrade } from '../two-legs';
import { unitOf } from '../units';

/** Words for what is handed out; distributions of renamed coins replace units. */
const INCOME =
  /interest|reward|airdrop|launchpool|megadrop|hodler|vault|staking|earn|savings|cashback|rebate|referral|bonus|flexible|locked/i;
const NO_INCOME = /swap|rename|rebrand|redenominat|delist|migrat|merge|split/i;
const NOT_FETCHED =
  'Binance shows a key of this site no trades of pairs that are no longer listed, no P2P, Pay, card, margin, futures or loans.';

/** Binance by a key: trades of each pair, conversions, deposits and withdrawals, purchases by card, rewards. */
export const binanceHistory: ImportLayout = {
  id: 'binance-history',
  name: text('Binance, fetched by key'),
  steps: 'On the import page, Fetch the file from the broker: Binance, with a key that may read alone.',
  reads:
    'Spot trades of every listed pair of the coins of the account, conversions, small amounts changed for BNB, rewards, money and coins in and out. Balances that the rows do not make are noted.',

  detect: (file) => historyIn(file, 'binance') !== null,

  rows(file, out) {
    const items = itemsOf(file, 'binance', out);
    if (items.length === 0) return;
    const byKind = groupBy(items, (item) => item.text('kind'));
    const of = (kind: string): readonly ExchangeItem[] => byKind.get(kind) ?? [];
    for (const fills of groupBy(
      of('trade'),
      (item) => `${item.text('symbol')}-${item.text('orderId')}`,
    ).values())
      out.guard(() => addFills(fills, out));
    const rewards = new Set(of('reward').map(rewardKey));
    for (const [kind, add] of Object.entries(READERS))
      for (const item of of(kind)) out.guard(() => add(item, out));
    for (const [kind, unknownItems] of byKind)
      if (!KINDS.has(kind))
        for (const item of unknownItems) out.guard(() => item.refuse('kind', 'a kind of item such as trade'));
    for (const item of of('dividend')) out.guard(() => addDividend(item, rewards, out));
    stateBalances('Binance', file, 'binance', heldUnits(byKind), out);
    out.notes.push(NOT_FETCHED);
  },
};

const unitAt = (item: ExchangeItem, path: string): string =>
  unitOf(item.required(path, 'a currency or coin'));

const amountAt = (item: ExchangeItem, amount: string, unit: string): UnitAmount => ({
  amount: absoluteDecimal(item.requiredAmount(amount)),
  unit: unitAt(item, unit),
});

const READERS: Readonly<Record<string, (item: ExchangeItem, out: RowCollector) => void>> = {
  deposit(item, out) {
    // 1 is credited, 6 is credited and cannot be withdrawn yet.
    if (!/^[16]$/.test(item.text('status'))) return skipState(item, out);
    const place = item.place('insertTime', item.text('id') || item.required('txId', 'an id'));
    addMove(place, 'transfer-in', amountAt(item, 'amount', 'coin'), out);
  },
  withdrawal(item, out) {
    if (item.text('status') !== '6') return skipState(item, out);
    const place = item.place('applyTime', item.required('id', 'an id'));
    const unit = unitAt(item, 'coin');
    addMove(place, 'transfer-out', amountAt(item, 'amount', 'coin'), out);
    const fee = absoluteDecimal(item.requiredAmount('transactionFee'));
    if (fee !== 0n) addMove(place, 'fee', { amount: fee, unit }, out);
  },
  'fiat-deposit': (item, out) => addMoney(item, true, out),
  'fiat-withdrawal': (item, out) => addMoney(item, false, out),
  purchase: (item, out) => addPayment(item, true, out),
  sale: (item, out) => addPayment(item, false, out),
  conversion(item, out) {
    if (item.text('orderStatus') !== 'SUCCESS') return skipState(item, out, 'orderStatus');
    const sent = amountAt(item, 'fromAmount', 'fromAsset');
    const received = amountAt(item, 'toAmount', 'toAsset');
    addTrade(item.place('createTime', `convert-${item.text('orderId')}`), { sent, received, fee: null }, out);
  },
  dust(item, out) {
    const sent = amountAt(item, 'amount', 'fromAsset');
    // The service charge is taken off before.
    const target = unitOf(item.text('targetAsset') || 'BNB');
    const received = { amount: absoluteDecimal(item.requiredAmount('transferedAmount')), unit: target };
    const place = item.place('operateTime', `dust-${item.text('transId')}-${sent.unit}`);
    addTrade(place, { sent, received, fee: null }, out);
  },
  reward(item, out) {
    const { amount, unit } = rewardOf(item);
    const id = ['reward', unit, item.text('time'), item.text('type'), item.text('positionId')].join('-');
    if (amount > 0n) addMove(item.place('time', id), 'income-in-kind', { amount, unit }, out);
    else out.skip(item.line, 'a reward of nothing');
  },
};

const KINDS = new Set([
  ...Object.keys(READERS),
  ...['trade', 'dividend', 'spot', 'funding', 'flexible', 'locked'],
]);

function skipState(item: ExchangeItem, out: RowCollector, at = 'status'): void {
  out.skip(item.line, `not completed: ${item.required(at, 'a state such as Completed')}`);
}

/** The fills of an order as one trade; commissions may be paid in several coins. */
function addFills(fills: readonly ExchangeItem[], out: RowCollector): void {
  const first = fills[0]!;
  let [base, quote] = [0n, 0n];
  const fees = new Map<string, Decimal>();
  for (const fill of fills) {
    if (!/^(true|false)$/.test(fill.text('isBuyer')) || fill.text('isBuyer') !== first.text('isBuyer'))
      fill.refuse('isBuyer', 'true or false, the same for each fill of an order');
    base += fill.requiredAmount('qty');
    quote += fill.requiredAmount('quoteQty');
    const fee = fill.requiredAmount('commission');
    if (fee === 0n) continue;
    const unit = unitAt(fill, 'commissionAsset');
    fees.set(unit, (fees.get(unit) ?? 0n) + fee);
  }
  const units = { amount: base, unit: unitAt(first, 'base') };
  const paid = { amount: quote, unit: unitAt(first, 'quote') };
  const isBuy = first.text('isBuyer') === 'true';
  const id = `${first.required('symbol', 'a pair such as BTCEUR')}-${first.required('orderId', 'the id of the order')}`;
  const lines = fills.map(({ line }) => line).sort((a, b) => a - b);
  const place = { ...first.place('time', id), lines };
  const [fee, ...others] = [...fees].map(([unit, amount]) => ({ unit, amount }));
  addTrade(place, { received: isBuy ? units : paid, sent: isBuy ? paid : units, fee: fee ?? null }, out);
  for (const other of others) addMove(place, 'fee', other, out);
}

/** Money by bank: what is indicated contains the charge, and the amount does not. */
function addMoney(item: ExchangeItem, isIn: boolean, out: RowCollector): void {
  if (!/^(successful|finished|completed)$/i.test(item.text('status'))) return skipState(item, out);
  const { amount, unit } = amountAt(item, 'amount', 'fiatCurrency');
  const fee = absoluteDecimal(item.requiredAmount('totalFee'));
  const indicated = absoluteDecimal(item.amount('indicatedAmount') ?? amount);
  if (fee !== 0n && indicated - fee !== amount)
    item.refuse('amount', 'the indicated amount less the fee: what reached the account is not clear');
  const place = item.place('createTime', item.required('orderNo', 'the number of the order'));
  const wholeMoney = { amount: amount + fee, unit };
  const moved = isIn ? wholeMoney : { amount, unit };
  addMove(place, isIn ? 'deposit' : 'withdrawal', moved, out);
  if (fee !== 0n) addMove(place, 'fee', { amount: fee, unit }, out);
}

/** Coins for money: the price shows which of both amounts is the money, and that it contains the fee. */
function addPayment(item: ExchangeItem, isBuy: boolean, out: RowCollector): void {
  if (!/^completed$/i.test(item.text('status'))) return skipState(item, out);
  const source = absoluteDecimal(item.requiredAmount('sourceAmount'));
  const obtained = absoluteDecimal(item.requiredAmount('obtainAmount'));
  const [money, units] = isBuy ? [source, obtained] : [obtained, source];
  const fee = absoluteDecimal(item.requiredAmount('totalFee'));
  const gross = multiplyDecimals(units, absoluteDecimal(item.requiredAmount('price')));
  const plain = isBuy ? money - fee : money + fee;
  if (absoluteDecimal(gross - plain) > plain / 100n)
    item.refuse('price', 'a price that with the units and the fee makes the amount');
  const coin = { amount: units, unit: unitAt(item, 'cryptoCurrency') };
  const unit = unitAt(item, 'fiatCurrency');
  const place: LegPlace = item.place('createTime', item.required('orderNo', 'the number of the order'));
  const paid = { amount: plain, unit };
  const charge = fee === 0n ? null : { amount: fee, unit };
  const isFromWallet = /cash balance|wallet/i.test(item.text('paymentMethod'));
  const outside = { amount: money, unit };
  if (isBuy && !isFromWallet)
    addMove({ ...place, note: 'paid from outside of the account' }, 'deposit', outside, out);
  addTrade(place, { received: isBuy ? coin : paid, sent: isBuy ? paid : coin, fee: charge }, out);
  if (!isBuy && !isFromWallet)
    addMove({ ...place, note: 'paid out of the account' }, 'withdrawal', outside, out);
}

const rewardOf = (item: ExchangeItem): UnitAmount =>
  amountAt(item, item.text('rewards') === '' ? 'amount' : 'rewards', 'asset');

/** The same for a reward and for its distribution. */
function rewardKey(item: ExchangeItem): string {
  const { amount, unit } = rewardOf(item);
  return `${item.instant('time').date} ${unit} ${amount}`;
}

/** A distribution: income by its words, a question where they are not known or a reward is the same units. */
function addDividend(item: ExchangeItem, rewards: ReadonlySet<string>, out: RowCollector): void {
  const unit = unitAt(item, 'asset');
  const amount = item.requiredAmount('amount');
  const place = item.place('divTime', `dividend-${item.required('tranId', 'a number')}`);
  const words = item.text('enInfo');
  const isReward = rewards.has(`${place.date} ${unit} ${amount}`);
  if (isReward)
    askKind(
      { code: `${words}, beside a reward of the same units and day`, text: unit },
      place,
      { amount, unit },
      out,
    );
  else if (amount > 0n && INCOME.test(words) && !NO_INCOME.test(words))
    addMove(place, 'income-in-kind', { amount, unit }, out);
  else askKind({ code: words || 'Distribution', text: unit }, place, { amount, unit }, out);
}

/** The units of the account in all its wallets; tokens of Flexible Earn in the spot wallet are those of its positions. */
function heldUnits(
  byKind: ReadonlyMap<string, readonly ExchangeItem[]>,
): readonly (UnitAmount & { readonly line: number })[] {
  const of = (kind: string): readonly ExchangeItem[] => byKind.get(kind) ?? [];
  const flexible = new Set(of('flexible').map((item) => `LD${item.text('asset')}`));
  const sumOf = (item: ExchangeItem, fields: readonly string[]): Decimal =>
    fields.reduce((sum, field) => sum + (item.amount(field) ?? 0n), 0n);
  const unitsIn = (kind: string, fields: readonly string[]) =>
    of(kind).map((item) => ({ amount: sumOf(item, fields), unit: unitAt(item, 'asset'), line: item.line }));
  return [
    ...unitsIn('spot', ['free', 'locked']).filter(({ unit }) => !flexible.has(unit)),
    ...unitsIn('funding', ['free', 'locked', 'freeze', 'withdrawing']),
    ...unitsIn('flexible', ['totalAmount']),
    ...unitsIn('locked', ['amount']),
  ];
}
