import { AppError } from '@/lib/domain/errors';

import type { DecimalStyle } from './number-style';
import { readDecimalSign } from './number-style';

/** Position of a cell. */
interface NumberPlace {
  readonly text: string;
  readonly line: number;
  readonly column: string;
}

/** The number that determined the sign. */
interface Proof extends NumberPlace {
  readonly style: DecimalStyle;
}

/** File properties required by the detector. */
export interface DecimalSignDetectorOptions {
  /** With a comma separator `1,234` means 1234: files with decimal commas use another separator. */
  readonly separatorIsComma: boolean;
  /** An alternative for the user, appended to the advice to use one decimal sign. */
  readonly hint?: string;
}

const SIGN_NAMES = { point: 'decimal point', comma: 'decimal comma' } as const;

/** A number whose point may be the decimal sign or separate thousands: `1.234`. */
const POINT_BEFORE_THREE_DIGITS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;
/** A number of four digits or more without a separator: the file does not separate thousands. */
const LONG_NUMBER = /^[+-]?\d{4,}(\.\d+)?$/;

/**
 * Detects the decimal sign of a file from its numbers: one unambiguous number is sufficient (`1,234.5`,
 * `1.234,5`). A file that contains both signs, or only ambiguous numbers, is rejected. Where commas do not separate the cells,
 * `1.234` is ambiguous too, unless the file writes thousands without a separator (`12000`).
 */
export class DecimalSignDetector {
  private proof: Proof | null = null;
  private open: NumberPlace | null = null;
  private hasLongNumber = false;
  private isSettled = false;

  constructor(
    private readonly file: string,
    private readonly options: DecimalSignDetectorOptions,
  ) {}

  /** True when a number has determined the sign; later numbers only need checking for contradictions. */
  get isProven(): boolean {
    return this.proof !== null;
  }

  /**
   * Examines a number cell; other texts are ignored.
   *
   * @throws AppError `IMPORT_REFUSED` when the number contradicts an earlier one, or determines the sign
   *   after rows were already read with the other one.
   */
  look(text: string, line: number, column: string): void {
    const sign = readDecimalSign(text);
    const place = { text, line, column };
    if (sign === 'none') {
      this.hasLongNumber ||= LONG_NUMBER.test(text.trim());
      if (!POINT_BEFORE_THREE_DIGITS.test(text.trim()) || this.hasLongNumber) return;
    }
    if (sign === 'either' || sign === 'none') {
      if (this.proof !== null || this.options.separatorIsComma) return;
      this.open ??= place;
      if (this.isSettled) this.refuseOpen(place);
      return;
    }
    if (this.proof !== null) {
      if (this.proof.style !== sign) this.refuseMixed(this.proof, place);
      return;
    }
    // The rows read since then were parsed with a decimal point.
    if (this.isSettled && sign === 'comma') this.refuseLate(place);
    this.proof = { ...place, style: sign };
  }

  /** The sign of the examined numbers; a point if they have none. */
  settle(): DecimalStyle {
    this.isSettled = true;
    if (this.proof === null && this.open !== null && !(this.hasLongNumber && this.open.text.includes('.')))
      this.refuseOpen(this.open);
    return this.proof?.style ?? 'point';
  }

  private refuseMixed(first: Proof, other: NumberPlace): never {
    const [one, two] = [SIGN_NAMES[first.style], SIGN_NAMES[first.style === 'point' ? 'comma' : 'point']];
    this.refuse(
      `mixes decimal signs: ${describe(first)} has a ${one}, ${describe(other)} a ${two}; write one of them`,
    );
  }

  private refuseLate(place: NumberPlace): never {
    this.refuse(
      `${describe(place)} has a decimal comma, and no number before it shows one; write a decimal point`,
    );
  }

  private refuseOpen(place: NumberPlace): never {
    const { text } = place;
    const [sign, decimal] = text.includes('.') ? ['point', `${text}0`] : ['comma', text.replace(',', '.')];
    this.refuse(
      `ambiguous numbers: ${describe(place)} may have a decimal ${sign} or be a thousand; write ${decimal} or ${text.replace(/[.,]/, '')}`,
    );
  }

  private refuse(text: string): never {
    throw new AppError('IMPORT_REFUSED', `${this.file}: ${text}${this.options.hint ?? ''}`);
  }
}

function describe({ column, line, text }: NumberPlace): string {
  return `${column === '' ? '' : `${column} `}"${text}" in line ${line}`;
}
