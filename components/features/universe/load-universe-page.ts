import { prepareDefinitions } from '@/components/ui/definitions';
import { thinLines } from '@/components/research/instrument-table/thin-lines';
import type { InstrumentLine } from '@/lib/contracts/lines';
import type { BillRates } from '@/lib/contracts/rates';
import type { ScreenHistory, ScreenerTable } from '@/lib/contracts/screener';
import type { UniverseTable } from '@/lib/contracts/universe';
import { UNIVERSES } from '@/lib/domain/collections';
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { refuseEarlyDay } from '@/lib/http/refuse-early-day';
import type { ResearchContext } from '@/lib/http/research-page';
import { figureNames } from '@/lib/research/figure-names';
import { findFault } from './find-fault';
import { screenQuestion } from './questions';
import { toUniverseLines } from './to-universe-lines';
import { linesKey } from './universe-data';
import type { UniversePageData } from './universe-data';
import { activeWhere, CHOOSABLE, neededFigures, parseUniverseState } from './universe-state';
import type { Query, UniverseState } from './universe-state';
import { joinConditions, readDraft, writeCondition } from './write-condition';

/** How the loader asks the backend; {@link fetchBackend} but for tests. */
export type Fetch = typeof fetchBackend;

/** The state of a request: what forms without scripts send beside it is folded in. */
function readState(query: Query): ReturnType<typeof parseUniverseState> {
  const picked = Object.keys(query).filter((name) => name.startsWith('show.'));
  const columns =
    picked.length > 0 ? picked.map((name) => name.slice('show.'.length)).join(',') : query.columns;
  const parsed = parseUniverseState({ ...query, columns });
  const condition = writeCondition(readDraft(query));
  if (condition === '') return parsed;
  const where = joinConditions(activeWhere(parsed.state), condition);
  return { ...parsed, state: { ...parsed.state, where, preset: null } };
}

/**
 * Everything that the page of `params.universe` shows on a day for the state in `query`.
 *
 * @throws AppError UNIVERSE_UNKNOWN for an id that is none of ours; else as the backend raises it.
 */
export async function loadUniversePage(
  { asOf, params, query }: ResearchContext,
  fetch: Fetch = fetchBackend,
): Promise<UniversePageData> {
  const id = params.universe ?? '';
  const label = UNIVERSES.find((universe) => universe.id === id)?.label;
  if (label === undefined)
    throw new AppError('UNIVERSE_UNKNOWN', `there is no universe page "${id.slice(0, 40)}"`);
  const { state, problems } = readState(query);
  const text = activeWhere(state);
  const fault = text === '' ? null : findFault(text);
  const asked: UniverseState = fault ? { ...state, where: '', preset: null } : state;
  const where = activeWhere(asked);
  const [{ screen, everybody, history }] = await Promise.all([
    readMembers(fetch, { id, label, asked, where, asOf }),
    prepareDefinitions(),
  ]);
  const figures = neededFigures(asked);
  const withSpark = asked.view === 'tiles';
  const members = everybody?.lines ?? screen.lines;
  if (members.every(({ lastDay }) => lastDay === null)) await refuseEarlyDay(asOf, fetch);
  return {
    meta: screen.meta,
    universe: screen.universe,
    state,
    problems,
    fault,
    shown: toUniverseLines(screen, { key: linesKey(where, figures, withSpark), figures, withSpark }),
    names: figureNames(CHOOSABLE),
    sectors: wordsOf(members, 'sector'),
    industries: wordsOf(members, 'industry'),
    groups: wordsOf(members, 'group'),
    history,
  };
}

/** What a comparison of two days carries: of the other day the figures of those that stand in the table. */
export function holdUniversePage(page: UniversePageData, other: UniversePageData) {
  // Only the table is compared.
  const lines = page.state.view === 'table' ? thinLines(other.shown.lines, page.shown.lines, page.names) : [];
  const then: UniversePageData = {
    ...other,
    shown: { ...other.shown, lines, coverage: {} },
    names: {},
    sectors: [],
    industries: [],
    groups: [],
    history: null,
  };
  return { page, then };
}

interface MembersQuestion {
  readonly id: string;
  readonly label: string;
  readonly asked: UniverseState;
  readonly where: string;
  readonly asOf: string | null;
}

interface Members {
  readonly screen: ScreenerTable;
  /** The whole universe, where the screen is a part of it. */
  readonly everybody: UniverseTable | null;
  readonly history: ScreenHistory | null;
}

/** The members that pass; none of a universe that nobody has imported yet. */
async function readMembers(fetch: Fetch, question: MembersQuestion): Promise<Members> {
  const { id, asked, where, asOf } = question;
  try {
    const [screen, everybody, history] = await Promise.all([
      fetch<ScreenerTable>(...screenCall(screenQuestion(id, asked), asOf)),
      where === '' ? null : fetch<UniverseTable>(`/universe/${id}/`, { asOf, query: { columns: 'price' } }),
      asked.hasHistory && where !== '' ? loadHistory(fetch, question) : null,
    ]);
    return { screen, everybody, history };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNIVERSE_UNKNOWN') throw error;
    return { screen: await nobody(fetch, question), everybody: null, history: null };
  }
}

/** The answer about a universe whose members are not stored; its source and day are those of any other answer. */
async function nobody(fetch: Fetch, { id, label, asOf }: MembersQuestion): Promise<ScreenerTable> {
  const { meta } = await fetch<BillRates>('/rates/bill/', { asOf });
  return {
    meta,
    universe: { id, name: label, indexSymbol: null, region: null, historyFrom: null, isHistoryKnown: false },
    columns: [],
    where: null,
    sort: 'symbol',
    passed: 0,
    of: 0,
    lines: [],
    coverage: {},
  };
}

function screenCall({ path, query }: ReturnType<typeof screenQuestion>, asOf: string | null) {
  return [path, { asOf, query }] as const;
}

function loadHistory(fetch: Fetch, { id, where, asOf }: MembersQuestion): Promise<ScreenHistory> {
  return fetch<ScreenHistory>('/screener/history/', { asOf, query: { universe: id, where } });
}

function wordsOf(lines: readonly InstrumentLine[], word: 'sector' | 'industry' | 'group'): string[] {
  return [...new Set(lines.flatMap((line) => line[word] ?? []))].sort();
}
