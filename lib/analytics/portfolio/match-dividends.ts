import type { EpochDay } from '@/lib/domain/iso-date';

/** Days between the ex-day of a dividend and the row that brings it. */
const BEFORE = 5;
const AFTER = 75;
/** Days after the ex-day from which a dividend that no row has is missed. */
export const MISSED_AFTER = 45;

/** A row of a dividend: its day, and the ex-day where it has one. */
export interface DividendRow {
  readonly day: EpochDay;
  readonly exDay: EpochDay | null;
}

/** Place of the row that brings the dividend of an ex-day: the nearest one around it; -1 without one. */
export function rowOfDividend(rows: readonly DividendRow[], exDay: EpochDay): number {
  let best = -1;
  rows.forEach((row, at) => {
    const rowExDay = row.exDay ?? row.day;
    const limit = row.exDay === null ? AFTER : BEFORE;
    if (rowExDay < exDay - BEFORE || rowExDay > exDay + limit) return;
    const other = best === -1 ? null : (rows[best]!.exDay ?? rows[best]!.day);
    if (other === null || Math.abs(rowExDay - exDay) < Math.abs(other - exDay)) best = at;
  });
  return best;
}

/** True when a dividend came: `awaited` where a row may still be entered, `unknown` where the market has no such dividend. */
export type DividendState = 'received' | 'awaited' | 'missing' | 'unknown';

/** A dividend of the market beside the rows that brought it. */
export interface MatchedDividend<Row extends DividendRow> {
  /** Of the market; null for rows of which it has none. */
  readonly exDay: EpochDay | null;
  /** Units at the close before the ex-day, as traded; 0 for rows of which the market has no dividend. */
  readonly units: number;
  /** Of the market, per unit as traded; null where it has none. */
  readonly perUnit: number | null;
  readonly rows: readonly Row[];
  readonly state: DividendState;
}

/**
 * Dividends of the market to which units were entitled, beside own rows, newest first. Each account is matched by
 * itself: a row belongs to the dividend that is nearest to it.
 *
 * @param dividends - Of the market, known on `asOf`, oldest first; per unit as traded.
 * @param accounts - Units at the close of a day, and rows of dividends, by account.
 */
export function matchDividends<Row extends DividendRow>(
  dividends: readonly { readonly day: EpochDay; readonly perUnit: number }[],
  accounts: readonly { readonly unitsOn: (day: EpochDay) => number; readonly rows: readonly Row[] }[],
  asOf: EpochDay,
): MatchedDividend<Row>[] {
  const open = accounts.map(({ rows }) => [...rows]);
  const matchedDividends = dividends.map(({ day, perUnit }): MatchedDividend<Row> => {
    const rows: Row[] = [];
    let units = 0;
    let [isOpen, isReceived] = [false, false];
    accounts.forEach(({ unitsOn }, account) => {
      const heldUnits = unitsOn(day - 1);
      units += heldUnits;
      const at = rowOfDividend(open[account]!, day);
      if (at >= 0) rows.push(...open[account]!.splice(at, 1));
      isReceived ||= at >= 0;
      isOpen ||= at < 0 && heldUnits > 0;
    });
    const missed = asOf - day > MISSED_AFTER ? 'missing' : 'awaited';
    const state = isReceived && !isOpen ? 'received' : missed;
    return { exDay: day, units, perUnit, rows, state };
  });
  const unknown = open.flat().map((row): MatchedDividend<Row> => ({
    exDay: null,
    units: 0,
    perUnit: null,
    rows: [row],
    state: 'unknown',
  }));
  const dayOf = ({ exDay, rows }: MatchedDividend<Row>): EpochDay => exDay ?? rows[0]!.exDay ?? rows[0]!.day;
  return [...matchedDividends.filter(({ rows, units }) => units > 0 || rows.length > 0), ...unknown].sort(
    (a, b) => dayOf(b) - dayOf(a),
  );
}
