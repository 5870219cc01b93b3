import type { CurrencyLine, Region, RegionId } from '@/lib/contracts/region';
import type { Meta } from '@/lib/contracts/meta';
import type { IndexLine } from '@/components/research/market-blocks/index-lines';
import { toUniverseBlock } from '@/components/research/market-blocks/universe-block';
import type { UniverseBlock } from '@/components/research/market-blocks/universe-block';
import type { FigureNames } from '@/lib/research/figure-names';
import { roundForPage, toPageLines } from '@/lib/research/page-lines';
import type { PageGap } from '@/lib/research/page-lines';
import { CURRENCY_HORIZONS } from '../state/region-state';
import type { CurrencyHorizon } from '../state/region-state';
import { packLines } from './packed-lines';
import type { PackedLines } from './packed-lines';

/** Columns of the members' own figures. */
export const MEMBER_FIGURES = [
  'price',
  'changePercent',
  'return.1W',
  'return.1M',
  'return.3M',
  'return.6M',
  'return.YTD',
  'return.1Y',
  'fromHigh52w',
  'relativeVolume',
  'market.valueTraded',
] as const;

/** A return taken apart, over one horizon. */
export interface PageEffect {
  readonly id: string;
  readonly label: string;
  readonly symbol: string | null;
  readonly currency: string | null;
  readonly members: number;
  readonly weight: number | null;
  readonly local: number | null;
  readonly fx: number | null;
  readonly usd: number | null;
  readonly gap?: PageGap;
}

/** What depends on the reader's choices. */
export interface RegionDrawn {
  readonly horizon: CurrencyHorizon;
  /** Its heat map is made of the members. */
  readonly block: Omit<UniverseBlock, 'heat'>;
  /** With `fx` and `usd` of the horizon among their figures. */
  readonly members: PackedLines;
  readonly indexEffects: readonly PageEffect[];
  readonly currencyEffects: readonly PageEffect[];
}

/** What a regional page draws. */
export interface RegionPageData {
  readonly meta: Meta;
  readonly problems: readonly string[];
  readonly id: RegionId;
  readonly label: string;
  readonly sentence: string;
  readonly indexes: readonly IndexLine[];
  /** The leading index over every horizon. */
  readonly lead: { readonly label: string; readonly effects: readonly PageEffect[] } | null;
  readonly drawn: RegionDrawn;
  readonly names: FigureNames;
}

/** The reader's choices that decide what travels. */
export interface RegionChoice {
  /** The sector whose industries are shown; null for none. */
  readonly sector: string | null;
  readonly horizon: CurrencyHorizon;
}

/** An answer as the page keeps it, for one choice. Runs in the browser too, when the reader chooses otherwise. */
export function toRegionDrawn(answer: Region, { horizon, sector }: RegionChoice): RegionDrawn {
  const figures = [...MEMBER_FIGURES, `currency.fx.${horizon}`, `currency.usd.${horizon}`];
  const { heat: _, ...block } = toUniverseBlock(answer, [], { sector, color: '1D', size: 'weight' });
  return {
    horizon,
    block,
    members: packLines(toPageLines(answer.members, figures), figures),
    indexEffects: answer.currencyEffect.indexes.map((line) => toPageEffect(line, horizon)),
    currencyEffects: answer.currencyEffect.currencies.map((line) => toPageEffect(line, horizon)),
  };
}

/** The first index over every horizon; null where there is none. */
export function toLead({ currencyEffect: { indexes } }: Region): RegionPageData['lead'] {
  const [lead] = indexes;
  if (!lead) return null;
  const effects = CURRENCY_HORIZONS.map((horizon) => ({ ...toPageEffect(lead, horizon), id: horizon }));
  return { label: lead.label, effects };
}

function toPageEffect(
  { currency, figures, gaps, id, label, members, symbol, weight }: CurrencyLine,
  horizon: CurrencyHorizon,
): PageEffect {
  const read = (part: string) => {
    const value = figures[`currency.${part}.${horizon}`] ?? null;
    return value === null ? null : roundForPage(value);
  };
  const gap = gaps[`currency.usd.${horizon}`];
  return {
    id,
    label,
    symbol,
    currency,
    members,
    weight: weight === null ? null : roundForPage(weight),
    local: read('local'),
    fx: read('fx'),
    usd: read('usd'),
    ...(gap && { gap }),
  };
}
