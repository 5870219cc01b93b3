import { t } from '../text';
import {
  absoluteDecimal,
  DECIMAL_PLACES,
  divideDecimals,
  MAX_WHOLE_DIGITS,
  multiplyDecimals,
  ONE,
} from '../decimal';
import type { Decimal } from '../decimal';
import { KIND_RULES, KINDS_WITH_PRICE } from './kind-rules';
import type {
  AmountDifference,
  CompletedTransaction,
  GivenTransaction,
  LotChoice,
  RowCurrencies,
  Transaction,
  TransactionFault,
  TransactionKey,
  TransactionKind,
} from './transaction';

/** Amounts of one row while it is completed; null is unknown. */
interface Amounts {
  quantity: Decimal | null;
  price: Decimal | null;
  gross: Decimal | null;
  fxRate: Decimal | null;
  fee: Decimal;
  tax: Decimal;
  net: Decimal | null;
}

/** Findings of completing a row, beside the amounts. */
interface Findings {
  readonly faults: TransactionFault[];
  readonly differences: AmountDifference[];
}

/** Kinds whose amount a person states as a price. */
const PRICED_KINDS: ReadonlySet<TransactionKind> = new Set(['buy', 'sell', 'income-in-kind']);

/** Difference of two sums that rounded prices and rates explain: a thousandth, at least a cent. */
function roundingOf(size: Decimal): Decimal {
  const share = size / 1000n;
  const tenth = size / 10n;
  const cent = ONE / 100n;
  const least = tenth < cent ? tenth : cent;
  return share > least ? share : least;
}

/** Charges below this (half a cent, or a millionth of a small amount) are rounding, not charges. */
function isRounding(charge: Decimal, size: Decimal): boolean {
  const limit = size < ONE ? size / 1_000_000n : ONE / 200n;
  return charge < limit;
}

/**
 * Completes a transaction from the fields given: the currencies, then the third of price, quantity and
 * gross, then the third of gross, charges and net.
 *
 * - `net = gross * fxRate + fee + tax` when money is paid, `gross * fxRate - fee - tax` when it is received.
 * - When more is given than needed, `gross` counts over `price * quantity`, and `net` over `gross` and
 *   charges. A difference within rounding (a thousandth, at least a cent) is returned in `differences`, a
 *   larger one is the fault `AMOUNTS_DISAGREE` with both sums.
 * - Gross and net without fee and tax: what lies between them is the fee (of dividends and interest: the
 *   tax).
 * - A row in two currencies without a rate keeps `fxRate` and the unknown amount null; the book then uses
 *   the rate of the day.
 *
 * @param currencies - Currencies for a row that names none: that of its asset, else of its account.
 * @returns The complete row, or all its faults.
 */
export function completeTransaction(
  given: GivenTransaction,
  currencies: RowCurrencies,
): CompletedTransaction {
  const findings: Findings = { faults: [], differences: [] };
  checkFields(given, findings.faults);
  const currency = given.currency ?? currencies.asset ?? currencies.account;
  const settleCurrency = given.settleCurrency ?? settlementOf(given, currency, currencies);
  const amounts: Amounts = {
    quantity: given.quantity ?? null,
    price: given.price ?? null,
    gross: given.gross ?? null,
    fxRate: given.fxRate ?? null,
    fee: given.fee ?? 0n,
    tax: given.tax ?? 0n,
    net: given.net ?? null,
  };
  if (currency === settleCurrency) {
    if (amounts.fxRate !== null && amounts.fxRate !== ONE)
      findings.faults.push(invalid('fxRate', t('1, because both currencies are {currency}', { currency })));
    amounts.fxRate = ONE;
  }
  if (findings.faults.length === 0) {
    completeAmounts(given, amounts, findings);
    checkSizes(amounts, findings.faults);
  }
  if (findings.faults.length > 0) return { ok: false, faults: findings.faults };
  return {
    ok: true,
    transaction: toComplete(given, amounts, currency, settleCurrency),
    differences: findings.differences,
  };
}

