import { prepareDefinitions } from '@/components/ui/explain/definitions';
import { trimRows } from '@/components/research/instrument-table/thin-lines';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { BillRates } from '@/lib/contracts/rates';
import type { ScreenHistory, ScreenerTable } from '@/lib/contracts/screener';
import type { UniverseTable } from '@/lib/contracts/universe';
import type { Status } from '@/lib/contracts/status';
import { countryName } from '@/lib/domain/countries';
import { ACCOUNT_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { universeLabel } from '@/lib/domain/universes';
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { readSplitRatios } from '@/lib/pages/split-ratios';
import type { ComparedContext } from '@/lib/pages/with-comparison';
import { figureNames } from '@/lib/research/figure-names';
import { readColumnForms } from '../state/read-column-forms';
import type { Facet } from './facets';
import { findFaults } from './find-fault';
import { historyQuery, screenQuery } from './queries';
import { toUniverseLines } from './to-universe-lines';
import { linesKey } from './universe-data';
import type { UniversePageData } from './universe-data';
import {
  activeWhere,
  answerable,
  CHOOSABLE,
  neededFigures,
  tableWords,
  parseUniverseState,
} from '../state/universe-state';
import type { StateQuery } from '@/lib/research/state-reader';
import type { UniverseState } from '../state/universe-state';
import { percentileOf } from '../state/column-ids';
import { joinConditions } from '../state/join-conditions';
import { readDraft, writeCondition } from './write-condition';

const ACCOUNTS: ReadonlySet<string> = new Set(ACCOUNT_FIGURE_IDS);
/** The figures that a list has from the start. */
const USUAL = CHOOSABLE.filter((id) => !ACCOUNTS.has(id));

/** The state of a request, including the fields of forms without JavaScript. */
function readState(query: StateQuery): ReturnType<typeof parseUniverseState> {
  const parsed = parseUniverseState({ ...query, ...readColumnForms(query) });
  const condition = writeCondition(readDraft(query));
  if (condition === '') return parsed;
  const where = joinConditions(activeWhere(parsed.state), condition);
  return { ...parsed, state: { ...parsed.state, where, preset: null } };
}

/**
 * Loads the data of the page of `params.universe` on a day for the state in `query`.
 *
 * @throws AppError UNIVERSE_UNKNOWN for an id that is neither in the menu nor in the store; otherwise as
 * raised by the backend; DATE_BEFORE_DATA with `first_day` for a day before the first price.
 */
export async function loadUniversePage(
  { asOf, params, query }: ResearchContext,
  fetch: FetchBackend = fetchBackend,
): Promise<UniversePageData> {
  const id = params.universe ?? '';
  const label = universeLabel(id);
  const { state, problems } = readState(query);
  const faults = findFaults({ metrics: state.metrics, where: activeWhere(state) });
  const validState = answerable(state, faults);
  const where = activeWhere(validState);
  const [{ screen, allMembers, history }, { firstDay, universes }] = await Promise.all([
    readMembers(fetch, { id, label, asked: validState, where, asOf }),
    fetch<Pick<Status, 'firstDay' | 'universes'>>('/status/'),
    prepareDefinitions(),
  ]);
  assertDateHasPrices(asOf, firstDay);
  const figures = [...neededFigures(validState), ...tableWords(validState)];
  const withSpark = validState.view === 'tiles';
  const members = allMembers?.lines ?? screen.lines;
  return {
    meta: screen.meta,
    universe: screen.universe,
    own: universes
      .filter((one) => one.isOwn && one.id !== id)
      .map(({ id: own, name }) => ({ id: own, name })),
    state,
    problems,
    fault: faults.where,
    metricsFault: faults.metrics,
    shown: toUniverseLines(screen, {
      key: linesKey(where, figures, { basis: state.basis, metrics: validState.metrics, withSpark }),
      figures,
      withSpark,
    }),
    // The names of the other figures of the accounts are loaded by what lists them.
    names: figureNames([...USUAL, ...neededFigures(validState).map((one) => percentileOf(one) ?? one)]),
    sectors: wordsOf(members, 'sector'),
    industries: wordsOf(members, 'industry'),
    groups: wordsOf(members, 'group'),
    countries: wordsOf(members, 'country').map((code) => ({ id: code, name: countryName(code) })),
    exchanges: wordsOf(members, 'exchange'),
    history,
  };
}

/** A screen of a day before the data answers 200 without a row; its page says where the data begin. */
function assertDateHasPrices(asOf: string | null, firstDay: string | null): void {
  if (asOf === null || firstDay === null || asOf >= firstDay) return;
  throw new AppError('DATE_BEFORE_DATA', `There are no prices by ${asOf}: the data begin on ${firstDay}.`, {
    fields: { asof: [`must not be before ${firstDay}`], first_day: [firstDay] },
  });
}

/** The part of the comparison day's data that a comparison needs: the figures of the members in the table. */
export async function trimUniverseComparison(
  page: UniversePageData,
  other: UniversePageData,
  context: ComparedContext,
  fetch: FetchBackend = fetchBackend,
) {
  // Only the table supports comparisons.
  const lines =
    page.state.view === 'table'
      ? trimRows(other.shown.lines, page.shown.lines, page.names, await readSplitRatios(context, fetch))
      : [];
  const previous: UniversePageData = {
    ...other,
    shown: { ...other.shown, lines, coverage: {} },
    names: {},
    own: page.own,
    sectors: [],
    industries: [],
    groups: [],
    countries: [],
    exchanges: [],
    history: null,
  };
  return { page, previous };
}

interface MembersQuery {
  readonly id: string;
  /** Null for a universe that is not in the menu. */
  readonly label: string | null;
  readonly asked: UniverseState;
  readonly where: string;
  readonly asOf: string | null;
}

interface Members {
  readonly screen: ScreenerTable;
  /** The universe that contains all members of the screen. */
  readonly allMembers: UniverseTable | null;
  readonly history: ScreenHistory | null;
}

/** The members that pass; empty for a universe that is not imported yet. */
async function readMembers(fetch: FetchBackend, query: MembersQuery): Promise<Members> {
  const { id, asked, where, asOf } = query;
  try {
    const [screen, allMembers, history] = await Promise.all([
      fetch<ScreenerTable>(...screenCall(screenQuery(id, asked), asOf)),
      where === '' ? null : fetch<UniverseTable>(`/universe/${id}/`, { asOf, query: { columns: 'price' } }),
      asked.hasHistory && where !== '' ? loadHistory(fetch, query) : null,
    ]);
    return { screen, allMembers, history };
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'UNIVERSE_UNKNOWN';
    if (!isMissing || query.label === null) throw error;
    return {
      screen: await readEmptyScreen(fetch, { ...query, label: query.label }),
      allMembers: null,
      history: null,
    };
  }
}

/** The response for a universe whose members are not stored; with source and day as in other responses. */
async function readEmptyScreen(
  fetch: FetchBackend,
  { id, label, asOf }: MembersQuery & { readonly label: string },
): Promise<ScreenerTable> {
  const { meta } = await fetch<BillRates>('/rates/bill/', { asOf });
  return {
    meta,
    universe: { id, name: label, indexSymbol: null, region: null, historyFrom: null, isHistoryKnown: false },
    columns: [],
    where: null,
    metrics: [],
    sort: 'symbol',
    passed: 0,
    of: 0,
    lines: [],
    coverage: {},
    unmatched: [],
  };
}

function screenCall({ path, query }: ReturnType<typeof screenQuery>, asOf: string | null) {
  return [path, { asOf, query }] as const;
}

function loadHistory(fetch: FetchBackend, { id, asked, where, asOf }: MembersQuery): Promise<ScreenHistory> {
  const { path, query } = historyQuery(id, { where, metrics: asked.metrics, basis: asked.basis });
  return fetch<ScreenHistory>(path, { asOf, query });
}

function wordsOf(lines: readonly InstrumentTableRow[], word: Facet): string[] {
  return [...new Set(lines.flatMap((line) => line[word] || []))].sort();
}
