import { AppError } from '@/lib/domain/errors';
import {
  ALERT_KINDS,
  ALERT_THRESHOLDS,
  INSTRUMENT_ALERTS,
  isFilterAlert,
  PORTFOLIO_ALERTS,
  UNIVERSE_ALERTS,
  type AlertKind,
} from '@/lib/domain/portfolio/alert';
import type { AlertRow, OwnedAlert } from '../../db/repositories/portfolio-alert-rows';
import { findUniverse } from '../../services/universe/find-universe';
import { choiceCheck, invalidFields, nameCheck, orNull, parseBody, type Check } from '../form-checks';
import { requirePortfolio } from '../portfolios-context';
import type { ReportContext } from '../reports/report-scope';
import { findAssetInstrument } from '../resolve-assets';
import { parseAlertFilter } from './parse-alert-filter';

const numberCheck: Check<number> = (given) =>
  typeof given === 'number' && Number.isFinite(given)
    ? { value: given }
    : { fault: `must be a number, got ${JSON.stringify(given).slice(0, 60)}` };

const CHECKS = {
  kind: choiceCheck(ALERT_KINDS),
  symbol: orNull(nameCheck(40)),
  portfolio: orNull(nameCheck(80)),
  universe: orNull(nameCheck(40)),
  where: orNull(nameCheck(2000)),
  threshold: orNull(numberCheck),
};

const KINDS = {
  instrument: INSTRUMENT_ALERTS,
  portfolio: PORTFOLIO_ALERTS,
  universe: UNIVERSE_ALERTS,
} as const;

/** The columns of a condition. */
const COLUMNS = ['kind', 'symbol', 'portfolioId', 'universe', 'filter', 'threshold'] as const;
export type ConditionRow = Pick<AlertRow, (typeof COLUMNS)[number]>;

/** A condition with the address and the name of its portfolio. */
export interface AlertCondition extends Omit<OwnedAlert, 'alert'> {
  readonly row: ConditionRow;
}

/**
 * The condition of a body.
 *
 * @throws AppError REQUEST_INVALID by field, INSTRUMENT_UNKNOWN, PORTFOLIO_UNKNOWN, UNIVERSE_UNKNOWN.
 */
export async function parseAlertCondition(
  { db, store }: Pick<ReportContext, 'db' | 'store'>,
  userId: number,
  body: unknown,
): Promise<AlertCondition> {
  const {
    kind,
    portfolio = null,
    symbol = null,
    threshold = null,
    universe = null,
    where = null,
  } = parseBody(body, CHECKS, ['kind']);
  if ([symbol, portfolio, universe].filter((one) => one !== null).length !== 1)
    throw invalidFields({ symbol: ['or portfolio or universe must be given, one of them'] });
  const subject = symbol !== null ? 'instrument' : portfolio !== null ? 'portfolio' : 'universe';
  const possible: readonly string[] = KINDS[subject];
  if (!possible.includes(kind!)) throw invalidFields({ kind: [`must be one of ${possible.join(', ')}`] });
  const checked = checkThreshold(kind!, threshold);
  const isFilter = isFilterAlert(kind!);
  if (!isFilter && where !== null) throw invalidFields({ where: [`must be left out for ${kind!}`] });
  const filter = isFilter
    ? parseAlertFilter(where, kind === 'holding-filter' ? 'holding' : subject).text
    : null;
  if (universe !== null) findUniverse(store, universe);
  const instrument = symbol === null ? null : findAssetInstrument(store, symbol);
  if (symbol !== null && instrument === null)
    throw new AppError('INSTRUMENT_UNKNOWN', `No instrument is called "${symbol}".`, {
      fields: { symbol: ['must be the symbol of a stored instrument'] },
    });
  const owner = portfolio === null ? null : await requirePortfolio(db, { userId, slug: portfolio });
  return {
    row: {
      kind: kind!,
      symbol: instrument?.symbol ?? null,
      portfolioId: owner?.id ?? null,
      universe,
      filter,
      threshold: checked === null ? null : String(checked),
    },
    slug: owner?.slug ?? null,
    name: owner?.name ?? null,
  };
}

/** True when two conditions are the same; a threshold has more digits in the database than in a body. */
export function isSameCondition(one: ConditionRow, other: ConditionRow): boolean {
  const numberOf = ({ threshold }: ConditionRow) => (threshold === null ? null : Number(threshold));
  return (
    COLUMNS.every((name) => name === 'threshold' || one[name] === other[name]) &&
    numberOf(one) === numberOf(other)
  );
}

function checkThreshold(kind: AlertKind, given: number | null): number | null {
  const rule = ALERT_THRESHOLDS[kind];
  if (rule === null) {
    if (given === null) return null;
    throw invalidFields({ threshold: [`must be left out for ${kind}`] });
  }
  const { max, min, unit, usual } = rule;
  const value = given ?? usual;
  const isWhole = unit !== 'days' || Number.isInteger(value);
  if (value !== null && value >= min && value <= max && isWhole) return value;
  const range = `from ${min} to ${max}`;
  const fault = {
    price: `a price above 0 and up to ${max}`,
    fraction: `a fraction ${range}, such as 0.05`,
    days: `a whole number of days ${range}`,
  }[unit];
  throw invalidFields({ threshold: [`must be ${fault}`] });
}
