import { decimalToNumber, formatDecimal, roundDecimal, type Decimal } from '@/lib/domain/decimal';
import { formatIsoDate, toCalendarDay, type EpochDay } from '@/lib/domain/iso-date';
import type { Disposal } from './disposal';
import { lotPieces, reportLines, type Piece } from './tax-year';

/** A disposal with what forms call its asset. */
export interface NamedDisposal {
  readonly disposal: Disposal;
  readonly name: string;
  /** Symbol of an instrument of the market; null for an own asset. */
  readonly symbol: string | null;
  /** Kind of the asset. */
  readonly kind: string;
}

/** Forms have hundredths; what follows from other amounts is computed from the rounded ones. */
const PLACES = 2;
const rounded = (value: Decimal): number => decimalToNumber(roundDecimal(value, PLACES));
const sumOf = (...values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100;

/** A line of IRS Form 8949: its columns (a) to (h), and the part of the form. */
export interface Form8949Line {
  readonly part: 'I (short-term)' | 'II (long-term)';
  readonly description: string;
  /** Empty where no units were disposed of. */
  readonly dateAcquired: string;
  readonly dateSold: string;
  readonly proceeds: number;
  readonly cost: number;
  /** W: a wash sale. */
  readonly code: string;
  readonly adjustment: number;
  readonly gain: number;
}

/**
 * Lines of IRS Form 8949, one for each lot; short-term ones first.
 *
 * @see Form 8949, columns (a) to (h); its instructions for codes and for short sales, which are acquired and sold on the day of the
 *   cover.
 */
export function form8949(disposals: readonly NamedDisposal[], longTermDays: number | null): Form8949Line[] {
  const lines = disposals.flatMap((named) =>
    reportLines(named.disposal).flatMap((line) =>
      lotPieces(line, longTermDays).map((piece) => form8949Line(named, piece)),
    ),
  );
  return [
    ...lines.filter(({ part }) => part.startsWith('I ')),
    ...lines.filter(({ part }) => part.startsWith('II ')),
  ];
}

function form8949Line({ disposal, name, symbol }: NamedDisposal, piece: Piece): Form8949Line {
  const [proceeds, cost, adjustment] = [piece.proceeds, piece.cost, piece.denied].map(rounded) as [
    number,
    number,
    number,
  ];
  const acquired = piece.acquired ?? (disposal.isCover ? disposal.day : null);
  const units = piece.quantity === 0n ? '' : `${formatDecimal(piece.quantity)} sh. `;
  return {
    part: piece.isLong ? 'II (long-term)' : 'I (short-term)',
    description: `${units}${symbol ?? name}`,
    dateAcquired: acquired === null ? '' : usDate(acquired),
    dateSold: usDate(disposal.day),
    proceeds,
    cost,
    code: adjustment === 0 ? '' : 'W',
    adjustment,
    gain: sumOf(proceeds, -cost, adjustment),
  };
}

/** `03/09/2024`: month, day, year. */
function usDate(day: EpochDay): string {
  const [year, month, date] = formatIsoDate(day).split('-');
  return `${month}/${date}/${year}`;
}

/** A box of HMRC SA108. */
export interface Sa108Box {
  readonly section: string;
  readonly box: string;
  readonly label: string;
  readonly amount: number;
}

/** Sections of SA108 and their boxes: disposals, proceeds, costs, gains, losses. */
const SECTIONS = {
  listed: { name: 'Listed shares and securities', boxes: ['23', '24', '25', '26', '27'] },
  unlisted: { name: 'Unlisted shares and securities', boxes: ['31', '32', '33', '34', '35'] },
  crypto: { name: 'Cryptoassets', boxes: ['13.1', '13.2', '13.3', '13.4', '13.5'] },
  other: { name: 'Other property, assets and gains', boxes: ['14', '15', '16', '17', '19'] },
} as const;
const LABELS = [
  'Number of disposals',
  'Disposal proceeds',
  'Allowable costs (including purchase price)',
  'Gains in the year, before losses',
  'Losses in the year',
] as const;

const SECURITIES: ReadonlySet<string> = new Set(['stock', 'etf', 'fund', 'bond']);

/** The first tax year whose form has a section of its own for coins. */
const CRYPTO_SECTION_FROM = 2024;

/**
 * The boxes of HMRC SA108 by section; sections without disposals are left out. Disposals of an asset on one day are one disposal.
 *
 * @see SA108 of 2025/26 (HMRC 12/25), pages CG1 to CG3 (boxes; 18 is not in use, options are other property);
 *   TCGA 1992 s105 (disposals of one day).
 */
export function sa108(disposals: readonly NamedDisposal[], yearBegins: number): Sa108Box[] {
  const sectionOf = ({ kind, symbol }: NamedDisposal): keyof typeof SECTIONS => {
    if (kind === 'crypto') return yearBegins >= CRYPTO_SECTION_FROM ? 'crypto' : 'other';
    if (!SECURITIES.has(kind)) return 'other';
    return symbol === null ? 'unlisted' : 'listed';
  };
  return (Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).flatMap((section) => {
    const ownDisposals = disposals
      .filter((one) => sectionOf(one) === section)
      .map(({ disposal }) => disposal);
    if (ownDisposals.length === 0) return [];
    const total = (of: (one: Disposal) => Decimal): number =>
      rounded(ownDisposals.reduce((sum, one) => sum + of(one), 0n));
    const days = new Set(ownDisposals.map(({ asset, day }) => `${asset} ${day}`));
    const amounts = [
      days.size,
      total(grossOf),
      total((one) => one.cost + outlaysOf(one)),
      total(({ gain }) => (gain > 0n ? gain : 0n)),
      total(({ gain }) => (gain < 0n ? -gain : 0n)),
    ];
    const { boxes, name } = SECTIONS[section];
    return amounts.map((amount, at) => ({ section: name, box: boxes[at]!, label: LABELS[at]!, amount }));
  });
}

/** What a sale brings before fees; of a cover, what the short sale brought. */
const grossOf = ({ grossProceeds, isCover, proceeds }: Disposal): Decimal =>
  isCover ? proceeds : grossProceeds;
const outlaysOf = (one: Disposal): Decimal => grossOf(one) - one.proceeds;

/** A line of Canada’s Schedule 3: its columns (1) to (5). */
export interface Schedule3Line {
  readonly number: number;
  readonly name: string;
  /** Of the first lot; empty where no units were disposed of. */
  readonly yearOfAcquisition: string;
  readonly proceeds: number;
  readonly costBase: number;
  readonly outlays: number;
  readonly gain: number;
  /** A superficial loss, which the gain does not count. */
  readonly superficialLoss: number;
}

/**
 * Lines of CRA Schedule 3, one for each disposal.
 *
 * @see T1 Schedule 3, "Publicly traded shares, mutual fund units …"; guide T4037.
 */
export function schedule3(disposals: readonly NamedDisposal[]): Schedule3Line[] {
  return disposals.map(({ disposal, name }) => {
    const lots = disposal.isCover ? [] : disposal.parts.flatMap((part) => part.lots);
    const first = lots.length === 0 ? null : Math.min(...lots.map(({ acquired }) => acquired));
    const [proceeds, costBase, outlays, denied] = [
      grossOf(disposal),
      disposal.cost,
      outlaysOf(disposal),
      disposal.denied,
    ].map(rounded) as [number, number, number, number];
    return {
      number: decimalToNumber(disposal.quantity),
      name,
      yearOfAcquisition: first === null ? '' : String(toCalendarDay(first).year),
      proceeds,
      costBase,
      outlays,
      gain: sumOf(proceeds, -costBase, -outlays, denied),
      superficialLoss: denied,
    };
  });
}
