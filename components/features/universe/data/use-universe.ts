import { useRouter } from 'next/router';
import { useEffect, useMemo, useState } from 'react';
import { useAddressState } from '@/components/research/hooks/use-address-state';
import type { FilterFault } from '@/lib/analytics/filter/filter-syntax';
import type { ScreenerTable } from '@/lib/contracts/screener';
import { backendHref, researchQuery } from '@/lib/site/routes';
import { COLUMN_FIELDS } from '../state/read-column-forms';
import type { ScreenFaults } from './find-fault';
import { screenQuery } from './queries';
import { toUniverseLines } from './to-universe-lines';
import { linesKey } from './universe-data';
import type { UniverseRows, UniversePageData } from './universe-data';
import {
  activeWhere,
  answerable,
  FORM_NAMES,
  neededFigures,
  parseUniverseState,
  STATE_NAMES,
  tableWords,
  universeQuery,
} from '../state/universe-state';
import type { UniverseState } from '../state/universe-state';

/** The page's state in the browser, and the data that it shows. */
export interface LiveUniverse {
  /** The state of the URL. */
  readonly state: UniverseState;
  /** The state of the data on the page: lags behind `state` while new data is loading. */
  readonly answered: UniverseState;
  readonly shown: UniverseRows;
  readonly problems: readonly string[];
  /** The error in the filter; all members are shown then. */
  readonly fault: FilterFault | null;
  /** The error in the own metrics, which are left out then. */
  readonly metricsFault: FilterFault | null;
  readonly isPending: boolean;
  /** The reason why a request failed; null after a success. */
  readonly failure: string | null;
  /** Fetches the rows that the document left out of its data; resolves at once when they are here. */
  readonly fetchRows: () => Promise<void>;
  readonly change: (part: Partial<UniverseState>) => void;
  /** URL of the page with some of its state changed: for readers without JavaScript. */
  readonly hrefWith: (part: Partial<UniverseState>) => string;
}

/** Fields of forms without JavaScript: their values are part of the state by now. */
function foldedNames(): string[] {
  const prefixes = Object.values(COLUMN_FIELDS);
  const columns = [...new URLSearchParams(window.location.search).keys()].filter((name) =>
    prefixes.some((prefix) => name.startsWith(prefix)),
  );
  return [...FORM_NAMES, ...columns];
}

/** The query of a state; without the filter and the metrics if these are invalid. */
function askedOf(state: UniverseState, faults: ScreenFaults) {
  const validState = answerable(state, faults);
  const figures = [...neededFigures(validState), ...tableWords(validState)];
  const withSpark = validState.view === 'tiles';
  return {
    asked: validState,
    figures,
    withSpark,
    key: linesKey(activeWhere(validState), figures, {
      basis: validState.basis,
      metrics: validState.metrics,
      withSpark,
    }),
  };
}

/** The texts of a screen, and the errors in them. */
interface KnownFaults {
  readonly where: string;
  readonly metrics: string;
  readonly faults: ScreenFaults;
}

const NO_FAULTS: ScreenFaults = { where: null, metrics: null };

/** Requests the members of a query from the backend; an invalid filter or metric is detected before the request. */
async function askMembers(
  id: string,
  { asked, key, figures, withSpark }: ReturnType<typeof askedOf>,
  asOf: string | null,
): Promise<{ readonly shown: UniverseRows } | KnownFaults> {
  const { metrics } = asked;
  const where = activeWhere(asked);
  if (where !== '' || metrics !== '') {
    const { findFaults } = await import('./find-fault');
    const faults = findFaults({ metrics, where });
    if (faults.where || faults.metrics) return { where, metrics, faults };
  }
  const { cachedFetch } = await import('@/lib/http/cached-fetch');
  const { path, query } = screenQuery(id, asked);
  const table = await cachedFetch<ScreenerTable>(backendHref(`${path}${researchQuery({ ...query, asOf })}`));
  return { shown: toUniverseLines(table, { key, figures, withSpark }) };
}

function faultsOf(state: UniverseState, known: readonly (KnownFaults | null)[]): ScreenFaults {
  const where = activeWhere(state);
  return known.find((one) => one?.where === where && one.metrics === state.metrics)?.faults ?? NO_FAULTS;
}

