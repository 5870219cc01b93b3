import Link from 'next/link';
import { useEffect, useState } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import type { NamedList, RankMove, Since } from '@/lib/contracts/home';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { backendHref, researchQuery, stockHref } from '@/lib/site/routes';
import type { HomeSince } from '../data/home-data';
import { noteVisit } from '../data/last-visit';
import { HOME_UNIVERSE } from '@/lib/domain/home-queries';
import styles from './since-card.module.scss';

export interface SinceCardProps {
  /** Changes since a week ago, from the server. */
  readonly since: HomeSince | null;
  readonly universe: string;
  readonly asOf: string | null;
}

/**
 * News of the index members since the visitor's last visit; since a week ago on a first visit or for a past
 * as-of day.
 */
export function SinceCard({ since, universe, asOf }: SinceCardProps) {
  const [visit, setVisit] = useState<{ readonly since: HomeSince; readonly asOf: string | null } | null>(
    null,
  );
  const [hasFailed, setHasFailed] = useState(false);
  const today = since?.to ?? null;

  useEffect(() => {
    // Viewing a past day is not recorded as a visit.
    if (asOf !== null || today === null) return undefined;
    const last = noteVisit(today);
    if (last === null) return undefined;
    let isLeft = false;
    askSince(last).then(
      (answer) => {
        if (!isLeft) setVisit({ since: answer, asOf });
      },
      () => {
        if (!isLeft) setHasFailed(true);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [asOf, today]);

  if (!since)
    return (
      <Card id="since" title={t('Since your last visit')}>
        <EmptyState title={t('No comparison')} of="members">
          {t('Import the members of the S&P 500 to see what changed.')}
        </EmptyState>
      </Card>
    );
  const ofVisit = visit?.asOf === asOf ? visit.since : null;
  const shownSince = ofVisit ?? since;
  return (
    <Card
      id="since"
      title={asOf === null ? t('Since your last visit') : t('Since a week earlier')}
      footer={t('{universe}. The day of your last visit is stored in this browser only.', { universe })}
    >
      <div className={styles.body}>
        <p className={styles.lead} aria-live="polite">
          {hasFailed && `${t('The comparison with your last visit could not be loaded.')} `}
          {leadText(shownSince, { isVisit: ofVisit !== null, asOf })}
        </p>
        <dl className={styles.rows}>
          <Row label={t('Rank up')} explain="home.rankMoves">
            <Moves moves={shownSince.climbed} asOf={asOf} />
          </Row>
          <Row label={t('Rank down')} explain="home.rankMoves">
            <Moves moves={shownSince.fell} asOf={asOf} />
          </Row>
          <Row label={t('New highs')} explain="home.newExtremes">
            <Names list={shownSince.newHighs} asOf={asOf} />
          </Row>
          <Row label={t('New lows')} explain="home.newExtremes">
            <Names list={shownSince.newLows} asOf={asOf} />
          </Row>
          <Row label={t('Crossed above 200-day average')} explain="home.crossedAverage">
            <Names list={shownSince.crossedAbove} asOf={asOf} />
          </Row>
          <Row label={t('Crossed below 200-day average')} explain="home.crossedAverage">
            <Names list={shownSince.crossedBelow} asOf={asOf} />
          </Row>
        </dl>
      </div>
    </Card>
  );
}

/** Only a returning visitor needs the code of the request. */
async function askSince(from: string): Promise<Since> {
  const { cachedFetch } = await import('@/lib/http/cached-fetch');
  return cachedFetch<Since>(backendHref(`/since/${researchQuery({ from, universe: HOME_UNIVERSE })}`));
}

function leadText(
  { from, sessions }: HomeSince,
  { isVisit, asOf }: { readonly isVisit: boolean; readonly asOf: string | null },
): string {
  const count = `${formatCount(sessions)} ${sessions === 1 ? t('session') : t('sessions')}`;
  if (isVisit)
    return t('Since your last visit (close of {from}): {count}.', { from: formatDay(from), count });
  if (asOf !== null) return t('Since {from}, {count}.', { from: formatDay(from), count });
  return t('First visit in this browser: changes since {from}, {count} ago.', {
    from: formatDay(from),
    count,
  });
}

function Row({
  label,
  explain,
  children,
}: {
  readonly label: string;
  readonly explain: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div>
      <dt>
        {label} <Explain id={explain} name={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Moves({ moves, asOf }: { readonly moves: readonly RankMove[]; readonly asOf: string | null }) {
  if (moves.length === 0) return <span className={styles.none}>{t('none')}</span>;
  return moves.map(({ symbol, name, from, to }, index) => (
    <span key={symbol}>
      {index > 0 && ', '}
      <Link href={stockHref(symbol, { asOf })} prefetch={false} title={name}>
        {symbol}
      </Link>{' '}
      {from} → {to}
    </span>
  ));
}

function Names({ list, asOf }: { readonly list: NamedList; readonly asOf: string | null }) {
  if (list.count === 0) return <span className={styles.none}>{t('none')}</span>;
  return (
    <>
      <span className={styles.count}>{formatCount(list.count)}</span>
      {list.first.map(({ symbol, name }, index) => (
        <span key={symbol}>
          {index > 0 && ', '}
          <Link href={stockHref(symbol, { asOf })} prefetch={false} title={name}>
            {symbol}
          </Link>
        </span>
      ))}
      {list.count > list.first.length && ' …'}
    </>
  );
}
