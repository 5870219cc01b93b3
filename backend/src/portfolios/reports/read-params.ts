import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import {
  COST_METHODS,
  FLOW_TIMINGS,
  type CostMethod,
  type FlowTiming,
} from '@/lib/domain/portfolio/portfolio';
import { answerCurrencyCheck, instantCheck } from '@/lib/domain/portfolio/value-checks';
import { parseAsOf, parseDayParameter } from '../../services/request/parse-day';
import { choiceCheck, invalidFields, type Check } from '../form-checks';
import { parseId } from '../portfolios-context';
import { parseHoldingFilter, type HoldingFilter } from './holding-filter';

/** Parameters that every report call takes, with their meaning. */
export const REPORT_QUERY = {
  asof: 'The day at whose close the answer looks; rows and market data after it do not exist',
  known: 'An instant (ISO 8601): only what had been entered by then',
  from: 'Figures cover the days after it; default: the day before the first row',
  to: 'The last day of the range; before asof it is the day at whose close the answer looks',
  accounts: 'Ids of accounts, separated by commas; what crosses their border is a flow',
  where:
    'Filter of the holdings in the language of the screener, with its columns and those of holdings: weight > 5% and pe < 15',
  currency:
    'The currency of the answer; default: that of the portfolio. local: returns without conversion, as if each rate had always been that of the as-of day',
  method: `Cost method: ${COST_METHODS.join(', ')}; default: that of the portfolio`,
  flows: `Convention of the time-weighted return: ${FLOW_TIMINGS.join(', ')}`,
} as const;

/** The parameters of a report call, parsed. */
export interface ReportParams {
  /** Null: the usual day of the portfolio. */
  readonly asOf: EpochDay | null;
  readonly known: Date | null;
  readonly from: EpochDay | null;
  readonly to: EpochDay | null;
  readonly accounts: readonly number[] | null;
  /** The holdings that are looked at, without cash; null: everything. */
  readonly where: HoldingFilter | null;
  /** A currency, or `local`. */
  readonly currency: string | null;
  readonly method: CostMethod | null;
  readonly flows: FlowTiming | null;
  /** The last day that may be shown where `asOf` is null; of shares. */
  readonly until?: EpochDay | null;
}

/** The day at whose close a response looks: a range that ends before the as-of day moves it to its end. */
export const lookedAtDay = (asOf: EpochDay, { to }: Pick<ReportParams, 'to'>): EpochDay =>
  Math.min(asOf, to ?? Infinity);

/** @throws AppError REQUEST_INVALID, RANGE_INVALID that name the parameter. */
export function parseReportParams(
  query: Readonly<Record<string, string | undefined>>,
  today: EpochDay,
): ReportParams {
  const asOf = query['asof'] === undefined ? null : parseAsOf(query['asof'], { today, usual: today });
  const from = query['from'] === undefined ? null : parseDayParameter('from', query['from']);
  const to = query['to'] === undefined ? null : parseDayParameter('to', query['to']);
  const last = Math.min(to ?? today, asOf ?? today);
  if (from !== null && from > last) {
    const fault = 'must not be after to or asof';
    throw new AppError('RANGE_INVALID', `from ${fault}`, { fields: { from: [fault] } });
  }
  return {
    asOf,
    from,
    to,
    known: parseWith(query, 'known', instantCheck),
    accounts: parseAccounts(query['accounts']),
    where: parseHoldingFilter(query['where']),
    currency: parseWith(query, 'currency', answerCurrencyCheck),
    method: parseWith(query, 'method', choiceCheck(COST_METHODS)),
    flows: parseWith(query, 'flows', choiceCheck(FLOW_TIMINGS)),
  };
}

/** A parameter that a check reads; null without it. @throws AppError REQUEST_INVALID that names it. */
export function parseWith<T>(
  query: Readonly<Record<string, string | undefined>>,
  name: string,
  check: Check<T>,
): T | null {
  if (query[name] === undefined) return null;
  const checked = check(query[name]);
  if ('fault' in checked) throw invalidFields({ [name]: [checked.fault] });
  return checked.value;
}

function parseAccounts(text: string | undefined): number[] | null {
  if (text === undefined) return null;
  const ids = text.split(',').map((id) => parseId(id.trim()));
  if (ids.every((id) => id !== null)) return ids;
  throw invalidFields({ accounts: ['must be ids of accounts, separated by commas'] });
}