/** True when the rows can be shown: those that exist as markup only, in their table. */
function canShow({ areInDocument }: UniverseRows, { view }: UniverseState): boolean {
  return !areInDocument || view === 'table';
}

interface Place {
  readonly id: string;
  readonly path: string;
  readonly asOf: string | null;
  /** The comparison day: changes of state are then rendered by the server. */
  readonly versus: string | null;
}

/**
 * The state of a universe page: changes apply in place, are written to the URL, and are restored on back and
 * forward.
 */
export function useUniverse(page: UniversePageData, { id, path, asOf, versus }: Place): LiveUniverse {
  const router = useRouter();
  const served = useMemo(() => universeQuery(page.state), [page.state]);
  const [query, changeAddress] = useAddressState(STATE_NAMES, served);
  const { state, problems } = useMemo(() => parseUniverseState(query), [query]);
  const [found, setFound] = useState<KnownFaults | null>(null);
  const servedFaults = useMemo<KnownFaults>(
    () => ({
      where: activeWhere(page.state),
      metrics: page.state.metrics,
      faults: { where: page.fault, metrics: page.metricsFault },
    }),
    [page],
  );
  const faults = faultsOf(state, [found, servedFaults]);
  const rowsQuery = useMemo(() => askedOf(state, faults), [state, faults]);
  const [kept, setKept] = useState({ page, shown: page.shown, answered: rowsQuery.asked });
  const [failed, setFailed] = useState<{ readonly key: string; readonly text: string } | null>(null);
  // Reset when the server sends another page.
  const answer = kept.page === page ? kept : { page, shown: page.shown, answered: rowsQuery.asked };
  const { shown } = answer;
  const isAnswered = shown.key === rowsQuery.key && canShow(shown, rowsQuery.asked);

  useEffect(() => {
    if (isAnswered) return undefined;
    let isWanted = true;
    const keep = (found: UniverseRows) => {
      setFailed(null);
      setKept({ page, shown: found, answered: rowsQuery.asked });
    };
    if (page.shown.key === rowsQuery.key && canShow(page.shown, rowsQuery.asked)) keep(page.shown);
    else
      askMembers(id, rowsQuery, asOf).then(
        (answered) => {
          if (!isWanted) return;
          if ('faults' in answered) setFound(answered);
          else keep(answered.shown);
        },
        (error: unknown) => {
          const text = error instanceof Error ? error.message : String(error);
          if (isWanted) setFailed({ key: rowsQuery.key, text });
        },
      );
    return () => {
      isWanted = false;
    };
  }, [isAnswered, rowsQuery, page, id, asOf]);

  const fetchRows = async () => {
    if (!shown.areInDocument) return;
    const answered = await askMembers(id, rowsQuery, asOf);
    if ('shown' in answered) setKept({ page, shown: answered.shown, answered: rowsQuery.asked });
  };
  const hrefWith = (part: Partial<UniverseState>) =>
    `${path}${researchQuery({ ...universeQuery({ ...state, ...part }), asOf, versus })}`;
  const change = (part: Partial<UniverseState>) => {
    const isDrawnHere = Object.keys(part).every((name) => name === 'sort' || name === 'page');
    if (versus !== null && !isDrawnHere) {
      void router.push(hrefWith(part));
      return;
    }
    const gone = Object.fromEntries([...STATE_NAMES, ...foldedNames()].map((name) => [name, null]));
    changeAddress({ ...gone, ...universeQuery({ ...state, ...part }) });
  };
  const failure = failed?.key === rowsQuery.key ? failed.text : null;
  const isServed = researchQuery(universeQuery(state)) === researchQuery(served);
  return {
    state,
    answered: isAnswered ? rowsQuery.asked : answer.answered,
    shown,
    // Invalid parts are removed from the state; they stay reported until the reader changes something.
    problems: isServed ? page.problems : problems,
    fault: faults.where,
    metricsFault: faults.metrics,
    isPending: !isAnswered && failure === null,
    failure,
    fetchRows,
    change,
    hrefWith,
  };
}
