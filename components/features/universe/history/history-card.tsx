import { useEffect, useState } from 'react';
import { Card } from '@/components/ui/card';
import { isModifiedClick } from '@/components/ui/segmented-control';
import type { ScreenHistory } from '@/lib/contracts/screener';
import { cachedFetch } from '@/lib/http/cached-fetch';
import { backendHref, researchQuery } from '@/lib/routes';
import type { LiveUniverse } from '../use-universe';
import styles from './history-card.module.scss';
import { HistoryView } from './history-view';

export interface HistoryCardProps {
  readonly live: LiveUniverse;
  readonly id: string;
  readonly where: string;
  readonly asOf: string | null;
  /** What the server has read for this filter; null when it was not asked to. */
  readonly served: ScreenHistory | null;
}

/** How many members passed at each month end, and how they did over the twelve months after; read when it is opened. */
export function HistoryCard({ live, id, where, asOf, served }: HistoryCardProps) {
  const { state, change, hrefWith } = live;
  const [history, setHistory] = useState(served);
  const [failure, setFailure] = useState<string | null>(null);
  const isWanted = state.hasHistory && history === null;

  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const url = backendHref(`/screener/history/${researchQuery({ universe: id, where, asOf })}`);
    cachedFetch<ScreenHistory>(url).then(
      (answer) => {
        if (isHere) setHistory(answer);
      },
      (error: unknown) => {
        if (isHere) setFailure(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      isHere = false;
    };
  }, [isWanted, id, where, asOf]);

  return (
    <Card
      id="history"
      title="How this screen did"
      aria-busy={isWanted && failure === null}
      actions={
        <a
          href={hrefWith({ hasHistory: !state.hasHistory })}
          className="btn btn-plain btn-sm"
          rel="nofollow"
          onClick={(event) => {
            if (isModifiedClick(event)) return;
            event.preventDefault();
            change({ hasHistory: !state.hasHistory });
          }}
        >
          {state.hasHistory ? 'Hide' : 'Show each month'}
        </a>
      }
    >
      {!state.hasHistory && (
        <p className={styles.note}>
          How many members passed at each month end, and what they returned over the twelve months after,
          beside all members of that day.
        </p>
      )}
      {state.hasHistory && failure !== null && (
        <p role="alert" className={styles.note}>
          The history did not come: {failure}
        </p>
      )}
      {state.hasHistory && history === null && failure === null && (
        <p className={styles.note}>The months are being computed…</p>
      )}
      {state.hasHistory && history !== null && <HistoryView history={history} />}
    </Card>
  );
}