/** Amounts of more digits are neither stored nor exchanged, whether given or computed. */
const TOO_LARGE = 10n ** BigInt(MAX_WHOLE_DIGITS + DECIMAL_PLACES);
const SIZED_FIELDS = ['quantity', 'price', 'gross', 'fxRate', 'net'] as const;

function checkSizes(amounts: Amounts, faults: TransactionFault[]): void {
  for (const field of SIZED_FIELDS)
    if ((amounts[field] ?? 0n) >= TOO_LARGE)
      faults.push(
        invalid(
          field,
          t('below 10^{maxWholeDigits}, also where it follows from other amounts', {
            maxWholeDigits: MAX_WHOLE_DIGITS,
          }),
        ),
      );
}

/** A rate without a settlement currency converts into the currency of the account. */
function settlementOf(given: GivenTransaction, currency: string, currencies: RowCurrencies): string {
  const hasRate = given.fxRate !== undefined && given.fxRate !== null && given.fxRate !== ONE;
  return hasRate ? currencies.account : currency;
}

/**
 * One literal: spreads of objects this wide become slow dictionaries, which every later read of a field pays
 * for.
 */
function toComplete(
  given: GivenTransaction,
  amounts: Amounts,
  currency: string,
  settleCurrency: string,
): Transaction {
  return {
    id: given.id,
    account: given.account,
    kind: given.kind,
    day: given.day,
    position: given.position,
    seconds: given.seconds ?? null,
    asset: given.asset ?? null,
    toAccount: given.toAccount ?? null,
    toAsset: given.toAsset ?? null,
    toQuantity: given.toQuantity ?? null,
    toNet: given.toNet ?? null,
    toCurrency: given.toCurrency ?? null,
    ratio: given.ratio ?? null,
    costFraction: given.costFraction ?? null,
    cost: given.cost ?? null,
    acquired: given.acquired ?? null,
    exDay: given.exDay ?? null,
    subkind: given.subkind ?? null,
    group: given.group ?? null,
    lots: given.lots ?? NO_LOTS,
    quantity: amounts.quantity,
    price: amounts.price,
    gross: amounts.gross,
    fxRate: amounts.fxRate,
    fee: amounts.fee,
    tax: amounts.tax,
    net: amounts.net,
    currency,
    settleCurrency,
  };
}

const NO_LOTS: Transaction['lots'] = [];

const invalid = (field: TransactionKey, expected: string): TransactionFault => ({
  code: 'FIELD_INVALID',
  field,
  expected,
});

const missing = (field: TransactionKey, expected: string): TransactionFault => ({
  code: 'FIELD_MISSING',
  field,
  expected,
});

const EXPECTED_FIELD: Partial<Record<TransactionKey, string>> = {
  get asset() {
    return t('the symbol of an instrument or the id of an own asset');
  },
  get toAsset() {
    return t('the symbol or id of the new asset');
  },
  get quantity() {
    return t('a number of units above 0');
  },
  get toQuantity() {
    return t('a number of new units above 0');
  },
  get ratio() {
    return t('new units for old ones, such as 3/1');
  },
  get costFraction() {
    return t('the part of the cost that goes to the new asset, from 0 to 1');
  },
  get toAccount() {
    return t('the account that receives');
  },
  get toNet() {
    return t('the amount that arrives');
  },
  get toCurrency() {
    return t('the currency that arrives');
  },
};

const AMOUNT_FIELDS = ['price', 'gross', 'fee', 'tax', 'net', 'toNet', 'cost'] as const;
const POSITIVE_FIELDS = ['quantity', 'toQuantity', 'fxRate'] as const;

