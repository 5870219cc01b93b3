import { prepareDefinitions } from '@/components/ui/definitions';
import type { InstrumentLine } from '@/lib/contracts/lines';
import type { ScreenHistory, ScreenerTable } from '@/lib/contracts/screener';
import type { UniverseTable } from '@/lib/contracts/universe';
import { UNIVERSES } from '@/lib/domain/collections';
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
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
  if (!UNIVERSES.some((universe) => universe.id === id))
    throw new AppError('UNIVERSE_UNKNOWN', `there is no universe page "${id.slice(0, 40)}"`);
  const { state, problems } = readState(query);
  const text = activeWhere(state);
  const fault = text === '' ? null : findFault(text);
  const asked: UniverseState = fault ? { ...state, where: '', preset: null } : state;
  const where = activeWhere(asked);
  const [screen, everybody, history] = await Promise.all([
    fetch<ScreenerTable>(...question(screenQuestion(id, asked), asOf)),
    where === '' ? null : fetch<UniverseTable>(`/universe/${id}/`, { asOf, query: { columns: 'price' } }),
    state.hasHistory && where !== '' ? loadHistory(fetch, { id, where, asOf }) : null,
    prepareDefinitions(),
  ]);
  const figures = neededFigures(asked);
  const withSpark = asked.view === 'tiles';
  const members = everybody?.lines ?? screen.lines;
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

function question({ path, query }: ReturnType<typeof screenQuestion>, asOf: string | null) {
  return [path, { asOf, query }] as const;
}

function loadHistory(
  fetch: Fetch,
  { id, where, asOf }: { readonly id: string; readonly where: string; readonly asOf: string | null },
): Promise<ScreenHistory> {
  return fetch<ScreenHistory>('/screener/history/', { asOf, query: { universe: id, where } });
}

function wordsOf(lines: readonly InstrumentLine[], word: 'sector' | 'industry' | 'group'): string[] {
  return [...new Set(lines.flatMap((line) => line[word] ?? []))].sort();
}
