import { formatDecimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { BookFault } from '@/lib/domain/portfolio/portfolio';

type OversoldFault = Extract<BookFault, { code: 'OVERSOLD' }>;

/** A row of the request that is checked. */
export interface GivenRow {
  /** Of its quantity, in the faults by field. */
  readonly path: string;
  /** True when the request adds it: when it is refused, its id exists nowhere. */
  readonly isNew: boolean;
}

/** The names in the descriptions of a book's faults. */
export interface FaultNames {
  /** The name of an asset in the text; by default its id. */
  readonly nameOf?: (asset: string) => string;
  /** The rows of the request by their ids: each of them that takes too much is named by its path. */
  readonly given?: ReadonlyMap<string, GivenRow>;
}

/** The error of the first fault of a book. */
export function bookError(
  faults: readonly BookFault[],
  { given, nameOf = (asset) => asset }: FaultNames = {},
): AppError {
  const fault = faults.find(({ code }) => code === 'OVERSOLD') ?? faults[0]!;
  switch (fault.code) {
    case 'OVERSOLD':
      return oversold(fault, faults, { given, nameOf });
    case 'RATE_MISSING': {
      const [day, pair] = [formatIsoDate(fault.day), `${fault.from}${fault.to}`];
      // The rate of a transaction is that of its own amount; it values no holding.
      const ways =
        fault.transaction === null ? 'enter an own rate' : 'enter an own rate, or that of the transaction';
      const text = `No rate of ${fault.from} in ${fault.to} is known on ${day} or before; ${ways}.`;
      return new AppError('RATE_MISSING', text, { details: { pair, day } });
    }
    case 'ACCOUNT_UNKNOWN':
    case 'ASSET_UNKNOWN':
      return new AppError(fault.code, `A transaction names ${fault.id}, which is unknown.`);
  }
}

/** The reason why a row cannot take more units than are held. */
export const whyNoMore = ({ allowsShorts }: Pick<OversoldFault, 'allowsShorts'>): string =>
  allowsShorts ? 'only a sale may take more' : 'the account allows no short positions';

function oversold(
  fault: OversoldFault,
  faults: readonly BookFault[],
  { given, nameOf }: FaultNames & { readonly nameOf: (asset: string) => string },
): AppError {
  const describe = ({ allowsShorts, asset, day, have, need }: OversoldFault): string => {
    if (need === 0n)
      return `On ${formatIsoDate(day)} nothing of ${nameOf(asset)} is held, so that it brings no units of another asset.`;
    const takenText = `On ${formatIsoDate(day)} ${formatDecimal(need)} units of ${nameOf(asset)} are taken`;
    return `${takenText}, and ${formatDecimal(have)} are held; ${whyNoMore({ allowsShorts })}.`;
  };
  const fields: Record<string, readonly string[]> = {};
  for (const one of faults) {
    const row = one.code === 'OVERSOLD' && given?.get(one.transaction);
    if (row) fields[row.path] = [describe(one)];
  }
  const { asset, transaction } = fault;
  return new AppError('OVERSOLD', describe(fault), {
    fields,
    details: {
      day: formatIsoDate(fault.day),
      asset,
      have: formatDecimal(fault.have),
      need: formatDecimal(fault.need),
      transaction: given?.get(transaction)?.isNew ? null : Number(transaction) || null,
    },
  });
}

/**
 * True when the rows of a portfolio cannot be booked or valued at present: a rate is missing, or the market has a split by
 * which more units are taken than are held. Other portfolios of its owner can.
 */
export function isBookFault(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'OVERSOLD' || error.code === 'RATE_MISSING');
}