/** Required fields and ranges. */
function checkFields(given: GivenTransaction, faults: TransactionFault[]): void {
  for (const field of KIND_RULES[given.kind].needs) {
    if (given[field] === undefined || given[field] === null)
      faults.push(missing(field, EXPECTED_FIELD[field] ?? t('a value')));
  }
  for (const field of AMOUNT_FIELDS) {
    if ((given[field] ?? 0n) < 0n) faults.push(invalid(field, t('an amount of 0 or more')));
  }
  for (const field of POSITIVE_FIELDS) {
    if ((given[field] ?? ONE) <= 0n) faults.push(invalid(field, t('a number above 0')));
  }
  if (given.ratio && (given.ratio.to <= 0n || given.ratio.from <= 0n))
    faults.push(invalid('ratio', t('two whole numbers above 0')));
  const fraction = given.costFraction ?? 0n;
  if (fraction < 0n || fraction > ONE) faults.push(invalid('costFraction', EXPECTED_FIELD.costFraction!));
  const seconds = given.seconds ?? 0;
  if (!(seconds >= 0 && seconds < 86_400)) faults.push(invalid('seconds', t('a time of the day')));
  if (given.kind === 'transfer') checkTransfer(given, faults);
  if (given.kind === 'exchange' && given.asset && given.asset === given.toAsset)
    faults.push(invalid('toAsset', t('another asset; a new number of units of the same asset is a split')));
  if (given.lots?.some(hasNoUnits)) faults.push(invalid('lots', t('a number of units above 0 for each day')));
}

const hasNoUnits = ({ quantity }: Pick<LotChoice, 'quantity'>): boolean => quantity <= 0n;

/** A transfer moves units or cash to another account. */
function checkTransfer(given: GivenTransaction, faults: TransactionFault[]): void {
  if (given.toAccount === given.account) faults.push(invalid('toAccount', t('another account')));
  const movesUnits = given.asset !== undefined && given.asset !== null;
  if (movesUnits && (given.quantity ?? null) === null)
    faults.push(missing('quantity', EXPECTED_FIELD.quantity!));
  if (!movesUnits && (given.net ?? given.gross ?? null) === null)
    faults.push(missing('net', t('the amount moved')));
  const isConversion = (given.toNet ?? null) !== null;
  if (!isConversion && (given.toCurrency ?? null) !== null && given.toCurrency !== given.currency)
    faults.push(missing('toNet', EXPECTED_FIELD.toNet!));
}

/** Fills in the amounts by the rule of the kind. */
function completeAmounts(given: GivenTransaction, amounts: Amounts, findings: Findings): void {
  const { amount, isAmountOptional } = KIND_RULES[given.kind];
  if (amount === 'none') return;
  if (amount === 'moved') {
    completeMoved(given, amounts, isAmountOptional, findings);
    return;
  }
  if (amount === 'valued') amounts.gross ??= amounts.net;
  if (KINDS_WITH_PRICE.has(given.kind)) completeGross(amounts, findings);
  if (amounts.gross === null && amounts.net === null) {
    const hasCharges = amounts.fee + amounts.tax > 0n;
    if (hasCharges && (given.kind === 'fee' || given.kind === 'tax')) amounts.gross = 0n;
    else if (!isAmountOptional) findings.faults.push(missingAmount(given.kind, amounts));
  }
  if (amount === 'valued') amounts.net = null;
  else completeNet(given, amounts, findings);
  if (KINDS_WITH_PRICE.has(given.kind)) completePrice(given, amounts, findings);
}

/** The field that a row without an amount lacks: the other factor of a price, the price of a trade, else the sum. */
function missingAmount(kind: TransactionKind, { price }: Amounts): TransactionFault {
  if (price !== null) return missing('quantity', t('a number of units above 0, or the amount'));
  if (PRICED_KINDS.has(kind)) return missing('price', t('the price of one unit, or the amount'));
  return missing('net', t('the amount, or price and quantity'));
}

/** Conversions, transfers and the cash of an exchange: net leaves or arrives, charges are within it. */
function completeMoved(
  given: GivenTransaction,
  amounts: Amounts,
  isAmountOptional: boolean,
  findings: Findings,
): void {
  if (given.kind === 'exchange') return;
  amounts.net ??= amounts.gross === null ? null : amounts.gross + amounts.fee + amounts.tax;
  if (amounts.net === null) {
    if (!isAmountOptional) findings.faults.push(missing('net', t('the amount that leaves')));
    return;
  }
  amounts.gross = amounts.net - amounts.fee - amounts.tax;
  if (amounts.gross < 0n) findings.faults.push(invalid('net', t('at least fee and tax together')));
}

