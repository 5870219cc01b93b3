import { useEffect, useState } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import type { ScreenHistory } from '@/lib/contracts/screener';
import { cachedFetch } from '@/lib/http/cached-fetch';
import { backendHref, researchQuery } from '@/lib/site/routes';
import { historyQuery } from '../data/queries';
import type { LiveUniverse } from '../data/use-universe';
import styles from './history-card.module.scss';
import { HistoryView } from './history-view';

export interface HistoryCardProps {
  readonly live: LiveUniverse;
  readonly id: string;
  readonly where: string;
  readonly asOf: string | null;
  /** The history that the server has loaded for this filter; null when it was not requested. */
  readonly served: ScreenHistory | null;
}

/**
 * The number of members that passed the filter at each month end, and their returns over the following twelve
 * months; loaded when the panel is opened.
 */
export function HistoryCard({ live, id, where, asOf, served }: HistoryCardProps) {
  const { state, change, hrefWith } = live;
  const { basis, metrics } = state;
  const [history, setHistory] = useState(served);
  const [failure, setFailure] = useState<string | null>(null);
  const isWanted = state.hasHistory && history === null;

  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const { path, query } = historyQuery(id, { where, metrics, basis });
    const url = backendHref(`${path}${researchQuery({ ...query, asOf })}`);
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
  }, [isWanted, id, where, metrics, basis, asOf]);

  return (
    <Card
      id="history"
      title={t('Screen history')}
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
          {state.hasHistory ? t('Hide') : t('Show each month')}
        </a>
      }
    >
      {!state.hasHistory && (
        <p className={styles.note}>
          {t(
            'Number of members that passed at each month end, and their return over the following twelve months compared with all members.',
          )}
        </p>
      )}
      {state.hasHistory && failure !== null && (
        <p role="alert" className={styles.note}>
          {t('Could not load the history: {failure}', { failure })}
        </p>
      )}
      {state.hasHistory && history === null && failure === null && (
        <p className={styles.note}>{t('Computing…')}</p>
      )}
      {state.hasHistory && history !== null && <HistoryView history={history} />}
    </Card>
  );
}
