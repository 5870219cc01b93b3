import { useRouter } from 'next/router';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '@/lib/domain/text';
import type { UserProfile } from '@/lib/contracts/accounts';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import type { WatchlistEntry } from '@/lib/contracts/watchlist';
import type { WatchlistOfLists } from '@/lib/contracts/watchlists';
import { AmountsSwitch } from '@/components/research/amounts-switch';
import { WithinDay } from '@/components/research/quotes/within-day';
import { ScriptsNote } from '@/components/ui/scripts-note';
import { useInView } from '@/components/ui/use-in-view';
import { kindFromSymbol } from '@/lib/domain/instruments';
import { loginHref, profileHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { loadProfile } from '@/store/session';
import type { FigureNames } from '@/lib/research/figure-names';
import type { AttentionEntry, ProfileHome } from '../data/load-home';
import type { PlainLine, PortfolioYear } from '../data/load-profile-page';
import { IndexFrame } from '../chart/index-frame';
import { dayText } from '../data/day-text';
import { summarizeDay } from '../data/summarize-day';
import { usePortfolio } from '../data/use-portfolio';
import { FailureNotice } from './failure-notice';
import styles from './profile-view.module.scss';
import { HomeCard } from '../cards/home-card';
import { ProfileCard } from '../cards/profile-card';
import { usePortfolioState } from '../state/use-portfolio-state';
import type { LivePortfolioState } from '../state/use-portfolio-state';
import { SummaryCard } from '../summary/summary-card';
import { WatchlistCard } from '../table/watchlist-card';
import type { WatchlistCardProps } from '../table/watchlist-card';
import { TrackerCard } from '../cards/tracker-card';

/**
 * The chart is the heaviest part of the page and below the fold: its code is loaded when the reader scrolls
 * to it.
 */
const ListIndexCard = lazy(() => import('../chart/index-card'));

/** Below the table: its code and data are loaded when the reader scrolls to it. */
const WhyCard = lazy(() => import('../table/why-card'));

const NO_LINES: readonly WatchlistEntry[] = [];

export interface ProfileViewProps {
  /** The reader's profile as loaded by the server. */
  readonly profile: UserProfile;
  /** The reader's portfolios of the portfolio tracker. */
  readonly portfolios: PortfolioList['portfolios'];
  /** Their last days and years, by address. */
  readonly years: Readonly<Record<string, PortfolioYear>>;
  /** The reader's wealth, and what needs attention. */
  readonly home: ProfileHome | null;
  readonly attention: readonly AttentionEntry[];
  readonly names: FigureNames;
  /** All watchlists of the reader; the first one is shown without `?list=`. */
  readonly lists: readonly WatchlistOfLists[];
  /** The lines of the shown list for readers without scripts. */
  readonly lines: readonly PlainLine[];
}

/** The content of the portfolio page: profile, watchlist and performance. */
export function ProfileView(props: ProfileViewProps) {
  const live = usePortfolioState();
  const [first] = useState(live.state.list);
  const [isSwitched, setIsSwitched] = useState(false);
  if (!isSwitched && live.state.list !== first) setIsSwitched(true);
  const [deleted, setDeleted] = useState<WatchlistOfLists | null>(null);
  return (
    <ListView
      // Another list has separate rows, edits and failures.
      key={live.state.list}
      {...props}
      live={live}
      isSwitched={isSwitched}
      // After a deletion the first list is shown.
      deleted={live.state.list === null ? deleted : null}
      onDeleted={setDeleted}
    />
  );
}

function ListView({
  profile,
  portfolios,
  years,
  home,
  attention,
  names,
  lists,
  lines,
  live,
  isSwitched,
  deleted,
  onDeleted,
}: ListViewProps) {
  const router = useRouter();
  const leave = useCallback(
    () => void router.replace(loginHref(`${profileHref()}${window.location.search}`)),
    [router],
  );
  const portfolio = usePortfolio(live.state, leave);
  const { list, performance, reload } = portfolio;
  const entries = list.data?.portfolio ?? NO_LINES;
  // While the list is loading, reserve space for its previous number of rows.
  const other = lists.find(({ id }) => String(id) === live.state.list);
  const expected = other?.instruments ?? profile.watchlist_count;
  const kinds = useMemo(() => entries.map(({ symbol }) => kindFromSymbol(symbol)), [entries]);
  const sentence = useMemo(() => list.data && dayText(summarizeDay(list.data.portfolio)), [list.data]);
  const { place, isInView } = useInView<HTMLDivElement>();
  const { place: whyPlace, isInView: isWhyInView } = useInView<HTMLDivElement>();
  useProfileBeside(list.data);

  return (
    <>
      <div className="page-head">
        <div className={styles.words}>
          <h1>{t('Portfolio')}</h1>
          <p className={`page-head-sub ${styles.sentence}`}>{sentence}</p>
        </div>
        <div className="page-head-tools">
          {portfolios.length > 0 && <AmountsSwitch />}
          <a href="#profile" className="btn btn-plain btn-sm">
            {t('Edit profile')}
          </a>
        </div>
      </div>
      <ScriptsNote>
        {t('Changing the picture or the watchlist needs JavaScript, which is disabled or did not load.')}
      </ScriptsNote>
      <FailureNotice
        failure={list.failure ?? performance.failure}
        hasData={list.data !== null}
        isReading={list.isReading || performance.isReading}
        onRetry={() => void reload()}
      />
      <div className={styles.stack}>
        <HomeCard home={home} attention={attention} />
        <TrackerCard portfolios={portfolios} years={years} />
        <div className={styles.live}>
          <SummaryCard portfolio={portfolio} expected={expected} />
        </div>
        <WatchlistCard
          portfolio={portfolio}
          live={live}
          lists={lists}
          lines={lines}
          names={names}
          expected={expected}
          isSwitched={isSwitched}
          deleted={deleted}
          onDeleted={onDeleted}
        />
        <WithinDay
          symbols={entries.map(({ symbol }) => symbol)}
          meta={list.data?.meta ?? null}
          asOf={null}
          isCard
        />
        <div ref={whyPlace}>
          {isWhyInView && entries.length > 0 && (
            <Suspense>
              <WhyCard entries={entries} />
            </Suspense>
          )}
        </div>
        <div ref={place} className={styles.index}>
          {(list.data?.portfolio.length ?? expected) > 0 && (
            <Suspense fallback={<OpenIndex />}>
              {performance.data && entries.length > 0 && isInView ? (
                <ListIndexCard performance={performance.data} kinds={kinds} live={live} />
              ) : (
                <OpenIndex />
              )}
            </Suspense>
          )}
        </div>
        <ProfileCard
          served={profile}
          watched={live.state.list === null && list.data ? entries.length : null}
        />
      </div>
    </>
  );
}

interface ListViewProps extends ProfileViewProps, Pick<WatchlistCardProps, 'deleted' | 'onDeleted'> {
  readonly live: LivePortfolioState;
  /** Another list of the page was shown before. */
  readonly isSwitched: boolean;
}

function OpenIndex() {
  return (
    <IndexFrame isBusy>
      <p className={styles.open}>{t('Loading the index…')}</p>
    </IndexFrame>
  );
}

/**
 * The profile is reloaded with the list, because another tab may have changed it. The first load is skipped:
 * the profile is still fresh.
 */
function useProfileBeside(list: unknown): void {
  const dispatch = useAppDispatch();
  const isFirst = useRef(true);
  useEffect(() => {
    if (list === null) return;
    if (!isFirst.current) void dispatch(loadProfile());
    isFirst.current = false;
  }, [list, dispatch]);
}