/** Gross from price and quantity; given as well, it counts. */
function completeGross(amounts: Amounts, { faults, differences }: Findings): void {
  const { price, quantity } = amounts;
  if (price === null || quantity === null) return;
  const computed = multiplyDecimals(price, quantity);
  if (amounts.gross === null) {
    amounts.gross = computed;
    return;
  }
  compareAmounts({ field: 'gross', given: amounts.gross, computed }, { faults, differences });
}

/** Reports two sums that differ: within rounding as a difference, else as a fault. */
function compareAmounts(difference: AmountDifference, { faults, differences }: Findings): void {
  if (difference.given === difference.computed) return;
  const size = difference.given > difference.computed ? difference.given : difference.computed;
  const off = absoluteDecimal(difference.given - difference.computed);
  if (off > roundingOf(size)) faults.push({ code: 'AMOUNTS_DISAGREE', ...difference });
  else differences.push(difference);
}

/** The third of gross, charges and net, and the rate where both sums are known. */
function completeNet(given: GivenTransaction, amounts: Amounts, findings: Findings): void {
  const isPaid = KIND_RULES[given.kind].amount === 'paid';
  const charges = sumOf(isPaid ? amounts.fee : -amounts.fee, isPaid ? amounts.tax : -amounts.tax);
  const { gross, net } = amounts;
  if (gross !== null && net !== null) {
    const settled = net - charges;
    if (settled < 0n) findings.faults.push(invalid('net', t('at least fee and tax together')));
    else if (amounts.fxRate === null) amounts.fxRate = gross === 0n ? null : divideDecimals(settled, gross);
    else deriveCharge(given, amounts, { gross, net, sign: isPaid ? 1n : -1n, findings });
    return;
  }
  if (gross !== null && amounts.fxRate !== null) {
    const settled = amounts.fxRate === ONE ? gross : multiplyDecimals(gross, amounts.fxRate);
    amounts.net = sumOf(settled, charges);
    if (amounts.net < 0n) findings.faults.push(invalid('fee', t('fee and tax of at most the gross amount')));
  }
  if (net !== null) {
    const settled = net - charges;
    if (settled < 0n) findings.faults.push(invalid('net', t('at least fee and tax together')));
    else if (amounts.fxRate !== null) amounts.gross = divideDecimals(settled, amounts.fxRate);
  }
}

/** Most charges are 0; a sum is one more number in memory. */
const sumOf = (a: Decimal, b: Decimal): Decimal => (b === 0n ? a : a === 0n ? b : a + b);

/** Gross, net and rate are known: charges not given are the difference, given ones are checked. */
function deriveCharge(
  given: GivenTransaction,
  amounts: Amounts,
  { gross, net, sign, findings }: { gross: Decimal; net: Decimal; sign: bigint; findings: Findings },
): void {
  const settled = multiplyDecimals(gross, amounts.fxRate!);
  const hasCharges = (given.fee ?? null) !== null || (given.tax ?? null) !== null;
  const charge = sign * (net - settled);
  if (!hasCharges && charge > 0n && charge <= settled && !isRounding(charge, settled)) {
    amounts[KIND_RULES[given.kind].derivedCharge] = charge;
    return;
  }
  const computed = settled + sign * (amounts.fee + amounts.tax);
  compareAmounts({ field: 'net', given: net, computed }, findings);
}

/** Price or quantity from the gross amount; a trade needs its quantity. */
function completePrice(given: GivenTransaction, amounts: Amounts, { faults }: Findings): void {
  const { gross } = amounts;
  if (gross !== null && amounts.quantity === null && (amounts.price ?? 0n) > 0n)
    amounts.quantity = divideDecimals(gross, amounts.price!);
  if (gross !== null && amounts.price === null && amounts.quantity !== null)
    amounts.price = divideDecimals(gross, amounts.quantity);
  const isTrade = given.kind === 'buy' || given.kind === 'sell';
  const isNamed = faults.some(({ field }) => field === 'quantity');
  if (isTrade && !isNamed && (amounts.quantity ?? 0n) <= 0n)
    faults.push(missing('quantity', t('a number of units above 0, or price and amount')));
}
