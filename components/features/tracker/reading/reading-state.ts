import { presetStart, RANGE_PRESETS } from '@/lib/domain/ranges';
import type { RangePreset } from '@/lib/domain/ranges';
import { formatIsoDate, isIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import { COST_METHODS } from '@/lib/domain/portfolio/portfolio';
import type { CostMethod } from '@/lib/domain/portfolio/portfolio';
import type { ResearchQuery } from '@/lib/site/routes';

/** What the tabs with figures share in their addresses: the day, the range, and the view. */
export interface ReadingState {
  /** The as-of day; null: the last day with data. */
  readonly asOf: string | null;
  /** A day, or an instant in UTC: only what had been entered by its end; null: everything. */
  readonly known: string | null;
  /** A preset of the range; null for chosen days, and for everything since the beginning (`Max`). */
  readonly range: Exclude<RangePreset, 'Max'> | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Id of the one account that is shown; null: all. */
  readonly account: string | null;
  /** Filter of the holdings, in the language of the screener; null: none. */
  readonly where: string | null;
  /** The currency of the amounts, or `local` for returns without conversion; null: the base currency. */
  readonly currency: string | null;
  readonly method: CostMethod | null;
}

const dayOf = (text: string | undefined): string | null =>
  text !== undefined && isIsoDate(text) ? text : null;

const DAY_LENGTH = 10;
const INSTANT = /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z)?$/;

/** The day of `known`. */
export const knownDay = ({ known }: Pick<ReadingState, 'known'>): string | null =>
  known === null ? null : known.slice(0, DAY_LENGTH);

/** Parses the query of a tab; what cannot be parsed is left out. */
export function parseReadingState(query: Readonly<Record<string, string>>): ReadingState {
  const { asof, known, range, account, where, currency, method } = query;
  const [from, to] = [dayOf(query.from), dayOf(query.to)];
  const preset = RANGE_PRESETS.find((one) => one === range);
  return {
    asOf: dayOf(asof),
    known: known !== undefined && INSTANT.test(known) && isIsoDate(known.slice(0, DAY_LENGTH)) ? known : null,
    range: from !== null || to !== null || preset === undefined || preset === 'Max' ? null : preset,
    from,
    to,
    account: account !== undefined && /^\d{1,10}$/.test(account) ? account : null,
    where: where === undefined || where.trim() === '' ? null : where.trim(),
    currency: currency !== undefined && /^([A-Z]{3}|local)$/.test(currency) ? currency : null,
    method: COST_METHODS.find((one) => one === method) ?? null,
  };
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
  const { account, asOf, currency, known, method, range, to, where } = state;
  const end = parseIsoDate(asOf ?? lastDay ?? '');
  let { from } = state;
  if (range !== null && end !== null) {
    from = formatIsoDate(presetStart(range, end));
  }
  const instant = known !== null && known.length === DAY_LENGTH ? `${known}T23:59:59.999Z` : known;
  return { asof: asOf, known: instant, from, to, accounts: account, where, currency, method };
}
