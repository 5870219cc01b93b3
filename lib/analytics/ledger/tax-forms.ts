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
const sumOf = (...values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100;
/** The float64 nearest to the hundredth, which `decimalToNumber` can miss by its last digit. */
const rounded = (value: Decimal): number => sumOf(decimalToNumber(roundDecimal(value, PLACES)));

/** A copy of a part of IRS Form 8949: which of its boxes is ticked depends on what the broker reported. */
interface Form8949Page {
  readonly part: 'I (short-term)' | 'II (long-term)';
  readonly boxes: 'A to C' | 'D to F' | 'G to I' | 'J to L';
}

/** The copies of the form in their order. */
const FORM_8949_PAGES: readonly Form8949Page[] = [
  { part: 'I (short-term)', boxes: 'A to C' },
  { part: 'I (short-term)', boxes: 'G to I' },
  { part: 'II (long-term)', boxes: 'D to F' },
  { part: 'II (long-term)', boxes: 'J to L' },
];

/** The first year whose form has boxes of their own for digital assets. */
const DIGITAL_BOXES_FROM = 2025;

/** A line of IRS Form 8949: its columns (a) to (h), and where it is on the form. */
export interface Form8949Line extends Form8949Page {
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
 * Lines of IRS Form 8949, one for each lot; short-term ones first, and in each part digital assets last.
 *
 * @see Form 8949, columns (a) to (h); its instructions for codes and for short sales, which are acquired and sold on the day of the
 *   cover; those of 2025 for the boxes G to L.
 */
export function form8949(disposals: readonly NamedDisposal[], longTermDays: number | null): Form8949Line[] {
  const lines = disposals.flatMap((named) =>
    reportLines(named.disposal).flatMap((line) =>
      lotPieces(line, longTermDays).map((piece) => form8949Line(named, piece)),
    ),
  );
  return FORM_8949_PAGES.flatMap((page) => lines.filter(({ boxes }) => boxes === page.boxes));
}

/** The sums of columns (d), (e), (g) and (h) of a copy of a part: its line 2. */
export interface Form8949Total
  extends Form8949Page, Pick<Form8949Line, 'adjustment' | 'cost' | 'gain' | 'proceeds'> {}

/** Line 2 of each copy that has lines, which goes to Schedule D. */
export function form8949Totals(lines: readonly Form8949Line[]): Form8949Total[] {
  return FORM_8949_PAGES.flatMap((page) => {
    const pageLines = lines.filter(({ boxes }) => boxes === page.boxes);
    const total = (column: 'adjustment' | 'cost' | 'gain' | 'proceeds'): number =>
      sumOf(...pageLines.map((line) => line[column]));
    return pageLines.length === 0
      ? []
      : [
          {
            ...page,
            proceeds: total('proceeds'),
            cost: total('cost'),
            adjustment: total('adjustment'),
            gain: total('gain'),
          },
        ];
  });
}

function pageOf({ disposal, kind }: NamedDisposal, { isLong }: Piece): Form8949Page {
  const isDigital = kind === 'crypto' && toCalendarDay(disposal.day).year >= DIGITAL_BOXES_FROM;
  return FORM_8949_PAGES[(isLong ? 2 : 0) + (isDigital ? 1 : 0)]!;
}

function form8949Line(named: NamedDisposal, piece: Piece): Form8949Line {
  const { disposal, name, symbol } = named;
  const [proceeds, cost, adjustment] = [piece.proceeds, piece.cost, piece.denied].map(rounded) as [
    number,
    number,
    number,
  ];
  const acquired = piece.acquired ?? (disposal.isCover ? disposal.day : null);
  const units = piece.quantity === 0n ? '' : `${formatDecimal(piece.quantity)} sh. `;
  return {
    ...pageOf(named, piece),
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

/** The proceeds of a sale before fees; of a cover, those of the short sale. */
const grossOf = ({ grossProceeds, isCover, proceeds }: Disposal): Decimal =>
  isCover ? proceeds : grossProceeds;
const outlaysOf = (one: Disposal): Decimal => grossOf(one) - one.proceeds;

/** A section of Canada’s Schedule 3 that securities go to. */
type Schedule3Section = 'Publicly traded shares, mutual fund units' | 'Bonds' | 'Other';

/** A line of Canada’s Schedule 3: its columns (1) to (5). */
export interface Schedule3Line {
  readonly section: Schedule3Section;
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
  return disposals.map(({ disposal, kind, name }) => {
    const lots = disposal.isCover ? [] : disposal.parts.flatMap((part) => part.lots);
    const first = lots.length === 0 ? null : Math.min(...lots.map(({ acquired }) => acquired));
    const [proceeds, costBase, outlays, denied] = [
      grossOf(disposal),
      disposal.cost,
      outlaysOf(disposal),
      disposal.denied,
    ].map(rounded) as [number, number, number, number];
    return {
      section: schedule3Section(kind),
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

function schedule3Section(kind: string): Schedule3Section {
  if (kind === 'bond') return 'Bonds';
  return SECURITIES.has(kind) ? 'Publicly traded shares, mutual fund units' : 'Other';
}

/** The sums of columns (2) and (5) of a section. */
export interface Schedule3Total extends Pick<Schedule3Line, 'gain' | 'proceeds' | 'section'> {
  /** Numbers of the two lines; empty for a section that is divided further. */
  readonly proceedsLine: string;
  readonly gainLine: string;
}

/**
 * The sums of each section that has lines.
 *
 * @see CRA, "Reproduction of Schedule 3": lines 13199 and 13200 of publicly traded shares and mutual fund units.
 */
export function schedule3Totals(lines: readonly Schedule3Line[]): Schedule3Total[] {
  return [...new Set(lines.map(({ section }) => section))].map((section) => {
    const sectionLines = lines.filter((line) => line.section === section);
    const isShares = section === 'Publicly traded shares, mutual fund units';
    return {
      section,
      proceedsLine: isShares ? '13199' : '',
      proceeds: sumOf(...sectionLines.map(({ proceeds }) => proceeds)),
      gainLine: isShares ? '13200' : '',
      gain: sumOf(...sectionLines.map(({ gain }) => gain)),
    };
  });
}
