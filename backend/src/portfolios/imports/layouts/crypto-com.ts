import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import type { LegPlace, UnitAmount } from '../two-legs';
import { addMove, addTrade } from '../two-legs';
import { isMoney, unitOf } from '../units';
import type { ExchangeSide } from './paired-rows';
import { pairExchanges } from './paired-rows';

const [KIND, AMOUNT, TO, WORTH] = ['Transaction Kind', 'Amount', 'To Amount', 'Native Amount'];
const DOLLARS = 'Native Amount (in USD)';
/** Currencies that have been worth between a third of a dollar and three of them. */
const NEAR_DOLLAR = /^(USD|EUR|GBP|CHF|CAD|AUD|NZD|SGD)$/;
const HEADS = [
  'Timestamp (UTC)',
  'Currency',
  AMOUNT,
  'To Currency',
  TO,
  'Native Currency',
  WORTH,
  DOLLARS,
  KIND,
];
const FORMAT = { usual: 'point', columns: [AMOUNT, TO, WORTH, DOLLARS] } as const;
const INCOME =
  /^(crypto_earn_(extra_)?interest_paid|mco_stake_reward|finance\.lockup\.dpos_compound_interest\..+|referral_(bonus|gift|card_cashback)|supercharger_reward_to_app_credited|rewards_platform_deposit_credited|reimbursement)$/;
/** The part by which the worth of money may differ from it. */
const WORTH_PART = 50n;
/** Between the wallets of one customer within the app. */
const OWN =
  /^(crypto_earn_program_(created|withdrawn)|lockup_(lock|unlock|upgrade)|finance\.lockup\.dpos_(un)?lock\..+|supercharger_(deposit|withdrawal))$/;
const MOVE = /^(crypto_(deposit|withdrawal)|crypto_to_exchange_transfer|exchange_to_crypto_transfer)$/;
const SWAP =
  /^(crypto_wallet_swap|dust_conversion|interest_swap|lockup_swap|dynamic_coin_swap)_(debited|credited)$/;

/** Crypto.com App, coins: a row has what left and what came; the native amount is what it was worth. */
export const cryptoCom: ImportLayout = {
  id: 'crypto-com',
  name: 'Crypto.com App',
  steps: 'In the app: Accounts, the clock (history), Export: Crypto Wallet and the days; language English.',
  reads:
    'Purchases, sales and exchanges of coins, rewards as income, coins in and out, top-ups of the card as sales; moves between own wallets are left out, other kinds are asked about.',
  help: 'https://help.crypto.com/en/articles/3438579-how-do-i-export-my-transaction-history-app',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const swaps: ExchangeSide[] = [];
    collectRows(table, out, { minCells: HEADS.length }, (row) => readRow(row, swaps, out));
    pairExchanges(swaps, out);
  },
};

/** A row's money in the native currency is its native amount: the columns are where their heads say. */
function checkWorth(row: TableRow, legs: readonly UnitAmount[], worth: UnitAmount | null): void {
  if (worth === null) return row.refuse('Native Currency', 'a currency such as EUR');
  const money = legs.find(({ unit }) => unit === worth.unit);
  if (money !== undefined && absoluteDecimal(money.amount - worth.amount) * WORTH_PART > money.amount)
    row.refuse(WORTH, `${formatDecimal(money.amount)}, as the ${money.unit} of the row`);
  const dollars = absoluteDecimal(row.amount(DOLLARS) ?? worth.amount);
  if (NEAR_DOLLAR.test(worth.unit) && (dollars > worth.amount * 3n || dollars * 3n < worth.amount))
    row.refuse(DOLLARS, `about ${formatDecimal(worth.amount)} ${worth.unit}`);
}

const legOf = (unit: string, amount: Decimal): UnitAmount => ({ unit, amount: absoluteDecimal(amount) });

function readRow(row: TableRow, swaps: ExchangeSide[], out: RowCollector): void {
  const kind = row.required(KIND, 'a kind such as viban_purchase');
  const text = row.text('Transaction Description');
  const unit = unitOf(row.required('Currency', 'a currency or coin'));
  const amount = row.requiredAmount(AMOUNT);
  if (amount === 0n) return out.skip(row.line, 'nothing moves');
  const place: LegPlace = {
    date: row.day('Timestamp (UTC)'),
    time: row.time('Timestamp (UTC)'),
    line: row.line,
    lines: [row.line],
    note: text,
  };
  const leg = legOf(unit, amount);
  const toUnit = unitOf(row.text('To Currency'));
  const toAmount = row.amount(TO);
  const native = unitOf(row.text('Native Currency'));
  const worth = isMoney(native) ? legOf(native, row.amount(WORTH) ?? 0n) : null;
  if (toUnit !== '' && toAmount !== null && toAmount !== 0n) {
    if (amount > 0n === toAmount > 0n) row.refuse(AMOUNT, `a minus: it leaves for ${toUnit}`);
    const to = legOf(toUnit, toAmount);
    if (unit === toUnit) row.refuse('To Currency', `another unit than ${unit}`);
    checkWorth(row, [leg, to], worth);
    addTrade(
      place,
      amount < 0n ? { sent: leg, received: to, fee: null } : { sent: to, received: leg, fee: null },
      out,
    );
  } else if (OWN.test(kind)) out.skip(row.line, 'between own wallets');
  else if (INCOME.test(kind) && amount > 0n) addMove(place, 'income-in-kind', leg, out, worth);
  else if (MOVE.test(kind)) addMove(place, amount < 0n ? 'transfer-out' : 'transfer-in', leg, out);
  else if (kind === 'crypto_purchase' && amount > 0n && !isMoney(unit)) {
    if (worth === null || worth.amount === 0n) return row.refuse(WORTH, 'what was paid by card');
    addMove(place, 'deposit', worth, out);
    addTrade(place, { sent: worth, received: leg, fee: null }, out);
  } else if (kind === 'card_top_up' && amount < 0n && !isMoney(unit)) {
    if (worth === null || worth.amount === 0n) return row.refuse(WORTH, 'what the card received');
    addTrade(place, { sent: leg, received: worth, fee: null }, out);
    addMove(place, 'withdrawal', worth, out);
  } else {
    const isUnitsIn = amount > 0n;
    const size = formatDecimal(leg.amount);
    const money = { ...place, currency: unit, net: size };
    const units = { ...place, asset: unit, quantity: size };
    const swap = SWAP.exec(kind);
    if (isMoney(unit)) out.open.push({ code: kind, text, draft: money, isInflow: isUnitsIn });
    else if (swap)
      swaps.push({
        open: { code: kind, text, draft: units, isInflow: null, isUnitsIn },
        key: `${place.date} ${place.time} ${swap[1]}`,
      });
    else out.open.push({ code: kind, text, draft: units, isInflow: null, isUnitsIn });
  }
}
