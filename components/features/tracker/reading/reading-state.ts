import { presetStart, RANGE_PRESETS } from '@/lib/domain/ranges';
import type { RangePreset } from '@/lib/domain/ranges';
import { formatIsoDate, isIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { COST_METHODS, FLOW_TIMINGS } from '@/lib/domain/portfolio/portfolio';
import type { CostMethod, FlowTiming } from '@/lib/domain/portfolio/portfolio';
import type { ResearchQuery } from '@/lib/site/routes';

/** A calendar year, `2024`. */
type YearText = `${number}`;

/** What the tabs with figures share in their addresses: the day, the range, and the view. */
export interface ReadingState {
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

const dayOf = (text: string | undefined): string | null =>
  text !== undefined && isIsoDate(text) ? text : null;

const DAY_LENGTH = 10;
const INSTANT = /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z)?$/;

/** The day of `known`. */
export const knownDay = ({ known }: Pick<ReadingState, 'known'>): string | null =>
  known === null ? null : known.slice(0, DAY_LENGTH);

const YEAR = /^(19|20)\d\d$/;
const isYear = (text: string): text is YearText => YEAR.test(text);

/** The preset or the year of an address; the form of the view has a field `calendarYear` (`year` is the tax year of the lots tab). */
function rangeOf({ range, calendarYear }: Readonly<Record<string, string>>): ReadingState['range'] {
  const text = calendarYear ?? range ?? '';
  const preset = RANGE_PRESETS.find((one) => one === text);
  if (preset !== undefined) return preset === 'Max' ? null : preset;
  return isYear(text) ? text : null;
}

const TICKED = /^account-(\d{1,10})$/;

/** Accounts of an address: a list, one, or the boxes that were ticked in the form without scripts. */
function accountsOf(query: Readonly<Record<string, string>>): string | null {
  const text = query.accounts ?? query.account;
  const ids = text?.split(',') ?? Object.keys(query).flatMap((name) => TICKED.exec(name)?.[1] ?? []);
  return ids.length > 0 && ids.every((id) => /^\d{1,10}$/.test(id)) ? ids.join(',') : null;
}

/** Parses the query of a tab; what cannot be parsed is left out. */
export function parseReadingState(query: Readonly<Record<string, string>>): ReadingState {
  const { asof, known, where, currency, method, flows } = query;
  const [from, to] = [dayOf(query.from), dayOf(query.to)];
  return {
    asOf: dayOf(asof),
    versus: dayOf(query.versus),
    known: known !== undefined && INSTANT.test(known) && isIsoDate(known.slice(0, DAY_LENGTH)) ? known : null,
    range: from !== null || to !== null ? null : rangeOf(query),
    from,
    to,
    accounts: accountsOf(query),
    where: where === undefined || where.trim() === '' ? null : where.trim(),
    currency: currency !== undefined && /^([A-Z]{3}|local)$/.test(currency) ? currency : null,
    method: COST_METHODS.find((one) => one === method) ?? null,
    flows: FLOW_TIMINGS.find((one) => one === flows) ?? null,
  };
}

/** The days of an address, which the links to all tabs keep. */
export type KeptDays = Pick<ReadingState, 'asOf' | 'known'>;

/** Parses the days of an address. */
export function parseKeptDays(query: Readonly<Record<string, string>>): KeptDays {
  const { asOf, known } = parseReadingState(query);
  return { asOf, known };
}

/** The state as parameters of a link. */
export function stateQuery(state: ReadingState): ResearchQuery {
  return { ...state };
}

/**
 * The parameters of a reading call.
 *
 * @param lastDay - The last day with data, from which a preset is counted back; null on an empty store.
 */
export function readingQuery(
  state: ReadingState,
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

/** The parameters of a view left out, for calls that take none of them. */
export const NO_VIEW: Readonly<Record<string, null>> = Object.fromEntries(
  Object.keys(readingQuery(parseReadingState({}), null)).map((name) => [name, null]),
);
