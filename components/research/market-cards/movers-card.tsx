import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { Movers } from '@/lib/contracts/markets';
import { numberOrNull } from '@/lib/domain/number-or-null';
import { formatDay } from '@/lib/format/date';
import { formatCompact } from '@/lib/format/number';
import type { FigureNames } from '@/lib/research/figure-names';
import { InstrumentTable } from '../instrument-table/instrument-table';
import type { InstrumentColumn } from '../instrument-table/instrument-table';
import type { MoverView } from './block-state';
import type { AddressActions } from '../hooks/use-page-state';
import { ImportAdvice } from './import-advice';
import styles from './market-blocks.module.scss';
import type { UniverseBlock } from './universe-block';
import { WhyTable } from './why-table';

const VIEWS: readonly { id: MoverView; label: string }[] = [
  {
    id: 'day',
    get label() {
      return t('Gainers and losers');
    },
  },
  {
    id: 'volume',
    get label() {
      return t('Activity');
    },
  },
  {
    id: 'extremes',
    get label() {
      return t('New highs and lows');
    },
  },
];

interface MoverList {
  readonly id: keyof Movers;
  readonly title: string;
  readonly none: string;
}

const LISTS: Readonly<Record<MoverView, readonly MoverList[]>> = {
  day: [
    {
      id: 'gainers',
      get title() {
        return t('Gainers');
      },
      get none() {
        return t('No gainers.');
      },
    },
    {
      id: 'losers',
      get title() {
        return t('Losers');
      },
      get none() {
        return t('No losers.');
      },
    },
  ],
  volume: [
    {
      id: 'mostActive',
      get title() {
        return t('Most active');
      },
      get none() {
        return t('No volume data for this session.');
      },
    },
    {
      id: 'unusualVolume',
      get title() {
        return t('Unusual volume');
      },
      get none() {
        return t('No member traded at least twice its 63-day average volume.');
      },
    },
  ],
  extremes: [
    {
      id: 'newHighs',
      get title() {
        return t('New 52-week highs');
      },
      get none() {
        return t('No new 52-week highs.');
      },
    },
    {
      id: 'newLows',
      get title() {
        return t('New 52-week lows');
      },
      get none() {
        return t('No new 52-week lows.');
      },
    },
  ],
};

export interface MoversCardProps {
  readonly block: UniverseBlock;
  readonly view: MoverView;
  readonly names: FigureNames;
  readonly asOf: string | null;
  readonly page: AddressActions;
  readonly isBusy: boolean;
}

/** The top and the bottom of a universe's rankings, two lists side by side. */
export function MoversCard({ block, view, names, asOf, page, isBusy }: MoversCardProps) {
  const { facts, movers } = block;
  const columns = useMemo(() => moverColumns(view, facts?.currency ?? null), [view, facts?.currency]);
  return (
    <Card
      id="movers"
      aria-busy={isBusy}
      title={
        <>
          {t('Movers{facts}', { facts: facts && ` ${t('of {name}', { name: facts.name })}` })}{' '}
          <Explain id={view === 'extremes' ? 'market.newExtreme' : 'market.movers'} name={t('Movers')} />
        </>
      }
      actions={
        facts && (
          <SegmentedControl
            label={t('Lists')}
            segments={VIEWS.map((one) => ({
              ...one,
              href: page.hrefWith({ movers: one.id === 'day' ? null : one.id }),
            }))}
            current={view}
            onSelect={(next) => page.change({ movers: next === 'day' ? null : next })}
          />
        )
      }
      footer={
        facts?.day &&
        (view === 'volume' && facts.currency
          ? t(
              'Session of {day}. Only members that traded are ranked; new highs and lows are sorted by change. Value traded in {currency}.',
              { day: formatDay(facts.day), currency: facts.currency },
            )
          : t(
              'Session of {day}. Only members that traded are ranked; new highs and lows are sorted by change.',
              { day: formatDay(facts.day) },
            ))
      }
    >
      {facts === null ? (
        <EmptyState title={t('No members stored')} of="members">
          <ImportAdvice what="constituents" />
        </EmptyState>
      ) : (
        <div className={styles.pair}>
          {LISTS[view].map(({ id, title, none }) => (
            <div key={id} className={styles.list}>
              <h3 className={styles.listTitle}>{title}</h3>
              {movers[id].length === 0 ? (
                <p className={styles.none}>{none}</p>
              ) : (
                <InstrumentTable
                  caption={`${title}: ${facts.name}`}
                  lines={movers[id]}
                  columns={columns}
                  names={names}
                  asOf={asOf}
                />
              )}
            </div>
          ))}
        </div>
      )}
      {view === 'day' && block.why?.market && <WhyTable why={block.why} asOf={asOf} />}
    </Card>
  );
}

function moverColumns(view: MoverView, currency: string | null): InstrumentColumn[] {
  if (view === 'day') return ['price', 'changePercent', 'return.1M', 'relativeVolume'];
  if (view === 'extremes') return ['price', 'changePercent', 'return.1M', 'return.1Y'];
  return [
    'price',
    'changePercent',
    'relativeVolume',
    {
      id: 'traded',
      head: t('Traded'),
      name: currency ? t('Value traded, {currency}', { currency }) : t('Value traded'),
      definition: 'market.valueTraded',
      value: ({ figures }) => numberOrNull(figures['market.valueTraded']),
      format: formatCompact,
      width: 92,
    },
  ];
}
