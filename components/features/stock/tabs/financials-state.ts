import {
  STATEMENT_IDS,
  STATEMENT_PERIODS,
  STATEMENT_VALUES,
  STATEMENT_VIEWS,
} from '@/lib/domain/statement-lines';
import type {
  StatementId,
  StatementPeriod,
  StatementValues,
  StatementView,
} from '@/lib/domain/statement-lines';

/** The state of the financials page, as in its URL. */
export interface FinancialsState {
  readonly statement: StatementId;
  readonly period: StatementPeriod;
  readonly view: StatementView;
  readonly values: StatementValues;
  /** The line that the chart draws; null: the first one. */
  readonly line: string | null;
}

const DEFAULTS: FinancialsState = {
  statement: 'income',
  period: 'annual',
  view: 'amounts',
  values: 'latest',
  line: null,
};

/** Parses the state of a URL; an invalid part is replaced by its default and named in a sentence. */
export function parseFinancialsState(query: Readonly<Record<string, string>>): {
  readonly state: FinancialsState;
  readonly problems: readonly string[];
} {
  const problems: string[] = [];
  const read = <Name extends string>(parameter: string, names: readonly Name[], usual: Name): Name => {
    const text = query[parameter];
    if (text === undefined) return usual;
    const found = names.find((name) => name === text);
    if (found !== undefined) return found;
    problems.push(`${parameter} must be one of ${names.join(', ')}, not “${text.slice(0, 40)}”.`);
    return usual;
  };
  return {
    state: {
      statement: read('statement', STATEMENT_IDS, DEFAULTS.statement),
      period: read('period', STATEMENT_PERIODS, DEFAULTS.period),
      view: read('view', STATEMENT_VIEWS, DEFAULTS.view),
      values: read('values', STATEMENT_VALUES, DEFAULTS.values),
      line: query.line ?? null,
    },
    problems,
  };
}

/** The parameters of the backend query; defaults are omitted. */
export function financialsQuery(state: FinancialsState) {
  const { period, statement, values, view } = state;
  return {
    statement: statement === DEFAULTS.statement ? null : statement,
    period: period === DEFAULTS.period ? null : period,
    view: view === DEFAULTS.view ? null : view,
    values: values === DEFAULTS.values ? null : values,
  };
}

/** The parameters of a URL with a state. */
export function financialsUrlQuery(state: FinancialsState) {
  return { ...financialsQuery(state), line: state.line };
}
