import { OPTION_RIGHTS, type OptionRight } from '@/lib/contracts/portfolios/exercise';
import {
  absoluteDecimal,
  formatDecimal,
  multiplyDecimals,
  requireDecimal,
  shareOfCost,
  type Decimal,
} from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { multiplierOf } from './asset-multiplier';
import type { ChangeKey } from './change-portfolio';
import {
  amountCheck,
  choiceCheck,
  dayCheck,
  invalidFields,
  nameCheck,
  orNull,
  parseBody,
  textCheck,
} from './form-checks';
import { parseId, todayFor } from './portfolios-context';
import type { ReportScope, ReportContext } from './reports/report-scope';
import { parseReportParams } from './reports/read-params';
import { readReportScope } from './reports/read-report-scope';
import { anyCheck } from './recurring/recurring-fields';
import { assetKeyOf, isPositive } from './resolve-assets';
import { addTransactions, type ChangedRows } from './transactions';

interface CheckedExercise {
  readonly account: unknown;
  readonly option: string;
  readonly right: OptionRight;
  readonly underlying: string;
  readonly strike: string;
  readonly date: EpochDay;
  readonly contracts: string | null;
  readonly fee: string | null;
  readonly note: string | null;
}

/** The contracts of an option in an account. */
interface OptionPosition {
  readonly currency: string;
  /** Below 0 for written ones. */
  readonly contracts: Decimal;
  /** The amount that was paid for them, or received, with charges; in the currency of the option. */
  readonly premium: Decimal;
  readonly sharesOfContract: Decimal;
  /** True when a part of the contracts has its part of the premium. */
  readonly hasOnePrice: boolean;
}

/**
 * The exercise of an option that is held, or the assignment of one that was written, as two rows of one change: the contracts
 * are closed at what they were opened for, and the shares are traded at the strike with the premium in their amount.
 *
 * @see IRS Publication 550, Table 4-1, Puts and Calls.
 * @throws AppError REQUEST_INVALID by field, and those of a change of rows.
 */
export async function exerciseOption(
  context: ReportContext,
  key: ChangeKey,
  body: unknown,
): Promise<ChangedRows> {
  const fields = parseBody<CheckedExercise>(
    body,
    {
      account: anyCheck,
      option: nameCheck(),
      right: choiceCheck(OPTION_RIGHTS),
      underlying: nameCheck(),
      strike: amountCheck,
      date: dayCheck(todayFor(context)),
      contracts: orNull(amountCheck),
      fee: orNull(amountCheck),
      note: orNull(textCheck(10_000)),
    },
    ['account', 'option', 'right', 'underlying', 'strike', 'date'],
  ) as CheckedExercise;
  const params = parseReportParams({ asof: formatIsoDate(fields.date) }, todayFor(context));
  const position = positionOf(await readReportScope(context, key, params), fields);
  return addTransactions(context, key, { bodies: exerciseRows(fields, position), isBatch: true });
}

/** @throws AppError REQUEST_INVALID where the account has no such contracts on the day. */
function positionOf(
  { book, source }: ReportScope,
  { account, date, option }: CheckedExercise,
): OptionPosition {
  const accountAt = book.accounts.findIndex(({ id }) => id === String(parseId(account)));
  const row = source.assets.named(option);
  if (!row || row.symbol !== null || row.kind !== 'option')
    throw invalidFields({ option: ['must be the id of an own asset of the kind option'] });
  const assetAt = book.assets.findIndex(({ id }) => id === assetKeyOf(row));
  const lots = book.openLots.filter((lot) => lot.account === accountAt && lot.asset === assetAt);
  const contracts = lots.reduce((sum, { quantity }) => sum + quantity, 0n);
  if (assetAt < 0 || accountAt < 0 || contracts === 0n)
    throw invalidFields({
      option: [`must be held or written in this account on ${formatIsoDate(date)}`],
    });
  const premiums = lots.map(({ cost, gross, local }) =>
    absoluteDecimal(gross === 0n ? local : shareOfCost(local, cost, gross)),
  );
  const [first] = lots;
  return {
    currency: row.currency,
    contracts,
    premium: premiums.reduce((sum, one) => sum + one, 0n),
    sharesOfContract: multiplierOf(row),
    hasOnePrice: lots.every(
      ({ quantity }, at) => premiums[at]! * first!.quantity === premiums[0]! * quantity,
    ),
  };
}

/** Closing the option, and the trade of the shares. @throws AppError REQUEST_INVALID by field. */
function exerciseRows(
  fields: CheckedExercise,
  { contracts, currency, hasOnePrice, premium, sharesOfContract }: OptionPosition,
): object[] {
  const all = absoluteDecimal(contracts);
  const exercised =
    fields.contracts === null || fields.contracts === undefined ? all : requireDecimal(fields.contracts);
  if (exercised === 0n || exercised > all)
    throw invalidFields({ contracts: [`must be above 0 and at most ${formatDecimal(all)}`] });
  if (exercised < all && !hasOnePrice)
    throw invalidFields({
      contracts: ['must be all: these contracts were opened at different prices; else enter the two rows'],
    });
  if (!isPositive(fields.strike)) throw invalidFields({ strike: ['must be above 0'] });
  const isHeld = contracts > 0n;
  const isPurchase = isHeld === (fields.right === 'call');
  const shares = multiplyDecimals(exercised, sharesOfContract);
  const atStrike = multiplyDecimals(shares, requireDecimal(fields.strike));
  const shareOfPremium = shareOfCost(premium, exercised, all);
  // A call makes both sides of the trade larger by the premium, a put smaller.
  const amount = fields.right === 'call' ? atStrike + shareOfPremium : atStrike - shareOfPremium;
  if (amount <= 0n)
    throw invalidFields({ strike: ['must be more than the premium of a share, which it is lowered by'] });
  const row = {
    account: fields.account,
    date: formatIsoDate(fields.date),
    currency,
    note: fields.note ?? '',
  };
  return [
    {
      ...row,
      kind: isHeld ? 'sell' : 'buy',
      asset: fields.option,
      quantity: formatDecimal(exercised),
      gross: formatDecimal(shareOfPremium),
    },
    {
      ...row,
      kind: isPurchase ? 'buy' : 'sell',
      asset: fields.underlying,
      quantity: formatDecimal(shares),
      gross: formatDecimal(amount),
      ...(fields.fee ? { fee: fields.fee } : {}),
    },
  ];
}
