import { t } from '@/lib/domain/text';
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
  get '1D'() {
    return t('one day');
  },
  get '1W'() {
    return t('one week');
  },
  get '1M'() {
    return t('one month');
  },
  get '3M'() {
    return t('three months');
  },
  get '6M'() {
    return t('six months');
  },
  get YTD() {
    return t('year to date');
  },
  get '1Y'() {
    return t('one year');
  },
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
      note: t(members === 1 ? '{members} member' : '{members} members', { members: formatCount(members) }),
    }))
    .sort((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity));
  return (
    <Card
      id="sector-bars"
      aria-busy={isBusy}
      title={
        <>
          {t('Sectors, {horizon}', { horizon: WORDS[horizon] })}{' '}
          <Explain id={`group.return.${horizon}`} name={t('Return of the group')} />
        </>
      }
      footer={[weighting(facts), missingReturns(bars)].filter(Boolean).join(' ') || undefined}
    >
      <div className={styles.body}>
        {sectors.length === 0 ? (
          <NoSectors isKnown={facts !== null} />
        ) : (
          <BarList
            label={t('Sectors of {name}, total return, {horizon}', {
              name: facts?.name ?? t('the universe'),
              horizon: WORDS[horizon],
            })}
            bars={bars}
            format={formatReturn}
            valueLabel={t('Total return')}
            fileName={`${facts?.id ?? 'universe'}-sectors-${horizon}`}
          />
        )}
      </div>
    </Card>
  );
}
