import { translateListName } from '@/lib/domain/message';
import type { CurrencyRow, Region, RegionId } from '@/lib/contracts/region';
import type { Meta } from '@/lib/contracts/meta';
import type { IndexRow } from '@/components/research/market-cards/index-lines';
import { toUniverseBlock } from '@/components/research/market-cards/universe-block';
import type { UniverseBlock } from '@/components/research/market-cards/universe-block';
import type { FigureNames } from '@/lib/research/figure-names';
import { roundForPage, toPageRows } from '@/lib/research/page-rows';
import { CURRENCY_HORIZONS } from '@/lib/domain/horizons';
import type { CurrencyHorizon } from '@/lib/domain/horizons';
import type { GapNote } from '@/lib/domain/metric';
import { packRows } from '@/lib/research/pack-rows';
import type { PackedRows } from '@/lib/research/pack-rows';

/** Columns of the members' own figures. */
export const REGION_MEMBER_FIGURES = [
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

/** A return over one horizon, decomposed into local return and currency effect. */
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
  readonly gap?: GapNote;
}

/** Data that depends on the reader's selection. */
export interface RegionDrawn {
  readonly horizon: CurrencyHorizon;
  /** Its heat map is computed from the members. */
  readonly block: Omit<UniverseBlock, 'heat'>;
  /** Includes `fx` and `usd` of the horizon in the figures. */
  readonly members: PackedRows;
  readonly indexEffects: readonly PageEffect[];
  readonly currencyEffects: readonly PageEffect[];
}

/** Data of a regional page. */
export interface RegionPageData {
  readonly meta: Meta;
  readonly problems: readonly string[];
  readonly id: RegionId;
  readonly label: string;
  readonly sentence: string;
  readonly indexes: readonly IndexRow[];
  /** The leading index over every horizon. */
  readonly lead: { readonly label: string; readonly effects: readonly PageEffect[] } | null;
  readonly drawn: RegionDrawn;
  readonly names: FigureNames;
}

/** The reader's selection, which determines the data sent. */
export interface RegionChoice {
  /** The sector whose industries are shown; null for none. */
  readonly sector: string | null;
  readonly horizon: CurrencyHorizon;
}

/**
 * Reduces a response to what the page shows for a selection. Also runs in the browser, when the selection
 * changes.
 */
export function toRegionDrawn(answer: Region, { horizon, sector }: RegionChoice): RegionDrawn {
  const figures = [...REGION_MEMBER_FIGURES, `currency.fx.${horizon}`, `currency.usd.${horizon}`];
  const { heat: _, ...block } = toUniverseBlock(answer, [], { sector, color: '1D', size: 'weight' });
  return {
    horizon,
    block,
    members: packRows(toPageRows(answer.members, figures), figures),
    indexEffects: answer.currencyEffect.indexes.map((line) => toPageEffect(line, horizon)),
    currencyEffects: answer.currencyEffect.currencies.map((line) => toPageEffect(line, horizon)),
  };
}

/** The first index over every horizon; null when there is none. */
export function toLead({ currencyEffect: { indexes } }: Region): RegionPageData['lead'] {
  const [lead] = indexes;
  if (!lead) return null;
  const effects = CURRENCY_HORIZONS.map((horizon) => ({ ...toPageEffect(lead, horizon), id: horizon }));
  return { label: translateListName(lead.label), effects };
}

function toPageEffect(
  { currency, figures, gaps, id, label, members, symbol, weight }: CurrencyRow,
  horizon: CurrencyHorizon,
): PageEffect {
  const read = (part: string) => {
    const value = figures[`currency.${part}.${horizon}`] ?? null;
    return value === null ? null : roundForPage(value);
  };
  const gap = gaps[`currency.usd.${horizon}`];
  return {
    id,
    label: translateListName(label),
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
