import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import type { Breadth } from '@/lib/contracts/markets';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { changeSince } from '../instrument-table/change-since';
import { ImportAdvice } from './import-advice';
import styles from './market-blocks.module.scss';
import type { UniverseBlock } from './universe-block';
import { notDailyText, ratio, wholePercent } from './breadth-words';

export interface BreadthCardProps {
  readonly block: UniverseBlock;
  readonly isBusy: boolean;
  /** The same as of another day. */
  readonly previous: Breadth | null;
}

/** Advances and declines of the universe's members in its last session: a bar, and the underlying counts. */
export function BreadthCard({ block: { breadth, facts }, isBusy, previous }: BreadthCardProps) {
  return (
    <Card
      id="breadth"
      aria-busy={isBusy}
      title={
        <>
          {t('Breadth{facts}', { facts: facts && ` ${t('of {name}', { name: facts.name })}` })}{' '}
          <Explain id="breadth.advancers" name={t('Advancers and decliners')} />
        </>
      }
      footer={breadth?.day && t('Session of {day}.', { day: formatDay(breadth.day) })}
    >
      {breadth === null ? (
        <EmptyState title={t('No members with prices')} of="members">
          <ImportAdvice what="constituents" />
        </EmptyState>
      ) : (
        <>
          <AdvanceBar breadth={breadth} />
          <DataTable
            caption={t('Breadth of {name}', { name: breadth.name })}
            columns={factColumns}
            rows={breadthFacts(breadth, previous)}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </Card>
  );
}

interface BreadthFact {
  readonly id: string;
  readonly name: string;
  readonly value: string | null;
  readonly note: string;
  readonly since: string | null;
}

function breadthFacts(now: Breadth, previous: Breadth | null): BreadthFact[] {
  const share = (
    id: string,
    name: string,
    pick: (one: Breadth) => readonly [number, number],
  ): BreadthFact => {
    const [part, whole] = pick(now);
    const value = ratio(part, whole);
    return {
      id,
      name,
      value: value === null ? null : wholePercent(value),
      note: t('{part} of {whole}', { part: formatCount(part), whole: formatCount(whole) }),
      since: previous && changeSince(value, ratio(...pick(previous)), 'fraction'),
    };
  };
  const net = (one: Breadth) => one.newHighs - one.newLows;
  return [
    share('breadth.above50', t('Above the 50-day average'), (one) => [one.above50, one.with50]),
    share('breadth.above200', t('Above the 200-day average'), (one) => [one.above200, one.with200]),
    {
      id: 'breadth.newHighs',
      name: t('New highs minus new lows'),
      value: formatNumber(net(now), { digits: 0, signed: true }),
      note: `${formatCount(now.newHighs)} − ${formatCount(now.newLows)}`,
      since: previous && changeSince(net(now), net(previous), 'ratio'),
    },
  ];
}

const factColumns: DataColumn<BreadthFact>[] = [
  {
    id: 'name',
    get head() {
      return t('Members');
    },
    align: 'start',
    cell: ({ id, name }) => (
      <>
        {name} <Explain id={id} name={name} />
      </>
    ),
  },
  {
    id: 'value',
    get head() {
      return t('Share');
    },
    cell: ({ since, value }) => (
      <>
        {value ?? <FigureText value={null} format={wholePercent} />}
        {since && <small className={styles.since}>{since}</small>}
      </>
    ),
  },
  {
    id: 'note',
    get head() {
      return t('Count');
    },
    cell: ({ note }) => note,
  },
];

function AdvanceBar({ breadth }: { readonly breadth: Breadth }) {
  const { advancers, decliners, members, notTraded, unchanged } = breadth;
  const text = [
    t('{advancers} up', { advancers: formatCount(advancers) }),
    t('{unchanged} unchanged', { unchanged: formatCount(unchanged) }),
    t('{decliners} down', { decliners: formatCount(decliners) }),
    ...(notTraded > 0 ? [t('{notTraded} not traded', { notTraded: formatCount(notTraded) })] : []),
  ];
  const flat = unchanged + notTraded;
  return (
    <div className={styles.advance}>
      <div className={styles.advanceBar} aria-hidden="true">
        <i className={styles.up} style={{ flexGrow: advancers }} />
        <i className={styles.flat} style={{ flexGrow: flat }} />
        <i className={styles.down} style={{ flexGrow: decliners }} />
      </div>
      <p>
        {t('{text} of {members} members', { text: text.join(', '), members: formatCount(members) })}
        {breadth.notDaily > 0 && `, ${notDailyText(breadth)}`}.
      </p>
    </div>
  );
}
