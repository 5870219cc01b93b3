import type { ReactNode } from 'react';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import type { Breadth } from '@/lib/contracts/markets';
import blocks from '../page/page-blocks.module.scss';
import type { HeatColor } from './block-state';
import type { UniverseBlock } from './universe-block';

// Readable without JavaScript: hydrated on interaction.
const SectorBars = lazyHydrate(
  () => import(/* webpackChunkName: 'heat-row' */ './sector-bars').then((part) => part.SectorBars),
  { when: 'interaction' },
);
const BreadthCard = lazyHydrate(
  () => import(/* webpackChunkName: 'heat-row' */ './breadth-card').then((part) => part.BreadthCard),
  { when: 'interaction' },
);

export interface HeatRowProps {
  readonly block: UniverseBlock;
  /** The card of the heat map: a page hydrates it in its own way. */
  readonly map: ReactNode;
  /** The value that colors the map; the bars cover the same period. */
  readonly color: HeatColor;
  readonly isBusy: boolean;
  /** The breadth of the comparison day. */
  readonly previous: Breadth | null;
}

/** The heat map of a universe, with the returns of its sectors and its breadth beside it. */
export function HeatRow({ block, map, color, isBusy, previous }: HeatRowProps) {
  return (
    <div className={blocks.withSide}>
      {map}
      <div className={blocks.side}>
        <SectorBars block={block} color={color} isBusy={isBusy} />
        <BreadthCard block={block} isBusy={isBusy} previous={previous} />
      </div>
    </div>
  );
}
