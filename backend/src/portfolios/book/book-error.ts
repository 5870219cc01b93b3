import { formatDecimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { BookFault } from '@/lib/domain/portfolio/portfolio';

/**
 * The error of the first fault of a book.
 *
 * @param nameOf - The name of an asset in the text; its id where none is known.
 */
export function bookError(
  faults: readonly BookFault[],
  nameOf: (asset: string) => string = (asset) => asset,
): AppError {
  const fault = faults.find(({ code }) => code === 'OVERSOLD') ?? faults[0]!;
  switch (fault.code) {
    case 'OVERSOLD': {
      const [day, have, need] = [
        formatIsoDate(fault.day),
        formatDecimal(fault.have),
        formatDecimal(fault.need),
      ];
      const text = `On ${day} ${need} units of ${nameOf(fault.asset)} are taken, and ${have} are held; the account allows no short positions.`;
      const transaction = Number(fault.transaction) || null;
      return new AppError('OVERSOLD', text, {
        details: { day, asset: fault.asset, have, need, transaction },
      });
    }
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

/**
 * Whether the rows of a portfolio cannot be booked or valued at present: a rate is missing, or the market has a split by
 * which more units are taken than are held. Other portfolios of its owner can.
 */
export function isBookFault(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'OVERSOLD' || error.code === 'RATE_MISSING');
}
