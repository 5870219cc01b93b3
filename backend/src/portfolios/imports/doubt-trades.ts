import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, multiplyDecimals, ONE, requireDecimal } from '@/lib/domain/decimal';

import type { DraftRow, HeadDoubt } from './imported-row';

/** Charges above this part of the value are no charges, where more than a quarter of the trades have them. */
const CHARGE_PART = 5n;
/** Part of the trades whose amounts may contradict each other: mistakes of the file. */
const MAX_WRONG = 0.25;
/** Half a cent: smaller differences are rounding. */
const ROUNDING = requireDecimal('0.005');
/** Whole units from here on are numbers of orders. */
const NUMBER_OF_ORDER = requireDecimal('1000000000');

const PAYMENTS: ReadonlySet<string> = new Set(['deposit', 'withdrawal', 'dividend', 'interest']);

/** A purchase or sale with its amounts. */
interface Trade {
  readonly row: DraftRow;
  readonly quantity: Decimal;
  readonly price: Decimal | null;
  readonly gross: Decimal | null;
  readonly net: Decimal | null;
  readonly charges: Decimal;
}

const decimalOf = (text: string | undefined): Decimal | null =>
  text === undefined ? null : requireDecimal(text);
const isWhole = (amount: Decimal): boolean => amount % ONE === 0n;
/** Written with one or two decimals, as money is. */
const isMoneyLike = (amount: Decimal): boolean => !isWhole(amount) && (amount * 100n) % ONE === 0n;

/**
 * The doubts about a file's heads that its trades raise, over the whole file: prices that are whole beside
 * units with cents, charges as large as the amounts, amounts that are not quantity times price.
 */
export function doubtsOfTrades(drafts: readonly DraftRow[]): HeadDoubt[] {
  const trades = drafts.flatMap(tradeOf);
  const unpaid = doubtOfPayments(drafts) ?? [];
  if (trades.length === 0) return [unpaid].flat();
  const find = [doubtOfUnits, doubtOfFees, doubtOfNumbers, doubtOfCharges, doubtOfProducts, doubtOfSides];
  return [unpaid, find.flatMap((one) => one(trades) ?? [])].flat();
}

/** Money that moves is not 0, or less. */
function doubtOfPayments(drafts: readonly DraftRow[]): HeadDoubt | null {
  const all = drafts.filter(({ kind, net, gross = net }) => PAYMENTS.has(kind) && gross !== undefined);
  const moved = all.filter(({ kind }) => kind === 'deposit' || kind === 'withdrawal');
  const isEmpty = ({ gross, net = gross }: DraftRow): boolean => requireDecimal(net!) <= 0n;
  // Deposits that are all 0 have their amounts elsewhere, also beside dividends that have some.
  const payments = moved.length > 1 && moved.every(isEmpty) ? moved : all;
  const empty = payments.filter(isEmpty);
  const [first] = empty;
  if (first === undefined || empty.length * 2 <= payments.length) return null;
  return {
    columns: ['amount'],
    line: first.line,
    text: `${empty.length} of ${payments.length} deposits, withdrawals and payments have no amount (${first.net ?? first.gross})`,
  };
}

function tradeOf(row: DraftRow): Trade[] {
  const quantity = decimalOf(row.quantity);
  if ((row.kind !== 'buy' && row.kind !== 'sell') || quantity === null) return [];
  const charges = (decimalOf(row.fee) ?? 0n) + (decimalOf(row.tax) ?? 0n);
  const price = decimalOf(row.price);
  const product = price === null ? null : multiplyDecimals(quantity, price);
  return [{ row, quantity, price, gross: decimalOf(row.gross) ?? product, net: decimalOf(row.net), charges }];
}

