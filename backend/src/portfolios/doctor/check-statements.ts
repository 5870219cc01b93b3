import { decimalToNumber, formatDecimal, requireDecimal } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { StatementRow } from '../../db/repositories/portfolio-statement-rows';
import { cashWithoutRate } from '../book/cash-without-rate';
import { assetKeyOf } from '../resolve-assets';
import { bookedAmount, correctionOf } from '../statements';
import type { Examination, FoundFault } from './examination';
import { inBase } from './examination';

/** The first statement of each account and position that the books do not agree with. */
export function checkStatements(examination: Examination, statements: readonly StatementRow[]): FoundFault[] {
  const { asOf, source } = examination;
  const accounts = new Map(source.accounts.map((one) => [one.id, one]));
  const seenPlaces = new Set<string>();
  return [...statements]
    .sort((a, b) => a.day - b.day)
    .flatMap((statement): FoundFault[] => {
      const account = accounts.get(statement.accountId);
      const place = `${statement.accountId} ${statement.currency ?? statement.assetId}`;
      const isCompared = statement.currency === null || account?.cash === 'tracked';
      // Where a rate is missing, the balance is unknown: that is a fault of its own.
      const open = cashWithoutRate(examination.book, statement, examination.grid.rateOn);
      if (open !== null && open.day <= statement.day) return [];
      if (account === undefined || !isCompared || statement.day > asOf || seenPlaces.has(place)) return [];
      const difference =
        requireDecimal(statement.quantity) - bookedAmount(examination.book, statement, source.assets);
      if (difference === 0n) return [];
      seenPlaces.add(place);
      return [statementFault(examination, statement, difference)];
    });
}

function statementFault(examination: Examination, statement: StatementRow, difference: bigint): FoundFault {
  const { source } = examination;
  const accounts = new Map(source.accounts.map((one) => [one.id, one]));
  const asset = statement.assetId === null ? null : assetKeyOf(source.assets.get(statement.assetId));
  const what = statement.currency ?? asset!;
  const unit = statement.currency ?? source.assets.codeOf(asset!);
  const [stated, missing] = [statement.quantity, formatDecimal(difference)];
  return {
    kind: 'statement',
    key: `${statement.accountId} ${what}`,
    text: `The broker of "${accounts.get(statement.accountId)!.name}" states ${stated} ${unit} on ${formatIsoDate(statement.day)}; the books differ by ${missing}.`,
    day: statement.day,
    account: statement.accountId,
    asset,
    amount: sizeOf(examination, statement, decimalToNumber(difference), asset),
    rows: [],
    repair: {
      label: `Add ${missing} ${unit} as a correction`,
      adds: [correctionOf(statement, difference, { accounts, assets: source.assets })],
      changes: [],
      removes: [],
    },
  };
}

function sizeOf(
  examination: Examination,
  statement: Pick<StatementRow, 'currency' | 'day'>,
  difference: number,
  asset: string | null,
): number | null {
  if (statement.currency !== null) return inBase(examination, difference, statement.currency, statement.day);
  const index = examination.book.assets.findIndex(({ id }) => id === asset);
  const price = index < 0 ? null : examination.grid.priceOn(index, statement.day);
  return (
    price &&
    inBase(examination, difference * price.price, examination.book.assets[index]!.currency, statement.day)
  );
}
