import { t } from '@/lib/domain/text';
import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import { SCREEN_COLUMNS } from '@/lib/analytics/filter/screen-columns';
import { CURRENCIES } from '@/lib/domain/currencies';
import { COST_METHODS, FLOW_TIMINGS } from '@/lib/domain/portfolio/portfolio';
import { TRANSACTION_KINDS } from '@/lib/domain/portfolio/transaction';
import {
  answerCurrencyCheck,
  choiceCheck,
  dimensionCheck,
  existingDayCheck,
  groupingCheck,
  idTextCheck,
  instantCheck,
  invalidFields,
  pageCheck,
  shown,
} from '@/lib/domain/portfolio/value-checks';
import type { Check, FieldFaults } from '@/lib/domain/portfolio/value-checks';
import { RANGE_PRESETS } from '@/lib/domain/ranges';
import { TRACKER_TABS } from '@/lib/site/portfolio-tabs';
import { DIMENSIONS } from '../state/allocation-groups';
import { FINDING_LABELS } from '../state/finding-labels';
import { HOLDING_GROUPINGS, HOLDING_VIEWS, VIEW_COLUMNS } from '../state/holdings-state';
import { OVERVIEW_CHARTS } from '../state/overview-state';
import { ROLLING_MONTHS } from '../state/rolling-state';
import { accountIdsOf } from '../state/parse-report-state';
import { isYear } from '../state/report-state';
import { PAST_YEARS, RISK_MODELS } from '../state/risk-state';
import { TAX_FORMS } from '../state/tax-state';
import { isPagePosition } from '../state/transactions-state';

/** Checks of parameters, by name. */
type Checks = Readonly<Record<string, Check<unknown>>>;

const idsOf = (options: readonly { readonly id: string }[]): string[] => options.map(({ id }) => id);

/** A text of which a reader of the page knows whether it is valid. */
const textCheck =
  (isValid: (text: string) => boolean, expected: string): Check<string> =>
  (given) =>
    typeof given === 'string' && isValid(given)
      ? { value: given }
      : { fault: t('must be {expected}, got {shown}', { expected, shown: shown(given) }) };

const rangeCheck = textCheck(
  (text) => RANGE_PRESETS.some((one) => one === text) || isYear(text),
  `one of ${RANGE_PRESETS.join(', ')}, or a calendar year such as 2024`,
);
const accountsCheck = textCheck(
  (text) => accountIdsOf(text) !== null,
  'ids of accounts, separated by commas',
);

const SORTED = new Set([...Object.values(VIEW_COLUMNS).flat(), ...SCREEN_COLUMNS.map(({ id }) => id)]);
const sortCheck = textCheck(
  (text) => SORTED.has(text.replace(/^-/, '')),
  'a column of the table, with - before it for the largest first',
);

/** The days that the links of every tab keep. */
const DAYS: Checks = { asof: existingDayCheck, known: instantCheck };

/** Parameters of every tab with figures; a filter (`where`) is parsed by the backend. */
const VIEW: Checks = {
  ...DAYS,
  versus: existingDayCheck,
  from: existingDayCheck,
  to: existingDayCheck,
  range: rangeCheck,
  calendarYear: textCheck(isYear, 'a calendar year such as 2024'),
  accounts: accountsCheck,
  account: accountsCheck,
  currency: answerCurrencyCheck,
  method: choiceCheck(COST_METHODS),
  flows: choiceCheck(FLOW_TIMINGS),
};

const flag = choiceCheck(['true', 'false']);
const rebalancing = choiceCheck(REBALANCINGS);

/**
 * Parameters of each tab whose values the page reads itself (those of a tab with figures that is not listed: the view's): a
 * value that it cannot read would be its default. What the page
 * passes on as it is (symbols, amounts, filters) is checked by the backend.
 */
const TAB_PARAMETERS: Readonly<Record<string, Checks>> = {
  list: { currency: choiceCheck(CURRENCIES), alert: idTextCheck },
  overview: { ...VIEW, by: choiceCheck(idsOf(DIMENSIONS)), chart: choiceCheck(idsOf(OVERVIEW_CHARTS)) },
  holdings: {
    ...VIEW,
    by: groupingCheck(idsOf(HOLDING_GROUPINGS)),
    columns: choiceCheck(idsOf(HOLDING_VIEWS)),
    sort: sortCheck,
  },
  holding: VIEW,
  transactions: {
    ...DAYS,
    from: existingDayCheck,
    kind: choiceCheck(TRANSACTION_KINDS),
    account: idTextCheck,
    id: idTextCheck,
    before: textCheck(isPagePosition, 'where an older page begins, as the page links to it'),
  },
  performance: { ...VIEW, rolling: choiceCheck(idsOf(ROLLING_MONTHS)), rebalancing },
  allocation: { ...VIEW, by: dimensionCheck, lookThrough: flag },
  recurring: DAYS,
  tax: { ...VIEW, form: choiceCheck(idsOf(TAX_FORMS)) },
  lots: { ...VIEW, page: pageCheck, soldPage: pageCheck },
  risk: {
    ...VIEW,
    model: choiceCheck(idsOf(RISK_MODELS)),
    past: choiceCheck(PAST_YEARS.map(String)),
    pastFrom: existingDayCheck,
    pastTo: existingDayCheck,
    rebalancing,
  },
  rebalance: { ...VIEW, by: dimensionCheck, sales: flag, whole: flag },
  import: DAYS,
  accounts: { ...DAYS, day: existingDayCheck },
  doctor: { ...VIEW, kind: choiceCheck(Object.keys(FINDING_LABELS)), page: pageCheck },
  notes: { ...DAYS, transaction: idTextCheck },
  journal: { ...DAYS, before: idTextCheck },
  settings: DAYS,
  explain: VIEW,
  /** A portfolio that was shared. */
  shared: VIEW,
};

/**
 * Refuses values that a tab cannot read. Unknown names are ignored: a link may carry those of other sites.
 *
 * @throws AppError REQUEST_INVALID that names each parameter and what was expected.
 */
export function requireTabParameters(tab: string, query: Readonly<Record<string, string>>): void {
  const hasView = TRACKER_TABS.some(({ id, shows }) => id === tab && shows === 'figures');
  const checks = Object.hasOwn(TAB_PARAMETERS, tab) ? TAB_PARAMETERS[tab]! : hasView ? VIEW : {};
  const faults: FieldFaults = {};
  for (const [name, check] of Object.entries(checks)) {
    if (!Object.hasOwn(query, name)) continue;
    const checked = check(query[name]);
    if ('fault' in checked) faults[name] = [checked.fault];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