/** Quantity times price is the same the other way round: only their forms show which is which. */
function doubtOfUnits(trades: readonly Trade[]): HeadDoubt | null {
  const withCents = trades.filter(
    ({ price, quantity }) =>
      quantity > ONE &&
      isMoneyLike(quantity) &&
      ((quantity * 10n) % ONE !== 0n || (price !== null && quantity > price)),
  );
  const areWhole = trades.every(({ price }) => price === null || isWhole(price));
  const first = withCents.find(({ price }) => price !== null && price !== 0n);
  if (!areWhole || first === undefined || withCents.length * 2 < trades.length) return null;
  const { line, price, quantity } = first.row;
  return {
    columns: ['quantity', 'price'],
    line,
    text: `all prices are whole numbers (${price}), and quantities have cents (${quantity})`,
  };
}

function doubtOfFees(trades: readonly Trade[]): HeadDoubt | null {
  const [first] = trades;
  const isSwapped =
    (trades.length > 1 || first!.quantity > ONE) &&
    trades.every(
      ({ quantity, row }) =>
        row.fee !== undefined && isWhole(requireDecimal(row.fee)) && isMoneyLike(quantity),
    );
  const { fee, quantity } = first!.row;
  return isSwapped
    ? {
        columns: ['quantity', 'fee'],
        line: first!.row.line,
        text: `all charges are whole numbers (${fee}), and quantities have cents (${quantity})`,
      }
    : null;
}

function doubtOfNumbers(trades: readonly Trade[]): HeadDoubt | null {
  const [first] = trades;
  return trades.every(({ quantity }) => quantity >= NUMBER_OF_ORDER && isWhole(quantity))
    ? {
        columns: ['quantity'],
        line: first!.row.line,
        text: `the quantities (${first!.row.quantity}) are as long as numbers of orders`,
      }
    : null;
}

function doubtOfCharges(trades: readonly Trade[]): HeadDoubt | null {
  const large = trades.filter(
    ({ charges, gross }) => gross !== null && charges * CHARGE_PART > absoluteDecimal(gross),
  );
  const [first] = large;
  if (first === undefined || large.length <= MAX_WRONG * trades.length) return null;
  const { fee, tax } = first.row;
  return {
    columns: ['fee'],
    line: first.row.line,
    text: `the charges of ${large.length} of ${trades.length} trades (${fee ?? tax}) are more than a fifth of their amounts`,
  };
}

/** A price is the amount before charges for a unit, where both are there. */
function doubtOfProducts(trades: readonly Trade[]): HeadDoubt | null {
  const comparable = trades.filter(({ price, row }) => price !== null && row.gross !== undefined);
  const wrong = comparable.filter(({ gross, price, quantity }) => {
    const product = multiplyDecimals(quantity, price!);
    const larger = product > gross! ? product : gross!;
    // Prices of bonds are percent, and some are in hundredths.
    const isHundredth = absoluteDecimal(product - gross! * 100n) * 10n <= product;
    return !isHundredth && absoluteDecimal(product - gross!) * 10n > larger;
  });
  const [first] = wrong;
  if (first === undefined || wrong.length <= MAX_WRONG * comparable.length) return null;
  const { gross, line, price, quantity } = first.row;
  return {
    columns: ['quantity', 'price', 'amount'],
    line,
    text: `quantity times price is not the amount (${quantity} x ${price} and ${gross})`,
  };
}

/** Charges make a purchase dearer and a sale poorer, not the other way round. */
function doubtOfSides(trades: readonly Trade[]): HeadDoubt | null {
  const comparable = trades.filter(
    ({ charges, net, row }) =>
      charges !== 0n &&
      row.gross !== undefined &&
      net !== null &&
      row.fxRate === undefined &&
      (row.settleCurrency ?? row.currency) === row.currency,
  );
  const wrong = comparable.filter(({ gross, net, row }) =>
    row.kind === 'buy' ? net! < gross! - ROUNDING : net! > gross! + ROUNDING,
  );
  const [first] = wrong;
  if (first === undefined || wrong.length * 2 <= comparable.length) return null;
  const { gross, kind, line, net } = first.row;
  return {
    columns: ['gross', 'net'],
    line,
    text: `a ${kind === 'buy' ? 'purchase costs less' : 'sale brings more'} with its charges (${net}) than without (${gross})`,
  };
}
