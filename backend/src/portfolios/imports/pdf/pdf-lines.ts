import { formatDecimal } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { DecimalStyle } from '../../../ingest/csv/number-style';
import { NO_DAY, parseDayText } from '../../../ingest/dates/day-parser';
import { readAmount } from '../amount-text';

/** A document that cannot be read: the line (from 0; null for the whole document), and what was expected there. */
export class PdfFault extends Error {
  constructor(
    readonly at: number | null,
    readonly label: string,
    readonly expected: string,
  ) {
    super(`${label}: expected ${expected}`);
    this.name = 'PdfFault';
  }
}

/** A line that a pattern matches, with its parts. */
export interface LineMatch {
  readonly at: number;
  readonly groups: Readonly<Record<string, string | undefined>>;
}

/** Lines of a document between two places. */
export interface LineRange {
  readonly from?: number;
  readonly to?: number;
}

/** The first line that matches; null without one. */
export function findLine(
  lines: readonly string[],
  pattern: RegExp,
  { from = 0, to = lines.length }: LineRange = {},
): LineMatch | null {
  for (let at = from; at < Math.min(to, lines.length); at++) {
    const match = pattern.exec(lines[at]!);
    if (match) return { at, groups: match.groups ?? {} };
  }
  return null;
}

/** Every line that matches, in order. */
export function findLines(
  lines: readonly string[],
  pattern: RegExp,
  { from = 0, to = lines.length }: LineRange = {},
): readonly LineMatch[] {
  const matches: LineMatch[] = [];
  for (let next = findLine(lines, pattern, { from, to }); next !== null;) {
    matches.push(next);
    next = findLine(lines, pattern, { from: next.at + 1, to });
  }
  return matches;
}

/** The first line that matches. @throws PdfFault that names the label which is missing. */
export function requireLine(
  lines: readonly string[],
  pattern: RegExp,
  label: string,
  range: LineRange = {},
): LineMatch {
  const match = findLine(lines, pattern, range);
  if (match === null) throw new PdfFault(range.from ?? null, label, `a line with "${label}"`);
  return match;
}

/** A decimal text with a point, with its minus: `1.030,25` and `1.030,25-` with a comma, `1,030.25` with a point. @throws PdfFault */
export function amountOf(text: string, at: number, style: DecimalStyle = 'comma'): string {
  const amount = readAmount(text, style);
  if (amount === null) throw new PdfFault(at, text, `an amount with a decimal ${style}`);
  return formatDecimal(amount);
}

/** `YYYY-MM-DD` of a day with its day first, or its year. @throws PdfFault */
export function dayOf(text: string, at: number): string {
  const day = parseDayText(text, 'day-first');
  if (day === NO_DAY) throw new PdfFault(at, text, 'a date with the day first');
  return formatIsoDate(day);
}

/** A decimal text without its minus. */
export const sizeOf = (amount: string): string => amount.replace(/^-/, '');
