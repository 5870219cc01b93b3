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
import { StateReader } from '@/lib/research/state-reader';
import type { ParsedState, StateQuery } from '@/lib/research/state-reader';

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
export function parseFinancialsState(query: StateQuery): ParsedState<FinancialsState> {
  const reader = new StateReader(query);
  const state = {
    statement: reader.choice('statement', STATEMENT_IDS, DEFAULTS.statement),
    period: reader.choice('period', STATEMENT_PERIODS, DEFAULTS.period),
    view: reader.choice('view', STATEMENT_VIEWS, DEFAULTS.view),
    values: reader.choice('values', STATEMENT_VALUES, DEFAULTS.values),
    line: query.line ?? null,
  };
  return { state, problems: reader.problems };
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
