import { presetStart } from '@/lib/domain/ranges';
import type { RangePreset } from '@/lib/domain/ranges';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import type { CostMethod, FlowTiming } from '@/lib/domain/portfolio/portfolio';
import type { ResearchQuery } from '@/lib/site/routes';

/** A calendar year, `2024`. */
type YearText = `${number}`;

/** The common part of the addresses of tabs with figures: the day, the range, and the view. */
export interface ReportState {
  /** The as-of day; null: the last day with data. */
  readonly asOf: string | null;
  /** Another day, with which the figures are compared; null: none. */
  readonly versus: string | null;
  /** A day, or an instant in UTC: only what had been entered by its end; null: everything. */
  readonly known: string | null;
  /** A preset of the range, or a calendar year; null for chosen days, and for everything since the beginning (`Max`). */
  readonly range: Exclude<RangePreset, 'Max'> | YearText | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Ids of the accounts that are shown, separated by commas; null: all. */
  readonly accounts: string | null;
  /** Filter of the holdings, in the language of the screener; null: none. */
  readonly where: string | null;
  /** The currency of the amounts, or `local` for returns without conversion; null: the base currency. */
  readonly currency: string | null;
  readonly method: CostMethod | null;
  /** Convention of the time-weighted return; null: that of the portfolio. */
  readonly flows: FlowTiming | null;
}

const DAY_LENGTH = 10;

/** The day of `known`. */
export const knownDay = ({ known }: Pick<ReportState, 'known'>): string | null =>
  known === null ? null : known.slice(0, DAY_LENGTH);

const YEAR = /^(19|20)\d\d$/;

/** True when a text is a calendar year that a range can be. */
export const isYear = (text: string): text is YearText => YEAR.test(text);

/** The days of an address, which the links to all tabs keep. */
export type KeptDays = Pick<ReportState, 'asOf' | 'known'>;

/** The state as parameters of a link. */
export function stateQuery(state: ReportState): ResearchQuery {
  return { ...state };
}

/**
 * The parameters of a report call.
 *
 * @param lastDay - The last day with data, from which a preset is counted back; null on an empty store.
 */
export function reportQuery(
  state: ReportState,
  lastDay: string | null,
): Readonly<Record<string, string | null>> {
  const { accounts, asOf, currency, flows, known, method, range, where } = state;
  const end = parseIsoDate(asOf ?? lastDay ?? '');
  let { from, to } = state;
  if (range !== null && isYear(range)) {
    [from, to] = [`${Number(range) - 1}-12-31`, `${range}-12-31`];
  } else if (range !== null && end !== null) {
    from = formatIsoDate(presetStart(range, end));
  }
  const instant = known !== null && known.length === DAY_LENGTH ? `${known}T23:59:59.999Z` : known;
  return { asof: asOf, known: instant, from, to, accounts, where, currency, method, flows };
}
