import { useRouter } from 'next/router';
import { useEffect, useMemo, useState } from 'react';
import { useAddressState } from '@/components/research/use-address-state';
import type { FilterFault } from '@/lib/analytics/filter/filter-syntax';
import type { ScreenerTable } from '@/lib/contracts/screener';
import { cachedFetch } from '@/lib/http/cached-fetch';
import { backendHref, researchQuery } from '@/lib/routes';
import { screenQuestion } from './questions';
import { toUniverseLines } from './to-universe-lines';
import { linesKey } from './universe-data';
import type { UniverseLines, UniversePageData } from './universe-data';
import {
  activeWhere,
  CHOOSABLE,
  FORM_NAMES,
  neededFigures,
  parseUniverseState,
  STATE_NAMES,
  universeQuery,
} from './universe-state';
import type { UniverseState } from './universe-state';

/** The page's state in the browser, and what it shows of it. */
export interface LiveUniverse {
  /** What the address says. */
  readonly state: UniverseState;
  /** The state whose answer is on the page: behind `state` while another is being fetched. */
  readonly answered: UniverseState;
  readonly shown: UniverseLines;
  readonly problems: readonly string[];
  /** What is wrong with the filter; all members are shown then. */
  readonly fault: FilterFault | null;
  readonly isPending: boolean;
  /** Why an answer did not come; null when it did. */
  readonly failure: string | null;
  readonly change: (part: Partial<UniverseState>) => void;
  /** The address of the page with some of its state changed: for readers without scripts. */
  readonly hrefWith: (part: Partial<UniverseState>) => string;
}

/** Fields of forms that work without scripts: what they said stands in the state by now. */
const FOLDED = [...FORM_NAMES, ...CHOOSABLE.map((id) => `show.${id}`)];

/** What is asked for a state: nothing of a filter that cannot be read. */
function askedOf(state: UniverseState, fault: FilterFault | null) {
  const asked = fault ? { ...state, where: '', preset: null } : state;
  const figures = neededFigures(asked);
  const withSpark = asked.view === 'tiles';
  return { asked, figures, withSpark, key: linesKey(activeWhere(asked), figures, withSpark) };
}

/** A filter and what is wrong with it. */
interface KnownFault {
  readonly where: string;
  readonly fault: FilterFault;
}

/** Asks the backend for the members of a question; a filter that cannot be read is found here, before anybody is asked. */
async function askMembers(
  id: string,
  { asked, key, figures, withSpark }: ReturnType<typeof askedOf>,
  asOf: string | null,
): Promise<{ readonly shown: UniverseLines } | KnownFault> {
  const where = activeWhere(asked);
  if (where !== '') {
    const { findFault } = await import('./find-fault');
    const fault = findFault(where);
    if (fault) return { where, fault };
  }
  const { path, query } = screenQuestion(id, asked);
  const table = await cachedFetch<ScreenerTable>(backendHref(`${path}${researchQuery({ ...query, asOf })}`));
  return { shown: toUniverseLines(table, { key, figures, withSpark }) };
}

function faultOfFilter(where: string, known: readonly (KnownFault | null)[]): FilterFault | null {
  return where === '' ? null : (known.find((one) => one?.where === where)?.fault ?? null);
}

interface Place {
  readonly id: string;
  readonly path: string;
  readonly asOf: string | null;
  /** The day with which the page is compared: another state is then the server's to draw. */
  readonly versus: string | null;
}

/** The state of a universe page: it acts in place, stands in the address, and follows back and forward. */
export function useUniverse(page: UniversePageData, { id, path, asOf, versus }: Place): LiveUniverse {
  const router = useRouter();
  const served = useMemo(() => universeQuery(page.state), [page.state]);
  const [query, changeAddress] = useAddressState(STATE_NAMES, served);
  const { state, problems } = useMemo(() => parseUniverseState(query), [query]);
  const [found, setFound] = useState<KnownFault | null>(null);
  const where = activeWhere(state);
  const fault = faultOfFilter(where, [found, page.fault && { where: page.state.where, fault: page.fault }]);
  const question = useMemo(() => askedOf(state, fault), [state, fault]);
  const [kept, setKept] = useState({ page, shown: page.shown, answered: question.asked });
  const [failed, setFailed] = useState<{ readonly key: string; readonly text: string } | null>(null);
  // Another page from the server begins anew.
  const answer = kept.page === page ? kept : { page, shown: page.shown, answered: question.asked };
  const isAnswered = answer.shown.key === question.key;

  useEffect(() => {
    if (isAnswered) return undefined;
    let isWanted = true;
    const keep = (shown: UniverseLines) => {
      setFailed(null);
      setKept({ page, shown, answered: question.asked });
    };
    if (page.shown.key === question.key) keep(page.shown);
    else
      askMembers(id, question, asOf).then(
        (answered) => {
          if (!isWanted) return;
          if ('fault' in answered) setFound(answered);
          else keep(answered.shown);
        },
        (error: unknown) => {
          const text = error instanceof Error ? error.message : String(error);
          if (isWanted) setFailed({ key: question.key, text });
        },
      );
    return () => {
      isWanted = false;
    };
  }, [isAnswered, question, page, id, asOf]);

  const hrefWith = (part: Partial<UniverseState>) =>
    `${path}${researchQuery({ ...universeQuery({ ...state, ...part }), asOf, versus })}`;
  const change = (part: Partial<UniverseState>) => {
    const isDrawnHere = Object.keys(part).every((name) => name === 'sort' || name === 'page');
    if (versus !== null && !isDrawnHere) {
      void router.push(hrefWith(part));
      return;
    }
    const gone = Object.fromEntries([...STATE_NAMES, ...FOLDED].map((name) => [name, null]));
    changeAddress({ ...gone, ...universeQuery({ ...state, ...part }) });
  };
  const failure = failed?.key === question.key ? failed.text : null;
  const isServed = researchQuery(universeQuery(state)) === researchQuery(served);
  return {
    state,
    answered: isAnswered ? question.asked : answer.answered,
    shown: answer.shown,
    // What the server could not read is gone from the state; it is told until the reader changes something.
    problems: isServed ? page.problems : problems,
    fault,
    isPending: !isAnswered && failure === null,
    failure,
    change,
    hrefWith,
  };
}
