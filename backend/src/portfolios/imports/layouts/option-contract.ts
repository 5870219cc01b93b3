import { formatDecimal, parseDecimal, requireDecimal, type Decimal } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';

import { NO_DAY, parseDayText } from '../../../ingest/dates/day-parser';

/** An option as its symbol names it. */
export interface OptionContract {
  readonly underlying: string;
  readonly strike: Decimal;
  readonly right: 'call' | 'put';
  /** `AAPL 2025-01-17 200 C`, the same for all brokers. */
  readonly name: string;
}

/** `AAPL  250117C00200000`: the strike in thousandths. */
const OCC = /^([A-Z][A-Z0-9.]{0,5})\s+(\d{2})(\d{2})(\d{2})([CP])(\d{8})$/;
/** `AAPL 01/17/2025 200.00 C`, `AAPL 17JAN25 200 C`. */
const WORDS =
  /^([A-Z][A-Z0-9./ ]{0,9}?)\s+(\d{2}\/\d{2}\/\d{4}|\d{2}[A-Z]{3}\d{2})\s+(\d{1,6}(?:\.\d{1,4})?)\s+([CP])$/;

/** `AAPL 1/17/2025 Call $200.00` */
const SENTENCE =
  /^([A-Z][A-Z0-9./]{0,9})\s+(\d{1,2}\/\d{1,2}\/\d{4})\s+(Call|Put)\s+\$(\d{1,3}(?:,?\d{3})?(?:\.\d{1,4})?)$/;
/** `-AAPL250117C200` */
const DASHED = /^-([A-Z]{1,6})(\d{2})(\d{2})(\d{2})([CP])(\d{1,6}(?:\.\d{1,4})?)$/;

/** The contract of a symbol; null for one that names none. */
export function readContract(symbol: string): OptionContract | null {
  const occ = OCC.exec(symbol);
  if (occ !== null) {
    const [, underlying, year, month, day, right, thousandths] = occ;
    const strike = requireDecimal(thousandths!) / 1000n;
    return contractOf(underlying!, `20${year}-${month}-${day}`, strike, right!);
  }
  const dashed = DASHED.exec(symbol);
  if (dashed !== null) {
    const [, underlying, year, month, day, right, strike] = dashed;
    return contractOf(underlying!, `20${year}-${month}-${day}`, parseDecimal(strike!), right!);
  }
  const sentence = SENTENCE.exec(symbol);
  if (sentence !== null) {
    const [, underlying, day, right, strike] = sentence;
    return contractOf(underlying!, day!, parseDecimal(strike!.replace(',', '')), right![0]!);
  }
  const [, underlying, day, strike, right] = WORDS.exec(symbol) ?? [];
  return underlying === undefined ? null : contractOf(underlying, day!, parseDecimal(strike!), right!);
}

function contractOf(
  underlying: string,
  expiry: string,
  strike: Decimal | null,
  right: string,
): OptionContract | null {
  const day = parseDayText(expiry, 'month-first');
  if (strike === null || day === NO_DAY) return null;
  const name = `${underlying} ${formatIsoDate(day)} ${formatDecimal(strike)} ${right}`;
  return { underlying, strike, right: right === 'C' ? 'call' : 'put', name };
}
