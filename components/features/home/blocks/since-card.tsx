import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import type { NamedList, RankMove, Since } from '@/lib/contracts/home';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { backendHref, researchQuery, stockHref } from '@/lib/routes';
import type { HomeSince } from '../data/home-data';
import { noteVisit } from '../data/last-visit';
import { HOME_UNIVERSE } from '../questions';
import styles from './since-card.module.scss';

export interface SinceCardProps {
  /** Since a week ago, as the server knows it. */
  readonly since: HomeSince | null;
  readonly universe: string;
  readonly asOf: string | null;
}

/** What has happened to the members of the index since the visitor was here, or since a week ago on a first visit and a past day. */
export function SinceCard({ since, universe, asOf }: SinceCardProps) {
  const [visit, setVisit] = useState<{ readonly since: HomeSince; readonly asOf: string | null } | null>(
    null,
  );
  const [hasFailed, setHasFailed] = useState(false);
  const today = since?.to ?? null;

  useEffect(() => {
    // A past day is no visit.
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
      <Card id="since" title="Since your last visit">
        <EmptyState title="No members to follow">
          Import the members of the S&amp;P 500, and this block tells what changed among them.
        </EmptyState>
      </Card>
    );
  const ofVisit = visit?.asOf === asOf ? visit.since : null;
  const shown = ofVisit ?? since;
  return (
    <Card
      id="since"
      title={asOf === null ? 'Since your last visit' : 'Since a week before'}
      footer={`${universe}. Only this browser keeps the day of your visit.`}
    >
      <div className={styles.body}>
        <p className={styles.lead} aria-live="polite">
          {hasFailed && 'Your last visit could not be compared; instead: '}
          {leadText(shown, { isVisit: ofVisit !== null, asOf })}
        </p>
        <dl className={styles.rows}>
          <Row label="Climbed" explain="home.rankMoves">
            <Moves moves={shown.climbed} asOf={asOf} />
          </Row>
          <Row label="Fell" explain="home.rankMoves">
            <Moves moves={shown.fell} asOf={asOf} />
          </Row>
          <Row label="New highs" explain="home.newExtremes">
            <Names list={shown.newHighs} asOf={asOf} />
          </Row>
          <Row label="New lows" explain="home.newExtremes">
            <Names list={shown.newLows} asOf={asOf} />
          </Row>
          <Row label="Above 200 days" explain="home.crossedAverage">
            <Names list={shown.crossedAbove} asOf={asOf} />
          </Row>
          <Row label="Below 200 days" explain="home.crossedAverage">
            <Names list={shown.crossedBelow} asOf={asOf} />
          </Row>
        </dl>
      </div>
    </Card>
  );
}

/** Only a returning visitor needs the code of the call. */
async function askSince(from: string): Promise<Since> {
  const { cachedFetch } = await import('@/lib/http/cached-fetch');
  return cachedFetch<Since>(backendHref(`/since/${researchQuery({ from, universe: HOME_UNIVERSE })}`));
}

function leadText(
  { from, sessions }: HomeSince,
  { isVisit, asOf }: { readonly isVisit: boolean; readonly asOf: string | null },
): string {
  const count = `${formatCount(sessions)} ${sessions === 1 ? 'session' : 'sessions'}`;
  if (isVisit) return `You saw the close of ${formatDay(from)}; ${count} since.`;
  if (asOf !== null) return `Since ${formatDay(from)}, ${count}.`;
  return `This browser knows of no earlier visit, so this is since ${formatDay(from)}, ${count} ago.`;
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
  if (moves.length === 0) return <span className={styles.none}>nobody</span>;
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
  if (list.count === 0) return <span className={styles.none}>nobody</span>;
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
