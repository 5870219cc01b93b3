import { useRouter } from 'next/router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { UserProfile } from '@/lib/contracts/accounts';
import type { WatchlistEntry } from '@/lib/contracts/watchlist';
import { useNearView } from '@/components/ui/use-near-view';
import { kindFromSymbol } from '@/lib/domain/instruments';
import { loginHref, profileHref } from '@/lib/routes';
import { useAppDispatch } from '@/store/hooks';
import { loadProfile } from '@/store/session';
import { IndexFrame } from './chart/index-frame';
import type { FigureNames } from './data/column-heads';
import { dayText } from './data/day-text';
import { summarizeDay } from './data/summarize-day';
import { usePortfolio } from './data/use-portfolio';
import { FailureNotice } from './failure-notice';
import styles from './portfolio-view.module.scss';
import { ProfileCard } from './profile/profile-card';
import { usePortfolioState } from './state/use-portfolio-state';
import { SummaryCard } from './summary/summary-card';
import { WatchlistCard } from './table/watchlist-card';

/** The chart is the heaviest part of the page and stands below the fold: its code comes with the reader who gets there. */
const IndexCard = lazy(() => import('./chart/index-card'));

const NO_LINES: readonly WatchlistEntry[] = [];

export interface PortfolioViewProps {
  /** The reader's profile as the server knew it. */
  readonly profile: UserProfile;
  readonly names: FigureNames;
}

/** The content of the portfolio page: who the reader is, what is on their list, and how it did. */
export function PortfolioView({ profile, names }: PortfolioViewProps) {
  const router = useRouter();
  const live = usePortfolioState();
  const leave = useCallback(
    () => void router.replace(loginHref(`${profileHref()}${window.location.search}`)),
    [router],
  );
  const portfolio = usePortfolio(live.state.columns, leave);
  const { list, performance, reload } = portfolio;
  const entries = list.data?.portfolio ?? NO_LINES;
  // Room for as many lines as there were is kept while the list is being read.
  const expected = profile.watchlist_count;
  const kinds = useMemo(() => entries.map(({ symbol }) => kindFromSymbol(symbol)), [entries]);
  const sentence = useMemo(() => list.data && dayText(summarizeDay(list.data.portfolio)), [list.data]);
  const { place, isNear } = useNearView<HTMLDivElement>();
  useProfileBeside(list.data);

  return (
    <>
      <div className="page-head">
        <div>
          <h1>Portfolio</h1>
          <p className={`page-head-sub ${styles.sentence}`}>{sentence}</p>
        </div>
      </div>
      <FailureNotice
        failure={list.failure ?? performance.failure}
        hasData={list.data !== null}
        isReading={list.isReading || performance.isReading}
        onRetry={() => void reload()}
      />
      <div className={styles.top}>
        <ProfileCard served={profile} watched={list.data && entries.length} />
        <SummaryCard portfolio={portfolio} expected={expected} />
      </div>
      <div className={styles.stack}>
        <WatchlistCard portfolio={portfolio} live={live} names={names} expected={expected} />
        <div ref={place}>
          {(list.data?.portfolio.length ?? expected) > 0 && (
            <Suspense fallback={<OpenIndex />}>
              {performance.data && entries.length > 0 && isNear ? (
                <IndexCard performance={performance.data} kinds={kinds} live={live} />
              ) : (
                <OpenIndex />
              )}
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

function OpenIndex() {
  return (
    <IndexFrame isBusy>
      <p className={styles.open}>The index is being read…</p>
    </IndexFrame>
  );
}

/** The profile is read anew whenever the list is: another tab may have changed it. The first time it has just been read. */
function useProfileBeside(list: unknown): void {
  const dispatch = useAppDispatch();
  const isFirst = useRef(true);
  useEffect(() => {
    if (list === null) return;
    if (!isFirst.current) void dispatch(loadProfile());
    isFirst.current = false;
  }, [list, dispatch]);
}
