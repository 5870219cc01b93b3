import { isIsoDate } from '@/lib/domain/iso-date';
import { COST_METHODS, FLOW_TIMINGS } from '@/lib/domain/portfolio/portfolio';
import { answerCurrencyCheck, instantCheck } from '@/lib/domain/portfolio/value-checks';
import { RANGE_PRESETS } from '@/lib/domain/ranges';
import { isYear, reportQuery } from './report-state';
import type { KeptDays, ReportState } from './report-state';

const dayOf = (text: string | undefined): string | null =>
  text !== undefined && isIsoDate(text) ? text : null;

/** A day as it is; an instant in UTC, whatever its offset was. */
function knownOf(text: string | undefined): string | null {
  const checked = instantCheck(text);
  if (text === undefined || 'fault' in checked) return null;
  return isIsoDate(text) ? text : checked.value.toISOString();
}

/** The preset or the year of an address; the form of the view has a field `calendarYear` (`year` is the tax year of the lots tab). */
function rangeOf({ range, calendarYear }: Readonly<Record<string, string>>): ReportState['range'] {
  const text = calendarYear ?? range ?? '';
  const preset = RANGE_PRESETS.find((one) => one === text);
  if (preset !== undefined) return preset === 'Max' ? null : preset;
  return isYear(text) ? text : null;
}

const TICKED = /^account-(\d{1,10})$/;

/** The ids of a list that is separated by commas; null where one of them is none. */
export function accountIdsOf(text: string): readonly string[] | null {
  const ids = text.split(',').map((id) => id.trim());
  return ids.every((id) => /^\d{1,10}$/.test(id)) ? ids : null;
}

/** Accounts of an address: a list, one, or the boxes that were ticked in the form without scripts. */
function accountsOf(query: Readonly<Record<string, string>>): string | null {
  const text = query.accounts ?? query.account;
  const ids =
    text === undefined
      ? Object.keys(query).flatMap((name) => TICKED.exec(name)?.[1] ?? [])
      : (accountIdsOf(text) ?? []);
  return ids.length > 0 ? ids.join(',') : null;
}

function currencyOf(text: string | undefined): string | null {
  const checked = answerCurrencyCheck(text);
  return 'fault' in checked ? null : checked.value;
}

/** Parses the query of a tab; what cannot be parsed is left out. */
export function parseReportState(query: Readonly<Record<string, string>>): ReportState {
  const { asof, known, where, currency, method, flows } = query;
  const [from, to] = [dayOf(query.from), dayOf(query.to)];
  return {
    asOf: dayOf(asof),
    versus: dayOf(query.versus),
    known: knownOf(known),
    range: from !== null || to !== null ? null : rangeOf(query),
    from,
    to,
    accounts: accountsOf(query),
    where: where === undefined || where.trim() === '' ? null : where.trim(),
    currency: currencyOf(currency),
    method: COST_METHODS.find((one) => one === method) ?? null,
    flows: FLOW_TIMINGS.find((one) => one === flows) ?? null,
  };
}

/** The parameters of a view left out, for calls that take none of them. */
export const NO_VIEW: Readonly<Record<string, null>> = Object.fromEntries(
  Object.keys(reportQuery(parseReportState({}), null)).map((name) => [name, null]),
);

/** Parses the days of an address. */
export function parseKeptDays(query: Readonly<Record<string, string>>): KeptDays {
  const { asOf, known } = parseReportState(query);
  return { asOf, known };
}
