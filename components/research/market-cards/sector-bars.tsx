import { BarList } from '@/components/charts/bars/bar-list';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain/explain';
import { formatCount } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import type { HeatColor } from './block-state';
import styles from './market-blocks.module.scss';
import type { UniverseBlock } from './universe-block';
import { missingReturns, NoSectors, weighting } from './sector-words';

const WORDS: Readonly<Record<string, string>> = {
  '1D': 'one day',
  '1W': 'one week',
  '1M': 'one month',
  '3M': 'three months',
  '6M': 'six months',
  YTD: 'year to date',
  '1Y': 'one year',
};

export interface SectorBarsProps {
  readonly block: UniverseBlock;
  /** The color option of the heat map; the bars cover the same period. */
  readonly color: HeatColor;
  readonly isBusy: boolean;
}

/** The sectors' returns as bars, best first. */
export function SectorBars({ block: { facts, sectors }, color, isBusy }: SectorBarsProps) {
  const horizon = color === '52w' ? '1D' : color;
  const bars = sectors
    .map(({ id, label, members, returns }) => ({
      id,
      label,
      value: returns[horizon] ?? null,
      note: `${formatCount(members)} ${members === 1 ? 'member' : 'members'}`,
    }))
    .sort((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity));
  return (
    <Card
      id="sector-bars"
      aria-busy={isBusy}
      title={
        <>
          Sectors, {WORDS[horizon]} <Explain id={`group.return.${horizon}`} name="Return of the group" />
        </>
      }
      footer={[weighting(facts), missingReturns(bars)].filter(Boolean).join(' ') || undefined}
    >
      <div className={styles.body}>
        {sectors.length === 0 ? (
          <NoSectors isKnown={facts !== null} />
        ) : (
          <BarList
            label={`Sectors of ${facts?.name ?? 'the universe'}, total return, ${WORDS[horizon]}`}
            bars={bars}
            format={formatReturn}
            valueLabel="Total return"
            fileName={`${facts?.id ?? 'universe'}-sectors-${horizon}`}
          />
        )}
      </div>
    </Card>
  );
}
