import { decimalToNumber, shareOfCost } from '@/lib/domain/decimal';
import type { Decimal } from '@/lib/domain/decimal';
import { addMonths, toCalendarDay, toEpochDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { TaxYearStart } from '@/lib/domain/portfolio/portfolio';
import type { Disposal, DisposalRule } from './disposal';
import { sumLots, sumQuantity } from './lots';
import type { Lot } from './lots';

/** A tax year: `2024`, or `2024/25` where it does not begin on 1 January. */
export interface TaxYear {
  readonly label: string;
  /** First and last day. */
  readonly from: EpochDay;
  readonly to: EpochDay;
}

/** The tax year that begins in a calendar year. */
export function taxYear(year: number, start: TaxYearStart): TaxYear {
  const [month, day] = start.split('-').map(Number) as [number, number];
  return {
    label: start === '01-01' ? `${year}` : `${year}/${String((year + 1) % 100).padStart(2, '0')}`,
    from: toEpochDay({ year, month, day }),
    to: toEpochDay({ year: year + 1, month, day }) - 1,
  };
}

/** The tax year of a day. */
export function taxYearOf(day: EpochDay, start: TaxYearStart): TaxYear {
  const { year } = toCalendarDay(day);
  const ownYear = taxYear(year, start);
  return day >= ownYear.from ? ownYear : taxYear(year - 1, start);
}

/** The labels of the tax years of some days, in the order of their first days: most days are of the year of the one before. */
export function taxYearLabels(days: Iterable<EpochDay>, start: TaxYearStart): string[] {
  const labels = new Set<string>();
  let last: TaxYear | null = null;
  for (const day of days) {
    if (last !== null && day >= last.from && day <= last.to) continue;
    last = taxYearOf(day, start);
    labels.add(last.label);
  }
  return [...labels];
}

/** `2024` or `2024/25` to the year in which it begins; null for another form or a year that does not follow. */
export function parseTaxYear(text: string): number | null {
  const match = /^(\d{4})(?:\/(\d{2}))?$/.exec(text);
  if (!match) return null;
  const year = Number(match[1]);
  return match[2] === undefined || Number(match[2]) === (year + 1) % 100 ? year : null;
}

/** Units of one lot in a disposal. */
export interface ReportedLot {
  readonly acquired: EpochDay;
  /** The start of the holding period: earlier than `acquired` where it takes over that of a wash sale. */
  readonly heldSince: EpochDay;
  readonly quantity: Decimal;
  readonly cost: Decimal;
  /** Since the beginning of the holding period; 0 of a cover. */
  readonly daysHeld: number;
}

/** A line of the lots report: the part of a disposal that one rule matched. Base currency. */
export interface ReportLine {
  readonly disposal: Disposal;
  readonly rule: DisposalRule | null;
  readonly quantity: Decimal;
  readonly proceeds: Decimal;
  readonly cost: Decimal;
  /** Loss that a rule refuses, 0 or more. */
  readonly denied: Decimal;
  /** Proceeds - cost + denied. */
  readonly gain: Decimal;
  /** Part of the gain from rates; the rest is price. */
  readonly currency: number;
  readonly lots: readonly ReportedLot[];
}

/** Gains and losses of lots held up to, or longer than, the threshold. */
export interface PeriodTotals {
  readonly proceeds: Decimal;
  readonly cost: Decimal;
  readonly gains: Decimal;
  /** 0 or less. */
  readonly losses: Decimal;
  readonly denied: Decimal;
}

/**
 * True when units were held for more than one year, by the calendar: the holding period begins on the day after the
 * purchase. One that begins on 29 February ends with the day before 1 March.
 *
 * @see IRS Publication 550, "Holding Period"; Rev. Rul. 66-7 (purchases on the last day of a month).
 */
export function isHeldOverYear(acquired: EpochDay, day: EpochDay): boolean {
  return day > Math.max(addMonths(acquired, 12), addMonths(acquired + 1, 12) - 1);
}

/**
 * Sums of disposals by the time for which their units were held. Units bought to cover a short sale are held for no time.
 *
 * @param longTermDays - The days up to which a holding is short-term; null: up to one year, and longer.
 * @see IRC 1233(b) and Reg. 1.1233-1(a)(3): short sales.
 */
export function holdingPeriodTotals(
  disposals: readonly Disposal[],
  longTermDays: number | null,
): { readonly shortTerm: PeriodTotals; readonly longTerm: PeriodTotals } {
  const pieces = disposals.flatMap(reportLines).flatMap((line) => lotPieces(line, longTermDays));
  return {
    shortTerm: totalsOf(pieces.filter(({ isLong }) => !isLong)),
    longTerm: totalsOf(pieces.filter(({ isLong }) => isLong)),
  };
}

function toReported({ day, isCover }: Disposal, lot: Lot): ReportedLot {
  const { acquired, heldSince, quantity, cost } = lot;
  return { acquired, heldSince, quantity, cost, daysHeld: isCover ? 0 : day - heldSince };
}

/** One line for each rule of a disposal. */
export function reportLines(disposal: Disposal): ReportLine[] {
  const { parts } = disposal;
  const wholeAmounts = { proceeds: disposal.proceeds, denied: disposal.denied, cost: disposal.cost };
  if (parts.length <= 1) {
    const { quantity, gain, currency } = disposal;
    const lots = (parts[0]?.lots ?? []).map((lot) => toReported(disposal, lot));
    return [{ disposal, rule: parts[0]?.rule ?? null, quantity, gain, currency, lots, ...wholeAmounts }];
  }
  let [units, proceeds, deniedAmount] = [
    sumQuantity(parts.flatMap(({ lots }) => lots)),
    wholeAmounts.proceeds,
    wholeAmounts.denied,
  ];
  return parts.map(({ rule, lots }) => {
    const { quantity, cost } = sumLots(lots);
    const line = {
      disposal,
      rule,
      quantity,
      proceeds: shareOfCost(proceeds, quantity, units),
      denied: shareOfCost(deniedAmount, quantity, units),
      cost,
      currency: (disposal.currency * decimalToNumber(quantity)) / decimalToNumber(disposal.quantity),
      lots: lots.map((lot) => toReported(disposal, lot)),
    };
    proceeds -= line.proceeds;
    deniedAmount -= line.denied;
    units -= quantity;
    return { ...line, gain: line.proceeds - cost + line.denied };
  });
}

/** The part of a line that one lot has. */
export interface Piece extends Pick<ReportLine, 'proceeds' | 'cost' | 'gain' | 'denied' | 'quantity'> {
  readonly isLong: boolean;
  /** Null where no units are disposed of, and of a cover, whose lots are the units sold short. */
  readonly acquired: EpochDay | null;
}

/** A line by lots, for sums by holding period and for forms. */
export function lotPieces(line: ReportLine, longTermDays: number | null): Piece[] {
  if (line.lots.length === 0) {
    const { cost, denied, gain, proceeds, quantity } = line;
    return [{ proceeds, cost, gain, denied, quantity, isLong: false, acquired: null }];
  }
  let [units, proceeds, denied] = [
    line.lots.reduce((sum, { quantity }) => sum + quantity, 0n),
    line.proceeds,
    line.denied,
  ];
  const costs = line.lots.reduce((sum, { cost }) => sum + cost, 0n);
  // Of a cover, the lots carry what the short sale brought; its cost is shared by units.
  const isCover = line.disposal.isCover;
  let costLeft = isCover ? line.cost : costs;
  const { day } = line.disposal;
  const isLongTerm = ({ daysHeld, heldSince }: ReportedLot): boolean =>
    !isCover && (longTermDays === null ? isHeldOverYear(heldSince, day) : daysHeld > longTermDays);
  return line.lots.map((lot) => {
    const { quantity, cost: lotCost } = lot;
    const piece = {
      proceeds: isCover ? lotCost : shareOfCost(proceeds, quantity, units),
      denied: shareOfCost(denied, quantity, units),
      cost: isCover ? shareOfCost(costLeft, quantity, units) : lotCost,
    };
    proceeds -= piece.proceeds;
    denied -= piece.denied;
    costLeft -= piece.cost;
    units -= quantity;
    return {
      ...piece,
      quantity,
      gain: piece.proceeds - piece.cost + piece.denied,
      isLong: isLongTerm(lot),
      acquired: isCover ? null : lot.acquired,
    };
  });
}

function totalsOf(pieces: readonly Pick<Piece, 'proceeds' | 'cost' | 'gain' | 'denied'>[]): PeriodTotals {
  let [proceeds, cost, gains, losses, denied] = [0n, 0n, 0n, 0n, 0n];
  for (const piece of pieces) {
    proceeds += piece.proceeds;
    cost += piece.cost;
    denied += piece.denied;
    if (piece.gain > 0n) gains += piece.gain;
    else losses += piece.gain;
  }
  return { proceeds, cost, gains, losses, denied };
}
