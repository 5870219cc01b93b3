import Link from 'next/link';
import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { Sparkline } from '@/components/charts/svg/sparkline';
import { parseRowOrder, sortLines } from '@/components/research/instrument-table/sort-lines';
import { FigureText } from '@/components/ui/figure-text';
import { figureStyle } from '@/lib/format/figure-style';
import type { FigureNames } from '@/lib/research/figure-names';
import { stockHref } from '@/lib/site/routes';
import { MembersPager } from './pager';
import styles from './member-tiles.module.scss';
import { PAGE_TILES } from '../state/universe-state';
import type { LiveUniverse } from '../data/use-universe';
import { numberOrNull } from '@/lib/domain/number-or-null';

export interface MemberTilesProps {
  readonly live: LiveUniverse;
  readonly names: FigureNames;
  readonly asOf: string | null;
}

/** The members that pass, as small three-month charts, paginated. */
export function MemberTiles({ live, names, asOf }: MemberTilesProps) {
  const { answered, shown, state } = live;
  const order = useMemo(() => parseRowOrder(state.sort), [state.sort]);
  const first = ((state.page ?? 1) - 1) * PAGE_TILES;
  const lines = useMemo(
    () => sortLines(shown.lines, order).slice(first, first + PAGE_TILES),
    [shown, order, first],
  );
  const { color } = answered;
  return (
    <>
      <ul className={styles.tiles}>
        {lines.map(({ symbol, name, kind, figures, spark = [] }) => (
          <li key={symbol} className={styles.tile}>
            <div className={styles.head}>
              <Link href={stockHref(symbol, { asOf })} prefetch={false}>
                {symbol}
              </Link>
              <FigureText value={numberOrNull(figures.price)} format={figureStyle('price', kind).format} />
            </div>
            <div className={styles.name}>{name}</div>
            <div className={styles.chart}>
              <Sparkline values={spark} period={t('3 months')} />
            </div>
            <div className={styles.foot}>
              <span>{names[color]?.short ?? color}</span>
              <FigureText value={numberOrNull(figures[color])} format={figureStyle(color).format} isChange />
            </div>
          </li>
        ))}
      </ul>
      <MembersPager live={live} size={PAGE_TILES} total={shown.lines.length} />
    </>
  );
}
